import { createHash } from 'node:crypto'
import type { Json } from './answers.ts'
import type { Account, App, Camp } from './product.ts'
import { newVisitor, queryOf, type Visited, type Visitor } from './visiting.ts'

const VERIFIER = 'v'.repeat(43)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

export type Tokens = {
  readonly idToken: string
  readonly accessToken: string
  /** The same, where the scope has `member` in it. */
  readonly memberToken: string
}

/** What the camps' apps do, and people on their way to them. */
export function appsAt(authUrl: string) {
  const loginUrl = (camp: Camp, app: App, more: Readonly<Record<string, string>> = {}) =>
    `${authUrl}/c/${camp.slug}/login?${new URLSearchParams({
      client_id: app.id,
      redirect_uri: app.redirectUri,
      response_type: 'code',
      scope: 'openid member',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      state: 's',
      ...more,
    })}`

  /** The sign-in page, filled in; a camp's apply page, if it comes, too. */
  const signIn = async (visitor: Visitor, url: string, { email, password }: Account) => {
    const page = await visitor.visit(url)
    if (page.location) return page
    // The page asks for the address first, and for the password on the next one; both may be sent at once.
    const passwordForm = authUrl + page.action.replace(/\/login\/ways$/, '/login')
    const after = await visitor.submit(passwordForm, { flow: page.flow, email, password })
    if (!after.action.endsWith('/apply')) return after
    return visitor.submit(authUrl + after.action, { flow: after.flow, legalName: 'Somebody' })
  }

  const redeem = async (camp: Camp, app: App, back: Visited) =>
    tokensOf(await exchange(`${authUrl}/c/${camp.slug}/token`, app, back))

  const signInTo = async (camp: Camp, app: App, who: Account, scope = 'openid member') =>
    redeem(camp, app, await signIn(newVisitor(), loginUrl(camp, app, { scope }), who))

  return { loginUrl, signIn, redeem, signInTo }
}

const exchange = (endpoint: string, { id, secret, redirectUri }: App, { location }: Visited) =>
  fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: queryOf(location).code ?? '',
      redirect_uri: redirectUri,
      code_verifier: VERIFIER,
      client_id: id,
      ...(secret !== undefined && { client_secret: secret }),
    }),
  })

async function tokensOf(answer: Response): Promise<Tokens> {
  const body = (await answer.json()) as Json
  if (!body.id_token) throw new Error(`no tokens: ${answer.status} ${JSON.stringify(body)}`)
  const accessToken = body.access_token ?? ''
  return { idToken: body.id_token, accessToken, memberToken: accessToken }
}
