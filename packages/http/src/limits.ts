import type { Database } from '@campkit/db/database'
import type { FastifyReply } from 'fastify'
import { onceKnown } from './once-known.ts'
import {
  policyOf,
  type Quota,
  type QuotaState,
  quotaHeader,
  quotaKeeper,
  rateLimited,
  shareKeeper,
} from './rate-limit.ts'

/** Whose requests are counted: a key's, a member's behind a key, or at the console's door only a member's. */
export type Counted = { readonly keyId: string | undefined; readonly memberId: string | undefined }

/** Counts a request and reports in its headers what is left; throws 429. */
export type Limit = (counted: Counted, reply: FastifyReply) => void | Promise<void>

type Quotas = Readonly<Record<'key' | 'share' | 'member', Quota>>

export function limits({ batch }: Database, { key, share, member }: Quotas): Limit {
  const takeKey = quotaKeeper(batch, key)
  const takeShare = shareKeeper(batch, share)
  const takeMember = quotaKeeper(batch, member)
  const [sayKey, sayShare, sayMember] = [saying(key), saying(share), saying(member)]

  return ({ keyId, memberId }, reply) => {
    if (keyId === undefined)
      return onceKnown(takeMember(memberId ?? ''), (m) => sayMember(reply, m))
    if (memberId === undefined) return onceKnown(takeKey(keyId), (k) => sayKey(reply, k))
    // The share is counted first, so that a member who exceeds it uses up nothing of the key's quota.
    return onceKnown(takeShare(`${keyId} ${memberId}`), (ofMember) => {
      if (ofMember.exceeded) return sayShare(reply, ofMember)
      return onceKnown(takeKey(keyId), (ofKey) => {
        const isShareTighter = !ofKey.exceeded && ofMember.remaining < ofKey.remaining
        return isShareTighter ? sayShare(reply, ofMember) : sayKey(reply, ofKey)
      })
    })
  }
}

function saying(quota: Quota) {
  const policy = policyOf(quota)
  return (reply: FastifyReply, state: QuotaState): void => {
    reply.header('ratelimit-policy', policy)
    reply.header('ratelimit', quotaHeader(quota, state))
    if (state.exceeded) throw rateLimited(quota, state)
  }
}
