import { type Caller, isLead } from '@campkit/core/actor'
import { invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { namedMember } from '../../../acting-member.ts'
import * as store from './members.store.ts'

/** The id of the lead that a field of the body names (`me` is allowed); 400 if there is no such active lead. */
export async function namedLead(
  { tx, caller }: { readonly tx: Tx; readonly caller: Caller },
  ref: string,
  field: string,
): Promise<string> {
  const id = namedMember(caller, ref)
  const found = await first(tx, store.find({ id }))
  if (found && isLead(found.role) && found.isActive) return id
  const message = 'must be an active admin or super_admin of this camp'
  throw invalidRequest([{ pointer: `/body/${field}`, code: 'lead', message }])
}
