import type { AuthorizationRequest } from '../authorize/request.ts'
import type { CampPage } from '../camp.ts'
import { type Context, issuerOf } from '../context.ts'
import { paramsOfText } from '../params.ts'

/** Where a sign-in leads that no app began: to a page of the camp on this host. No code is issued. */
export type OwnPage =
  /** The camp's own page. */
  | { readonly kind: 'door' }
  /** A page that is the person's own. */
  | { readonly kind: 'own'; readonly path: OwnPath }
  /** The application, perhaps by somebody's referral. */
  | { readonly kind: 'apply'; readonly referralCode?: string | undefined }
  /** The page behind the link in an invitation mail. */
  | { readonly kind: 'invitation'; readonly invitationId: string }

/** Pages of a camp for who has a profile in it. A sign-in leads to these and to no other address that it is given. */
const OWN_PATHS = ['dues', 'notifications', 'notification-preferences', 'scholarship'] as const
export type OwnPath = (typeof OWN_PATHS)[number]

export const ownPathOf = (text: string | undefined): OwnPath | undefined =>
  OWN_PATHS.find((path) => path === text)

/** What only an app sends. A request with any of these is an app's, however broken. */
const OF_APPS: ReadonlySet<string> = new Set([
  'acr_values',
  'claims',
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'display',
  'id_token_hint',
  'login_hint',
  'max_age',
  'nonce',
  'prompt',
  'redirect_uri',
  'registration',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
  'ui_locales',
])

const REFERRAL_CODE = /^[A-Za-z0-9-]{1,40}$/

/** The page that a query leads to; undefined if it is an app's request. Anything else in it means nothing. */
export function ownPageOf(query: string): OwnPage | undefined {
  if ([...new URLSearchParams(query).keys()].some((name) => OF_APPS.has(name))) return undefined
  const params = paramsOfText(query)
  const invitationId = params.get('invitation')
  if (invitationId !== undefined) return { kind: 'invitation', invitationId }
  const path = ownPathOf(params.get('to'))
  if (path !== undefined) return { kind: 'own', path }
  return params.get('to') === 'apply'
    ? { kind: 'apply', referralCode: referralCodeOf(params.get('ref')) }
    : { kind: 'door' }
}

export const referralCodeOf = (text: string | undefined): string | undefined =>
  text !== undefined && REFERRAL_CODE.test(text) ? text : undefined

/** The query that a flow carries in place of an app's request. */
export function queryOfPage(page: OwnPage): string {
  if (page.kind === 'door') return ''
  if (page.kind === 'own') return String(new URLSearchParams({ to: page.path }))
  if (page.kind === 'invitation') {
    return String(new URLSearchParams({ invitation: page.invitationId }))
  }
  const { referralCode } = page
  return String(
    new URLSearchParams({ to: 'apply', ...(referralCode !== undefined && { ref: referralCode }) }),
  )
}

export function pathOfPage({ slug }: Pick<CampPage, 'slug'>, page: OwnPage): string {
  if (page.kind === 'door') return `/c/${slug}`
  if (page.kind === 'own') return `/c/${slug}/${page.path}`
  if (page.kind === 'invitation') {
    return `/c/${slug}/invitation?${new URLSearchParams({ id: page.invitationId })}`
  }
  const { referralCode } = page
  const by = referralCode === undefined ? '' : `?${new URLSearchParams({ ref: referralCode })}`
  return `/c/${slug}/application${by}`
}

/** A request without an app. */
export const askedForPage = (
  context: Context,
  camp: CampPage,
  page: OwnPage,
): AuthorizationRequest => {
  const { origin } = new URL(issuerOf(context, camp.slug))
  const here = `${origin}${pathOfPage(camp, page)}`
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
