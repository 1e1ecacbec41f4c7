import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import * as store from './seasons.store.ts'

export const SAMPLE = {
  name: 'Sample season',
  currency: 'EUR',
  buildStartsOn: '2027-08-15',
  gateOpensOn: '2027-08-22',
  gateClosesOn: '2027-08-30',
  strikeEndsOn: '2027-09-02',
  maxMembers: 100,
  offerHours: 72,
}

/** A planned season, and an active one if there is none: a camp with seasons always has an active one. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  const active = await first(tx, store.findActive({}))
  if (!active) await store.create(tx, { ...SAMPLE, name: 'Active season' }, 'active')
  return { id: await store.create(tx, SAMPLE, 'planned') }
}
