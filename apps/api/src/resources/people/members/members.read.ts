import { notFound } from '@campkit/core/errors'
import { vaultOf } from '@campkit/core/vault'
import { first } from '@campkit/db/prepared'
import type { Tracing } from '@campkit/http/define-route'
import type { Member } from './members.schema.ts'
import * as store from './members.store.ts'

type Context = Tracing & { readonly memberId: string }

/** A profile with its restricted fields. Whoever reads another's leaves a trace. */
export const readWhole = ({ caller, host, memberId, inCamp, trace }: Context): Promise<Member> =>
  inCamp(async (tx) => {
    const [profile, restricted] = await Promise.all([
      first(tx, store.find({ id: memberId })),
      store.findRestricted(tx, vaultOf(host, caller.campId), memberId),
    ])
    if (!profile) throw notFound('member absent or not visible')
    if (caller.actor?.memberId !== memberId) {
      trace(tx, { action: 'members.restricted_read', targetId: memberId, memberId })
    }
    return { ...profile, restricted: restricted ?? { ...store.NO_FIELDS, ...store.NOT_KEPT } }
  })
