import type { Database } from '@campkit/db/database'
import type { FastifyReply } from 'fastify'
import { onceKnown } from './once-known.ts'
import {
  policyOf,
  type Quota,
  quotaKeeper,
  rateLimited,
  type Standing,
  shareKeeper,
  standingOf,
} from './rate-limit.ts'

/** Whose requests are counted: a key's, a member's behind it, or at the console's door a member's alone. */
export type Counted = { readonly keyId: string | undefined; readonly memberId: string | undefined }

/** Counts a request and says in its headers what is left; throws 429. */
export type Limit = (counted: Counted, reply: FastifyReply) => void | Promise<void>

type Quotas = Readonly<Record<'key' | 'share' | 'member', Quota>>
type Met = { readonly quota: Quota; readonly standing: Standing }

export function limits({ batch }: Database, { key, share, member }: Quotas): Limit {
  const meetKey = meeting(key, quotaKeeper(batch, key))
  const meetShare = meeting(share, shareKeeper(batch, share))
  const meetMember = meeting(member, quotaKeeper(batch, member))

  return ({ keyId, memberId }, reply) => {
    if (keyId === undefined) return onceKnown(meetMember(memberId ?? ''), say(reply))
    if (memberId === undefined) return onceKnown(meetKey(keyId), say(reply))
    // The share first: what a member asks for beyond it costs the others nothing.
    return onceKnown(meetShare(`${keyId} ${memberId}`), (ofMember) =>
      ofMember.standing.exceeded
        ? say(reply)(ofMember)
        : onceKnown(meetKey(keyId), (ofKey) => say(reply)(tighter(ofMember, ofKey))),
    )
  }
}

const meeting =
  (quota: Quota, take: (bucket: string) => Standing | Promise<Standing>) => (bucket: string) =>
    onceKnown(take(bucket), (standing): Met => ({ quota, standing }))

const tighter = (a: Met, b: Met): Met => {
  if (a.standing.exceeded !== b.standing.exceeded) return a.standing.exceeded ? a : b
  return a.standing.remaining < b.standing.remaining ? a : b
}

const say =
  (reply: FastifyReply) =>
  ({ quota, standing }: Met): void => {
    reply.header('ratelimit-policy', policyOf(quota))
    reply.header('ratelimit', standingOf(quota, standing))
    if (!standing.exceeded) return
    reply.header('retry-after', String(standing.resetsInSeconds))
    throw rateLimited(quota)
  }
