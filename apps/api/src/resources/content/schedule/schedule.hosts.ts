import type { Caller } from '@campkit/core/actor'
import { notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { namedMember } from '../../../acting-member.ts'
import { findMembers } from './schedule.store.ts'

/** The members that are to be hosts, by their ids; 404 if the camp lacks one of them. */
export async function hostsOf(tx: Tx, caller: Caller, refs: readonly string[]): Promise<string[]> {
  const ids = [...new Set(refs.map((ref) => namedMember(caller, ref)))]
  if (ids.length === 0) return ids
  const known = await findMembers(tx, ids)
  if (known.length < ids.length) throw notFound('member absent', 'hostMemberIds')
  return ids
}
