import type { RolledOverSeason } from '@campkit/sdk/rest/api.generated'
import type { Clock } from '#format/time'
import { words } from '#words/settings'

/** Under this name the roll-over tells which times of the settings move. */
export const WHAT_SETTINGS = 'dates in the settings, from when the season is active'

const labels: Readonly<Record<string, { readonly label: string } | undefined>> = words.setting

/** `windows.shifts: opensAt 2028-03-01T08:00:00.000Z, closesAt …` in the words of the settings. */
export function settingsDates({ copied }: RolledOverSeason, clock: Clock) {
  const lines = copied.find(({ what }) => what === WHAT_SETTINGS)?.names ?? []
  return lines.flatMap((line) => {
    const [path = '', values = ''] = line.split(': ')
    return values.split(', ').map((value) => {
      const [name = '', on = ''] = value.split(' ')
      const key = `${path}.${name}`
      return { label: labels[key]?.label ?? key, on: saidOf(on, clock) }
    })
  })
}

const saidOf = (on: string, clock: Clock): string =>
  on.includes('T') ? clock.momentAndYear(on) : clock.dayAndYear(on)
