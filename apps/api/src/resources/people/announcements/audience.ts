import { createHash } from 'node:crypto'
import type { Caller } from '@campkit/core/actor'
import { invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { assertMayFilter, rosterOf } from '../members/roster.filter.ts'
import type { Audience } from './announcements.schema.ts'
import * as store from './audience.store.ts'

type Acting = { readonly tx: Tx; readonly caller: Caller }

/** Whom an audience finds now. Whoever looks needs what its filters need, whoever wrote them. */
export async function audienceOf(
  { tx, caller }: Acting,
  { memberIds, ...filters }: Audience,
): Promise<store.Found[]> {
  assertMayFilter(caller, filters)
  const { at, form } = await rosterOf(filters, (work) => work(tx))
  const found = await all(tx, store.find(at, form))
  return memberIds ? found.filter(({ memberId }) => memberIds.includes(memberId)) : found
}

/** 403 unless the caller may filter so; 400 if it names people whom the camp does not have. */
export async function assertAudience(
  { tx, caller }: Acting,
  { memberIds, ...filters }: Audience,
): Promise<void> {
  assertMayFilter(caller, filters)
  if (memberIds === undefined) return
  const known = await all(tx, store.findNamed({ memberIds }))
  const ids = new Set(known.map(({ id }) => id))
  const faults = memberIds.flatMap((id, at) => (ids.has(id) ? [] : [nobodyAt(at)]))
  if (faults.length > 0) throw invalidRequest(faults)
}

const nobodyAt = (at: number) => ({
  pointer: `/body/audience/memberIds/${at}`,
  code: 'member',
  message: 'must be a member of this camp',
})

export const toldOf = (found: readonly store.Found[]): readonly store.Found[] =>
  found.filter(({ reason }) => reason === null)

/** Stands for exactly these people, in whatever order. */
export function fingerprintOf(told: readonly store.Found[]): string {
  const ids = told.map(({ memberId }) => memberId).sort()
  return createHash('sha256').update(ids.join(' ')).digest('base64url')
}
