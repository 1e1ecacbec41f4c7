import type { Tx } from '@campkit/db/in-camp'
import { UNSAID } from './schedule.schema.ts'
import * as store from './schedule.store.ts'

/** The entry `plant` adds; tests vary it. */
export const SAMPLE = {
  ...UNSAID,
  title: 'Opening circle',
  kind: 'program',
  startsAt: '2026-08-30T20:00:00.000Z',
  endsAt: '2026-08-30T21:00:00.000Z',
  visibility: 'public',
  status: 'published',
} as const

/** An entry that everyone may see. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  const { id } = await store.create(tx, SAMPLE)
  return { id }
}

/** Adds a later entry of another kind that is not published. */
export async function plantVaried(tx: Tx): Promise<void> {
  await plant(tx)
  const times = { startsAt: '2026-08-31T07:00:00.000Z', endsAt: '2026-08-31T08:00:00.000Z' }
  await store.create(tx, { ...SAMPLE, ...times, title: 'Breakfast', kind: 'meal', status: 'draft' })
}
