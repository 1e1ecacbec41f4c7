import { words } from '#words/shelter'
import type { View, Wishes } from './view.ts'

const metres = (cm: number): string => String(Math.round(cm / 10) / 10)

/** What somebody wishes, in a line: the dearest first. */
export function sayWishes(view: View, wishes: Wishes | undefined): string {
  if (!wishes) return words.noWish
  const { withMemberIds, withNames, nearMemberIds, kinds, bring, ownKind, power, quiet } = wishes
  const namesOf = (ids: readonly string[]) => ids.map(view.nameOf).join(', ')
  // What they typed, where it is not the name of somebody who is said already.
  const known = withMemberIds.map((id) => view.nameOf(id).toLowerCase())
  const unknown = withNames.filter((name) => !known.includes(name.toLowerCase()))
  const size =
    wishes.ownLengthCm && wishes.ownWidthCm
      ? `, ${metres(wishes.ownLengthCm)} × ${metres(wishes.ownWidthCm)} m`
      : ''
  const said = [
    bring === 'own' && words.bringsOwn(ownKind ? words.kinds[ownKind].toLowerCase() : '') + size,
    bring === 'share' && words.shares,
    withMemberIds.length > 0 && words.with(namesOf(withMemberIds)),
    unknown.length > 0 && words.named(unknown),
    nearMemberIds.length > 0 && words.near(namesOf(nearMemberIds)),
    bring !== 'own' && kinds.length > 0 && words.kindsOf(kinds.map((kind) => words.kinds[kind])),
    power !== 'none' && words.power[power],
    quiet && words.quiet,
  ].filter((one) => one !== false)
  return said.length > 0 ? upperFirst(said.join('; ')) : words.anything
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** With whom somebody wishes to be and is not, on a night: those who are in another unit, or nowhere. */
export function missedBy(view: View, memberId: string, unitId: string, night: string) {
  const together = new Set(
    view
      .bedsIn(unitId)
      .filter((bed) => bed.firstNightOn <= night && night <= bed.lastNightOn)
      .map((bed) => bed.memberId),
  )
  const wished = view.wishesOf(memberId)?.withMemberIds ?? []
  return wished.filter((id) => !together.has(id) && view.personOf(id))
}
