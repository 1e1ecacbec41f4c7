import { notFound } from '@campkit/core/errors'
import { vaultOf } from '@campkit/core/vault'
import type { Tracing } from '@campkit/http/define-route'
import type { ScholarshipWithReason } from './scholarships.schema.ts'
import * as store from './scholarships.store.ts'

type Context = Tracing & { readonly params: { readonly id: string } }

/** A request with its reason. Reading someone else's leaves a trace. */
export async function readWhole(context: Context): Promise<ScholarshipWithReason> {
  const { caller, host, params, readTogether, trace } = context
  const [[found], [sealed]] = await readTogether(store.find(params), store.findSealed(params))
  if (!found) throw notFound('scholarship absent or not visible')
  const { memberId } = found
  if (caller.actor?.memberId !== memberId) {
    trace({ action: 'scholarships.reason_read', targetId: params.id, memberId })
  }
  return { ...found, reason: store.opened(vaultOf(host, caller.campId), params.id, sealed) }
}
