import type { RosterLine, RosterShelterState } from '@campkit/sdk/rest/api.generated'

/** `none_yet`: without a bed, and nobody has to see to it: not confirmed, or waived. */
export type ShelterWord = RosterShelterState | 'none_yet'

/** What the bed of somebody is called, wherever leads see it. Who lacks one is the API's word: `needs`. */
export function shelterWordOf({ shelter, needs }: RosterLine): ShelterWord | undefined {
  if (!shelter) return undefined
  const isWithout = shelter.state === 'none' || shelter.state === 'wished'
  return isWithout && !needs.includes('no_shelter') ? 'none_yet' : shelter.state
}

/** What filters find: who has given wishes or waits for a bed is without one as well. */
export function shelterValuesOf(line: RosterLine): readonly ShelterWord[] {
  const word = shelterWordOf(line)
  if (word === undefined) return []
  return line.needs.includes('no_shelter') && word !== 'none' ? [word, 'none'] : [word]
}
