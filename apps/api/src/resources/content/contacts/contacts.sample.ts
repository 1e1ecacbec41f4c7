import type { Tx } from '@campkit/db/in-camp'
import * as store from './contacts.store.ts'

/** What `plant` plants; tests vary it. */
export const SAMPLE = {
  name: 'Ranger station',
  roleTitle: null,
  kind: 'ranger',
  memberId: null,
  phone: null,
  radioChannel: '1',
  onSiteLocation: null,
  hours: null,
  priority: 10,
  visibility: 'public',
} as const

/** One contact that everyone may see. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  const { id } = await store.create(tx, SAMPLE)
  return { id }
}
