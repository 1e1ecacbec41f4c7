import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { plantRole } from '../shift-roles/shift-roles.sample.ts'
import { UNSAID } from './shifts.schema.ts'
import * as store from './shifts.store.ts'

const HOUR_MS = 3_600_000
const FIRST_MS = Date.parse('2090-01-01T00:00:00.000Z')
const LONG_AGO_MS = Date.parse('1990-01-01T00:00:00.000Z')
let planted = 0

/** Two hours that no other sample has: nobody can be on two shifts at a time. */
function ownTime(first = FIRST_MS) {
  const starts = first + (planted++ % 200_000) * 2 * HOUR_MS
  const at = (ms: number) => new Date(ms).toISOString()
  return { startsAt: at(starts), endsAt: at(starts + HOUR_MS) }
}

/** The same, of a shift that is over. */
export const pastTime = () => ownTime(LONG_AGO_MS)

/** A published shift of a new role, with room for three. */
export async function plantShift(tx: Tx, seasonId: string, changes: Partial<store.Fields> = {}) {
  const { id: roleId } = await plantRole(tx, seasonId)
  return store.create(tx, {
    ...UNSAID,
    ...ownTime(),
    roleId,
    seasonId,
    title: 'Sample shift',
    max: 3,
    points: 2,
    status: 'published',
    statusChangedBy: 'system',
    ...changes,
  })
}

/** A shift of the active season, or a role for the route that adds one to it. */
export async function plant(tx: Tx, _: string, path = ''): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  const { id } = path.startsWith('/shift-roles/')
    ? await plantRole(tx, seasonId)
    : await plantShift(tx, seasonId)
  return { id }
}

/** Shifts of two phases, statuses and times, and one of another season. */
export async function plantVaried(tx: Tx, { otherSeasonId }: VariedWorld): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  const here = [
    await plantShift(tx, seasonId, { phase: 'event' }),
    await plantShift(tx, seasonId, { phase: 'strike', status: 'draft' }),
  ]
  const there = await plantShift(tx, otherSeasonId, { phase: 'event' })
  return {
    found: { seasonId: { [seasonId]: here.map(({ id }) => id), [otherSeasonId]: [there.id] } },
  }
}
