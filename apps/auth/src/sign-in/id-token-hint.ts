import { decodeProtectedHeader, jwtVerify } from 'jose'
import { type Context, issuerOf } from '../context.ts'

/** The client, session and account of an idToken that an app shows us again. */
export type Hint = {
  readonly clientId: string
  readonly sessionId: string
  readonly accountId: string
}

const LONGEST = 4096

/** Reads an idToken of this camp, even an expired one; anything else counts as none. */
export async function readHint(
  context: Context,
  slug: string,
  token: string | undefined,
): Promise<Hint | undefined> {
  if (token === undefined || token.length > LONGEST) return undefined
  try {
    const { kid = '', typ } = decodeProtectedHeader(token)
    const key = await context.keys.find(kid)
    if (!key || typ !== 'JWT') return undefined
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['ES256', 'RS256'],
      issuer: issuerOf(context, slug),
      currentDate: new Date(0),
    })
    const { aud, sid, sub } = payload
    return typeof aud === 'string' && typeof sid === 'string' && typeof sub === 'string'
      ? { clientId: aud, sessionId: sid, accountId: sub }
      : undefined
  } catch {
    return undefined
  }
}
