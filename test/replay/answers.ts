// biome-ignore lint/suspicious/noExplicitAny: answers of any shape, of any version
export type Json = any
export type Answer = { readonly status: number; readonly body: Json; readonly text: string }

export type Call = {
  readonly key?: string
  readonly token?: string
  readonly body?: object
  readonly method?: string
  readonly from?: string
}

/** Calls the REST host, and the sign-in host by the addresses that are its own. */
export const caller =
  (apiUrl: string, authUrl: string) =>
  async (path: string, { key, token, body, method, from }: Call): Promise<Answer> => {
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

/** The first that is not so, in words. */
export const firstFault = (...found: readonly (string | false | undefined)[]): string | undefined =>
  found.find((fault) => typeof fault === 'string')

export const unless = (
  status: number,
  { status: got, text }: Pick<Answer, 'status' | 'text'>,
  what: string,
) => (got === status ? undefined : `${what} is ${got}, not ${status}: ${text.slice(0, 120)}`)

const partOf = (jwt: string, nth: number): Json =>
  JSON.parse(Buffer.from(jwt.split('.')[nth] ?? '', 'base64url').toString())

export const headerOf = (jwt: string): Json => partOf(jwt, 0)
export const claimsOf = (jwt: string): Json => partOf(jwt, 1)
