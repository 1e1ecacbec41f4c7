import { notFound } from '@campkit/core/errors'
import { first } from '@campkit/db/prepared'
import type { Tracing } from '@campkit/http/define-route'
import type { ScholarshipWithReason } from './scholarships.schema.ts'
import * as store from './scholarships.store.ts'

type Context = Tracing & { readonly params: { readonly id: string } }

/** A request with its reason. Whoever reads another's leaves a trace. */
export const readWhole = ({
  caller,
  params,
  inCamp,
  trace,
}: Context): Promise<ScholarshipWithReason> =>
  inCamp(async (tx) => {
    const [found, written] = await Promise.all([
      first(tx, store.find(params)),
      first(tx, store.findReason(params)),
    ])
    if (!found) throw notFound('scholarship absent or not visible')
    const { memberId } = found
    if (caller.actor?.memberId !== memberId) {
      await trace(tx, { action: 'scholarships.reason_read', targetId: params.id, memberId })
    }
    return { ...found, reason: written?.reason ?? null }
  })
