import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account, App, Camp, Product, Started } from './product.ts'
import { newVisitor, queryOf, type Visited, type Visitor } from './visiting.ts'

const VERIFIER = 'v'.repeat(43)
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

export type Answer = { readonly status: number; readonly body: Json; readonly text: string }
// biome-ignore lint/suspicious/noExplicitAny: answers of any shape, of any version
export type Json = any

export type Tokens = {
  readonly idToken: string
  readonly memberToken: string
  readonly accessToken: string
}

/** The running product, and what a person, an app or a stranger does with it. */
export async function openWorld(product: Product, started: Started) {
  const { apiUrl, authUrl, databaseUrl, camps } = await product.runFile()
  const [first, second] = camps

  const personOf = (camp: Camp, name: string): Account => {
    const found = camp.accounts.find(({ email }) => email.startsWith(`${name}@`))
    if (!found) throw new Error(`${name} is not in ${camp.slug}`)
    return found
  }

  const call = async (path: string, { key, token, body, method, from }: Call): Promise<Answer> => {
    const response = await fetch(path.startsWith('/api/auth') ? authUrl + path : apiUrl + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(token !== undefined && { 'x-service-member-token': token }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }

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
    const after = await visitor.submit(authUrl + page.action, { flow: page.flow, email, password })
    if (!after.action.endsWith('/apply')) return after
    return visitor.submit(authUrl + after.action, { flow: after.flow, legalName: 'Somebody' })
  }

  const redeem = async (camp: Camp, app: App, { location }: Visited): Promise<Tokens> => {
    const answer = await fetch(`${authUrl}/c/${camp.slug}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: queryOf(location).code ?? '',
        redirect_uri: app.redirectUri,
        code_verifier: VERIFIER,
        client_id: app.id,
        ...(app.secret !== undefined && { client_secret: app.secret }),
      }),
    })
    const body = (await answer.json()) as Json
    if (!body.id_token) throw new Error(`no tokens: ${answer.status} ${JSON.stringify(body)}`)
    const accessToken = body.access_token ?? ''
    return { idToken: body.id_token, accessToken, memberToken: body.member_token ?? accessToken }
  }

  const signInTo = async (camp: Camp, app: App, who: Account, scope = 'openid member') =>
    redeem(camp, app, await signIn(newVisitor(), loginUrl(camp, app, { scope }), who))

  const direct = ({ email, password }: Account, from?: string) =>
    call('/api/auth/v1/sessions', { body: { email, password }, ...(from && { from }) })

  /** The mails to an address, newest first. */
  const mailsTo = async (email: string): Promise<readonly string[]> => {
    const text = await (await fetch(`${authUrl}/dev/outbox`)).text()
    const all = text.split('<article>').slice(1)
    return all.filter((mail) => mail.includes(`to ${email}`))
  }

  const newMailTo = async (email: string, before: number): Promise<string | undefined> => {
    for (let tries = 0; tries < 40; tries++) {
      const mails = await mailsTo(email)
      if (mails.length > before) return mails[0]
      await sleep(250)
    }
    return undefined
  }

  return {
    product,
    started,
    apiUrl,
    authUrl,
    databaseUrl,
    first,
    second,
    personOf,
    call,
    loginUrl,
    signIn,
    redeem,
    signInTo,
    direct,
    mailsTo,
    newMailTo,
  }
}

type Call = {
  readonly key?: string
  readonly token?: string
  readonly body?: object
  readonly method?: string
  readonly from?: string
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** One thing that an attacker, an app or a person tried once and that must end otherwise now. */
export type Case = {
  readonly name: string
  /** What is wrong, in words; nothing where it ends as it should. Whatever it throws is wrong, too. */
  readonly fault: (world: World) => Promise<string | undefined>
}

/** The first that is not so, in words. */
export const firstFault = (...found: readonly (string | false | undefined)[]): string | undefined =>
  found.find((fault) => typeof fault === 'string')

export const unless = (
  status: number,
  { status: got, text }: Pick<Answer, 'status' | 'text'>,
  what: string,
) => (got === status ? undefined : `${what} is ${got}, not ${status}: ${text.slice(0, 120)}`)

export const claimsOf = (jwt: string): Json =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())

export const headerOf = (jwt: string): Json =>
  JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString())
