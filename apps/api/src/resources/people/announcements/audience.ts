import { createHash } from 'node:crypto'
import type { Caller } from '@campkit/core/actor'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { assertMayFilter, rosterOf } from '../members/roster.filter.ts'
import type { RosterFilters } from '../members/roster.schema.ts'
import * as store from './audience.store.ts'

type Acting = { readonly tx: Tx; readonly caller: Caller }

/** Whom an audience finds now. Whoever looks needs what its filters need, whoever wrote them. */
export async function audienceOf(
  { tx, caller }: Acting,
  filters: RosterFilters,
): Promise<store.Found[]> {
  assertMayFilter(caller, filters)
  const { at, form } = await rosterOf(filters, (work) => work(tx))
  return all(tx, store.find(at, form))
}

export const toldOf = (found: readonly store.Found[]): readonly store.Found[] =>
  found.filter(({ reason }) => reason === null)

/** Stands for exactly these people, in whatever order. */
export function fingerprintOf(told: readonly store.Found[]): string {
  const ids = told.map(({ memberId }) => memberId).sort()
  return createHash('sha256').update(ids.join(' ')).digest('base64url')
}
