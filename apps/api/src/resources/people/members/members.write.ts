import type { Caller } from '@campkit/core/actor'
import { vaultOf } from '@campkit/core/vault'
import { onTheWire, type Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import type { ThisHost } from '@campkit/http/this-host'
import type { MemberListItem, MemberPatch, RestrictedRecord } from './members.schema.ts'
import * as store from './members.store.ts'

type Context = {
  readonly tx: Tx
  readonly caller: Caller
  readonly host: ThisHost
  readonly memberId: string
  readonly body: MemberPatch
}

type Written = {
  readonly after: MemberListItem
  /** Undefined if the key may not read restricted fields or there are none. */
  readonly restricted: RestrictedRecord | undefined
}

/** Writes the sent fields and returns the profile as it is then. The member must be locked. */
export async function writeProfile({
  tx,
  caller,
  host,
  memberId,
  body,
}: Context): Promise<Written> {
  const vault = vaultOf(host, caller.campId)
  const updating = onTheWire(store.update(tx, memberId, body))
  if (body.restricted) await store.updateRestricted(tx, vault, memberId, body.restricted)
  const mayRead = caller.scopes.has('members:restricted:read')
  const [after, restricted] = await Promise.all([
    only(tx, store.find({ id: memberId })),
    mayRead ? store.findRestricted(tx, vault, memberId) : undefined,
    updating,
  ])
  return { after, restricted }
}
