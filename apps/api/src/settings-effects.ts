import type { Tx } from '@campkit/db/in-camp'
import { all, only } from '@campkit/db/prepared'
import type { SettingsEffect } from './resources/camp/settings/settings.effects.ts'
import type { Settings } from './resources/camp/settings/settings.schema.ts'
import { obligations } from './resources/money/reports/shifts.report.store.ts'
import * as store from './settings-effects.store.ts'

type Change = { readonly before: Settings; readonly after: Settings }
type Effects = Promise<readonly SettingsEffect[]>

/** Whom a change of settings would concern (INV-Y2). What nobody notices is not listed. */
export async function findEffects(tx: Tx, change: Change): Effects {
  const found = await Promise.all([
    pointsThatAreMissing(tx, change),
    partsSwitchedOff(tx, change),
    dataRemovedSooner(tx, change),
    bikesBeyond(tx, change),
  ])
  return found.flat().filter(({ count }) => count > 0)
}

const POINTS = [
  { name: 'requiredPoints', had: 'committed', done: 'done', what: 'points' },
  {
    name: 'requiredStrikePoints',
    had: 'strikeCommitted',
    done: 'strikeDone',
    what: 'points of strike',
  },
] as const

async function pointsThatAreMissing(tx: Tx, { before, after }: Change): Effects {
  const moved = POINTS.filter(({ name }) => before.shifts[name] !== after.shifts[name])
  if (moved.length === 0) return []
  const rows = await all(tx, obligations({ seasonId: undefined }))
  return moved.flatMap(({ name, had, done, what }) => {
    const lacks = ({ shifts }: Settings, row: (typeof rows)[number]) =>
      row[had] + row[done] < shifts[name]
    const fewer = rows.filter((row) => !lacks(before, row) && lacks(after, row)).length
    const more = rows.filter((row) => lacks(before, row) && !lacks(after, row)).length
    const key = `shifts.${name}`
    return [
      {
        key,
        count: fewer,
        says: `${people(fewer)} ${fewer === 1 ? 'has' : 'have'} enough ${what} now, and too few then.`,
      },
      {
        key,
        count: more,
        says: `${people(more)} ${more === 1 ? 'has' : 'have'} too few ${what} now, and enough then.`,
      },
    ]
  })
}

const people = (count: number): string => (count === 1 ? '1 member' : `${count} members`)

// biome-ignore format: a table
const OPEN: Readonly<Record<keyof Settings['features'], string>> = {
  applications: 'Applications that are written or undecided stay as they are; nobody can write or send one.',
  dues:         'Charges stay owed; members do not see them.',
  shelter:      'Wishes for a bed stay; members cannot change them.',
  shifts:       'Coming shifts stay taken; members see and change none.',
  tickets:      'Tickets that are offered or claimed stay so; members cannot answer.',
  bikes:        'Bikes that are asked for or reserved stay so; members cannot change that.',
  referrals:    'Open referrals stay; nobody can make another.',
  scholarships: 'Requests stay as they are; nobody can send or accept one.',
}

async function partsSwitchedOff(tx: Tx, { before, after }: Change): Effects {
  const parts = Object.keys(OPEN) as (keyof Settings['features'])[]
  const off = parts.filter((part) => before.features[part] && !after.features[part])
  if (off.length === 0) return []
  const counts = await only(tx, store.underWay({}))
  return off.map((part) => ({
    key: `features.${part}`,
    count: counts[part],
    says: `Under way: ${counts[part]}. ${OPEN[part]}`,
  }))
}

async function dataRemovedSooner(tx: Tx, change: Change): Effects {
  const [before, after] = [change.before, change.after].map((of) => of.privacy.retentionDays)
  if (before === undefined || after === undefined || after >= before) return []
  const { count } = await only(tx, store.seasonsNoLongerKept({ before, after }))
  const what = count === 1 ? '1 season that is over' : `${count} seasons that are over`
  const says = `What is restricted of ${what} is removed within a day, and cannot be brought back.`
  return [{ key: 'privacy.retentionDays', count, says }]
}

async function bikesBeyond(tx: Tx, { before, after }: Change): Effects {
  const most = after.bikes.perMember
  if (most >= before.bikes.perMember) return []
  const { count } = await only(tx, store.membersWithMoreBikes({ most }))
  const says = `${people(count)} ${count === 1 ? 'has' : 'have'} more bikes than that. They keep them.`
  return [{ key: 'bikes.perMember', count, says }]
}
