import type { AuthorizationRequest } from '../authorize/request.ts'
import type { CampPage } from '../camp.ts'
import { type Context, issuerOf } from '../context.ts'
import type { Params } from '../params.ts'

/** The query of a sign-in that began with the link in an invitation mail, in place of an app's request. */
export const queryOfLink = (invitationId: string): string =>
  String(new URLSearchParams({ invitation: invitationId }))

/** The invitation whose link was followed; undefined if an app sent the person here. */
export const linkOf = (params: Params): string | undefined =>
  params.get('client_id') === undefined ? params.get('invitation') : undefined

export const pathOfLink = ({ slug }: CampPage, invitationId: string): string =>
  `/c/${slug}/invitation?${new URLSearchParams({ id: invitationId })}`

/** A request without an app: the sign-in leads to a page of this host, and no code is issued. */
export const askedByLink = (
  context: Context,
  camp: CampPage,
  invitationId: string,
): AuthorizationRequest => {
  const here = `${issuerOf(context, camp.slug)}/invitation?${new URLSearchParams({ id: invitationId })}`
  return {
    client: {
      campId: camp.campId,
      id: '',
      kind: 'public',
      name: camp.name,
      redirectUris: [],
      logoutUris: [],
    },
    redirectUri: here,
    registeredUri: here,
    state: undefined,
    nonce: undefined,
    scope: '',
    codeChallenge: '',
    prompt: new Set(),
    maxAgeSeconds: undefined,
    acrValues: [],
    loginHint: undefined,
    idTokenHint: undefined,
  }
}
