import type { Code } from './measure.ts'

export const REDIRECT_URI = 'https://app.example.org/callback'

type Client = { readonly client_id: string; readonly client_secret: string }
export type Asked = { readonly path: string; readonly body: string }

/** How an app asks for tokens, and where the next refresh token is in the answer. */
export type Dialect = {
  readonly contentType: string
  readonly refreshToken: RegExp
  readonly exchange: (client: Client, code: Code) => Asked
  readonly refresh: (client: Client, refreshToken: string) => Asked
}

/** RFC 6749, as every OpenID client speaks. */
export const standard = (path: string): Dialect => ({
  contentType: 'application/x-www-form-urlencoded',
  refreshToken: /"refresh_token":"([^"]+)"/,
  exchange: (client, { code, verifier }) => ({
    path,
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
    body: formOf({ grant_type: 'refresh_token', refresh_token, ...client }),
  }),
})

/** The specification's own pair. */
export const OWN_PAIR: Dialect = {
  contentType: 'application/json',
  refreshToken: /"refreshToken":"([^"]+)"/,
  exchange: (client, { code, verifier }) => ({
    path: '/api/auth/v1/exchange',
    body: JSON.stringify({
      code,
      code_verifier: verifier,
      redirect_uri: REDIRECT_URI,
      ...client,
    }),
  }),
  refresh: (client, refreshToken) => ({
    path: '/api/auth/v1/refresh',
    body: JSON.stringify({ refreshToken, ...client }),
  }),
}

const formOf = (form: Readonly<Record<string, string>>): string => {
  let body = ''
  for (const name in form) body += `${body && '&'}${name}=${encodeURIComponent(form[name] ?? '')}`
  return body
}
