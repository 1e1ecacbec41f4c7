import { all, first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { patched, settingsOf } from '../../camp/settings/settings.merge.ts'
import type { Settings, SettingsPatch } from '../../camp/settings/settings.schema.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import type { SeasonCopier } from './seasons.copiers.ts'
import type { MovedDates } from './seasons.store.ts'
import * as store from './seasons.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Dates = MovedDates['from']

/** The settings that are dates of a season, by group and name. A window moves as a whole. */
const datesOf = ({ windows, shifts, dues }: Settings): ReadonlyMap<string, Dates> =>
  new Map<string, Dates>([
    ...Object.entries(windows).map(([name, window]) => [`windows.${name}`, window] as const),
    ['shifts', { pointsDueOn: shifts.pointsDueOn }],
    ['dues', { planLastOn: dues.planLastOn }],
  ])

const isSet = (dates: Dates): boolean => Object.values(dates).some((date) => date !== null)

const valuesOf = (dates: Dates): string =>
  Object.entries(dates)
    .flatMap(([name, date]) => (date === null ? [] : [`${name} ${date}`]))
    .join(', ')

/**
 * Moves the dates that lie in the settings, if they are those of the season that is copied. The settings are the camp's,
 * and the season before is still on: so the new dates lie with the new season until that is active.
 */
export const settingsCopier: SeasonCopier = {
  what: 'dates in the settings, from when the season is active',
  copyTo: async ({ tx, fromId, toId, daysMoved, moveDay }) => {
    const [active, stored] = await Promise.all([
      first(tx, store.findActive({})),
      only(tx, settings.find({})),
    ])
    if (active?.id !== fromId) return []
    const move = (date: string | null) => {
      if (date === null || !date.includes('T')) return date && moveDay(date)
      return new Date(Date.parse(date) + daysMoved * DAY_MS).toISOString()
    }
    const dates = [...datesOf(settingsOf(stored))]
      .filter(([, from]) => isSet(from))
      .map(([path, from]) => ({
        path,
        from,
        to: Object.fromEntries(Object.entries(from).map(([name, date]) => [name, move(date)])),
      }))
    await store.planSettings(tx, toId, dates)
    return dates.map(({ path, to }) => `${path}: ${valuesOf(to)}`)
  },
}

/** A season that becomes active brings its dates; what somebody has changed since the roll-over stays. */
export async function bringDates(act: Act, seasonId: string): Promise<void> {
  const { tx, campId, record } = act
  const [planned] = await all(tx, store.plannedSettings({ id: seasonId }))
  if (!planned || planned.dates.length === 0) return
  const before = await settings.lock(tx)
  const now = datesOf(settingsOf(before))
  const due = planned.dates.filter(({ path, from }) => isSame(now.get(path), from))
  if (due.length === 0) return
  const { name, groups } = patched(before, patchOf(due))
  const after = await settings.write(tx, before.slug, name, groups)
  record({
    action: 'settings.changed',
    targetId: campId,
    seasonId,
    before: { name: before.name, branding: before.branding, groups: before.groups },
    after: { name: after.name, branding: after.branding, groups },
    reason: 'The season became active',
  })
}

const isSame = (one: Dates | undefined, other: Dates): boolean =>
  one !== undefined && Object.entries(other).every(([name, date]) => one[name] === date)

function patchOf(dates: readonly MovedDates[]): SettingsPatch {
  const patch: Record<string, Record<string, unknown>> = {}
  for (const { path, to } of dates) {
    const [group = '', name] = path.split('.')
    patch[group] = { ...patch[group], ...(name === undefined ? to : { [name]: to }) }
  }
  return patch
}
