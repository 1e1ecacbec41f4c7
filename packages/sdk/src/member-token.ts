import { CampAuthError } from './camp-auth-error.ts'
import { readJwt } from './jwt.ts'

declare const kind: unique symbol

/** A member's session token for the REST API. An idToken is none, neither by type nor at run time. */
export type MemberToken = string & { readonly [kind]: 'member' }

/** Says who signed in, for the app's own pages. */
export type IdToken = string & { readonly [kind]: 'id' }

/** Takes a text for a member token if it can be one. The REST API verifies it. */
export function asMemberToken(text: string | undefined): MemberToken {
  const type = readJwt(text ?? '')?.header.typ
  if (type === 'at+jwt') return text as MemberToken
  if (type === 'JWT') {
    throw new CampAuthError(
      'id_token_used_as_member_token',
      'This is an idToken. The REST API takes member tokens: ask for the scope "member" and use memberToken(request).',
    )
  }
  throw new CampAuthError('member_token_invalid', 'This is not a member token.')
}
