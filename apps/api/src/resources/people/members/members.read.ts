import { notFound } from '@campkit/core/errors'
import { vaultOf } from '@campkit/core/vault'
import type { Tracing } from '@campkit/http/define-route'
import type { Member } from './members.schema.ts'
import * as store from './members.store.ts'

type Context = Tracing & { readonly memberId: string }

/** A profile with its restricted fields. Reading someone else's leaves a trace. */
export async function readWhole(context: Context): Promise<Member> {
  const { caller, host, memberId, readTogether, trace } = context
  const [[profile], [sealed]] = await readTogether(
    store.find({ id: memberId }),
    store.findSealed({ memberId }),
  )
  if (!profile) throw notFound('member absent or not visible')
  if (caller.actor?.memberId !== memberId) {
    trace({ action: 'members.restricted_read', targetId: memberId, memberId })
  }
  const restricted = sealed && store.opened(vaultOf(host, caller.campId), memberId, sealed)
  return { ...profile, restricted: restricted ?? { ...store.NO_FIELDS, ...store.NOT_KEPT } }
}
