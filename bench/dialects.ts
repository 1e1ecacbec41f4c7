import type { Caller, Sent } from './caller.ts'
import type { Code } from './start.ts'

export const REDIRECT_URI = 'https://app.example.org/callback'

type Client = { readonly client_id: string; readonly client_secret: string }

/** How an app requests tokens, and where the answer has the next refresh token. */
export type Dialect = {
  readonly refreshToken: RegExp
  readonly exchange: (client: Client, code: Code) => Sent
  readonly refresh: (client: Client, refreshToken: string) => Sent
}

/** The next refresh token; anything but success stops the bench. */
export async function nextToken(caller: Caller, dialect: Dialect, sent: Sent): Promise<string> {
  const answer = await caller.post(sent)
  const [, token] = dialect.refreshToken.exec(answer) ?? []
  if (token === undefined) throw new Error(answer)
  return token
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_BODY = { 'content-type': 'application/json' }

/** RFC 6749, as every OpenID client uses it. */
export const standard = (path: string): Dialect => ({
  refreshToken: /"refresh_token":"([^"]+)"/,
  exchange: (client, { code, verifier }) => ({
    path,
    headers: FORM,
    body: formOf({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: REDIRECT_URI,
      ...client,
    }),
  }),
  refresh: (client, refresh_token) => ({
    path,
    headers: FORM,
    body: formOf({ grant_type: 'refresh_token', refresh_token, ...client }),
  }),
})

/** The specification's own pair of endpoints. */
export const OWN_PAIR: Dialect = {
  refreshToken: /"refreshToken":"([^"]+)"/,
  exchange: (client, { code, verifier }) => ({
    path: '/api/auth/v1/exchange',
    headers: JSON_BODY,
    body: JSON.stringify({
      code,
      code_verifier: verifier,
      redirect_uri: REDIRECT_URI,
      ...client,
    }),
  }),
  refresh: (client, refreshToken) => ({
    path: '/api/auth/v1/refresh',
    headers: JSON_BODY,
    body: JSON.stringify({ refreshToken, ...client }),
  }),
}

const formOf = (form: Readonly<Record<string, string>>): string => {
  let body = ''
  for (const name in form) body += `${body && '&'}${name}=${encodeURIComponent(form[name] ?? '')}`
  return body
}
