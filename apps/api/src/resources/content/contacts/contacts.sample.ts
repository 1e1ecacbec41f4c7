import type { Tx } from '@campkit/db/in-camp'
import { UNSAID } from './contacts.schema.ts'
import * as store from './contacts.store.ts'

/** The contact `plant` adds; tests vary it. */
export const SAMPLE = {
  ...UNSAID,
  name: 'Ranger station',
  kind: 'ranger',
  visibility: 'public',
} as const

/** A contact that everyone may see. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  const { id } = await store.create(tx, SAMPLE)
  return { id }
}

/** Adds a contact of another kind. */
export async function plantVaried(tx: Tx): Promise<void> {
  await plant(tx)
  await store.create(tx, { ...SAMPLE, name: 'Medical tent', kind: 'medical' })
}
