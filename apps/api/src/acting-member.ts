import { type Caller, isAdmin } from '@campkit/core/actor'
import { authRequired } from '@campkit/core/errors'

/** The acting member, on routes that need a member token. */
export const actingMember = ({ actor }: Caller): string => {
  if (!actor) throw authRequired('member_token_missing')
  return actor.memberId
}

/** Whether a lead acts, for anybody or for themselves. */
export const isByLead = ({ actor }: Caller): boolean => actor !== null && isAdmin(actor)

/** Who acts, on routes that machines may call too: the member, or the key. */
export const authorOf = ({ actor, keyId }: Caller): string => actor?.memberId ?? keyId ?? ''

/** The member a lead names in a body: `me` is the lead. */
export const namedMember = (caller: Caller, ref: string): string =>
  ref === 'me' ? actingMember(caller) : ref
