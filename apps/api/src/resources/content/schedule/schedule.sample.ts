import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import * as rsvps from './rsvps.store.ts'
import { UNSAID } from './schedule.schema.ts'
import * as store from './schedule.store.ts'

/** The entry `plant` adds; tests vary it. */
export const SAMPLE = {
  ...UNSAID,
  seasonId: null,
  seriesId: null,
  title: 'Opening circle',
  kind: 'program',
  startsAt: '2096-08-30T20:00:00.000Z',
  endsAt: '2096-08-30T21:00:00.000Z',
  visibility: 'public',
  status: 'published',
  takesRsvps: true,
} as const

/** An entry that everyone may see. The member comes to it where that is listed. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const { id } = await store.create(tx, SAMPLE)
  if (path.endsWith('/rsvps')) await rsvps.add(tx, { entryId: id, memberId })
  return { id }
}

/** Adds a later entry of another kind that is not published, in a series, elsewhere, and one of another season. */
export async function plantVaried(
  tx: Tx,
  { members: [one, other], otherSeasonId }: VariedWorld,
): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  const { id } = await store.create(tx, { ...SAMPLE, seasonId, location: 'Fire pit' })
  for (const memberId of [one, other]) await rsvps.add(tx, { entryId: id, memberId })
  const times = { startsAt: '2096-08-31T07:00:00.000Z', endsAt: '2096-08-31T08:00:00.000Z' }
  const draft = { ...SAMPLE, ...times, title: 'Breakfast', kind: 'meal', status: 'draft' } as const
  await store.create(tx, { ...draft, seasonId: otherSeasonId, seriesId: id, location: 'Kitchen' })
  return { params: { id } }
}
