import type { Caller } from '@campkit/core/actor'
import { authRequired } from '@campkit/core/errors'

/** Who acts, on routes that let nobody in without a member token. */
export const actingMember = ({ actor }: Caller): string => {
  if (!actor) throw authRequired('member_token_missing')
  return actor.memberId
}
