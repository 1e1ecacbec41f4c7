import type { FastifyRequest } from 'fastify'
import type { AuthorizationRequest } from '../authorize/request.ts'
import type { CampPage } from '../camp.ts'
import { type Context, issuerOf } from '../context.ts'
import { paramsOfText } from '../params.ts'

/** Where a sign-in leads that no app began: to a page of the camp on this host. No code is issued. */
export type OwnPage =
  /** The camp's own page. */
  | { readonly kind: 'door' }
  /** The application, perhaps by somebody's referral. */
  | { readonly kind: 'apply'; readonly referralCode?: string | undefined }
  /** Another page of the camp, whose link stood in a mail: `place/leave`, below the camp's own address. */
  | { readonly kind: 'page'; readonly path: string }
  /** The page behind the link in an invitation mail. */
  | { readonly kind: 'invitation'; readonly invitationId: string }

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
  const to = params.get('to')
  if (to === 'apply') return { kind: 'apply', referralCode: referralCodeOf(params.get('ref')) }
  const path = pathBelow(to)
  return path === undefined ? { kind: 'door' } : { kind: 'page', path }
}

/** Plain words and ids between single slashes, so that no reading of it leads elsewhere: no dot, `%` or backslash. */
const PATH = /^[a-z0-9][\w-]*(\/[a-z0-9][\w-]*){0,5}(\?[\w=&-]*)?$/i
const LONGEST_PATH = 300
/** Pages that sign in and out, which nobody returns to. */
const ON_THE_WAY: ReadonlySet<string> = new Set([
  'apply',
  'code',
  'invitation',
  'login',
  'logout',
  'passkey',
  'reset',
  'second-factor',
  'sign-up',
])

/** A page below the camp's address that a sign-in may lead to; undefined for anything else. */
export function pathBelow(text: string | undefined): string | undefined {
  if (text === undefined || text.length > LONGEST_PATH || !PATH.test(text)) return undefined
  return ON_THE_WAY.has(text.split(/[/?]/, 1)[0] ?? '') ? undefined : text
}

/** Where a person signs in who followed a link to a page of the camp, and goes there afterwards. */
export function signInFor({ slug }: Pick<CampPage, 'slug'>, { raw }: FastifyRequest): string {
  const below = pathBelow((raw.url ?? '').split('/').slice(3).join('/'))
  const to = below === undefined ? '' : `?${new URLSearchParams({ to: below })}`
  return `/c/${slug}/login${to}`
}

export const referralCodeOf = (text: string | undefined): string | undefined =>
  text !== undefined && REFERRAL_CODE.test(text) ? text : undefined

/** The query that a flow carries in place of an app's request. */
export function queryOfPage(page: OwnPage): string {
  if (page.kind === 'door') return ''
  if (page.kind === 'invitation') {
    return String(new URLSearchParams({ invitation: page.invitationId }))
  }
  if (page.kind === 'page') return String(new URLSearchParams({ to: page.path }))
  const { referralCode } = page
  return String(
    new URLSearchParams({ to: 'apply', ...(referralCode !== undefined && { ref: referralCode }) }),
  )
}

export function pathOfPage({ slug }: Pick<CampPage, 'slug'>, page: OwnPage): string {
  if (page.kind === 'door') return `/c/${slug}`
  if (page.kind === 'invitation') {
    return `/c/${slug}/invitation?${new URLSearchParams({ id: page.invitationId })}`
  }
  if (page.kind === 'page') return `/c/${slug}/${page.path}`
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
      isFirstParty: false,
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
