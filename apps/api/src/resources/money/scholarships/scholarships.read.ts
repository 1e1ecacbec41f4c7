import { notFound } from '@campkit/core/errors'
import { vaultOf } from '@campkit/core/vault'
import { first } from '@campkit/db/prepared'
import type { Tracing } from '@campkit/http/define-route'
import type { ScholarshipWithReason } from './scholarships.schema.ts'
import * as store from './scholarships.store.ts'

type Context = Tracing & { readonly params: { readonly id: string } }

/** A request with its reason. Whoever reads another's leaves a trace. */
export const readWhole = ({
  caller,
  host,
  params,
  inCamp,
  trace,
}: Context): Promise<ScholarshipWithReason> =>
  inCamp(async (tx) => {
    const [found, reason] = await Promise.all([
      first(tx, store.find(params)),
      store.findReason(tx, vaultOf(host, caller.campId), params.id),
    ])
    if (!found) throw notFound('scholarship absent or not visible')
    const { memberId } = found
    if (caller.actor?.memberId !== memberId) {
      trace(tx, { action: 'scholarships.reason_read', targetId: params.id, memberId })
    }
    return { ...found, reason }
  })
