import type { AuthorizationRequest } from '../authorize/request.ts'
import type { CampPage } from '../camp.ts'
import { type Context, issuerOf } from '../context.ts'
import type { Params } from '../params.ts'

/** What a sign-in carries along that was begun by the link in a mail, where an app's carries what the app asked for. */
export const queryOfLink = (invitationId: string): string =>
  String(new URLSearchParams({ invitation: invitationId }))

/** The invitation whose link was followed; undefined when an app has sent the person here. */
export const linkOf = (params: Params): string | undefined =>
  params.get('client_id') === undefined ? params.get('invitation') : undefined

export const pathOfLink = ({ slug }: CampPage, invitationId: string): string =>
  `/c/${slug}/invitation?${new URLSearchParams({ id: invitationId })}`

/** No app asks for anything: the sign-in leads to a page of this host, and no code is given to anybody. */
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
