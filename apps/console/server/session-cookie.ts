import { randomBytes } from 'node:crypto'
import { seal, unseal } from '@campkit/core/secrets'
import type { SessionCookies } from '@campkit/sdk/server'
import type { Seals } from './seals.ts'

/** What the browser keeps for one camp, sealed: it can be neither read nor made there. */
export type Held = {
  /** Stands for this browser: a copied refresh token is noticed, and a sign-in returns to where it began. */
  readonly browser: string
  readonly refreshToken?: string
  readonly memberToken?: string
}

export type SessionCookie = SessionCookies & {
  heldIn(request: Request): Held | undefined
  /** A cookie for a browser that has none yet. */
  begin(): { readonly held: Held; readonly cookie: string }
}

type About = { readonly slug: string; readonly consoleUrl: string; readonly seals: Seals }

const newBrowser = () => randomBytes(24).toString('base64url')

const USE = 'console sessions'
const SECONDS = 30 * 24 * 60 * 60

/**
 * One cookie for each camp, because what a sign-in gives stays in its camp. Two tabs in two camps never overwrite each
 * other's.
 */
export function sessionCookie({ slug, consoleUrl, seals }: About): SessionCookie {
  const { protocol, port } = new URL(consoleUrl)
  const isSecure = protocol === 'https:'
  // Safari drops Secure cookies on http://localhost, and cookies know no ports.
  const name = isSecure ? `__Host-campkit_${slug}` : `campkit_${slug}${port && `_${port}`}`

  const cookieOf = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const sealed = (held: Held) =>
    cookieOf(seal(seals.keysFor(USE), JSON.stringify(held), slug).toString('base64url'), SECONDS)

  function heldIn(request: Request): Held | undefined {
    const text = valueIn(request, name)
    if (text === undefined) return undefined
    try {
      return JSON.parse(unseal(seals.keysFor(USE), Buffer.from(text, 'base64url'), slug)) as Held
    } catch {
      return undefined
    }
  }

  return {
    heldIn,
    begin() {
      const held = { browser: newBrowser() }
      return { held, cookie: sealed(held) }
    },
    refreshTokenIn: (request) => heldIn(request)?.refreshToken,
    memberTokenIn: (request) => heldIn(request)?.memberToken,
    signedIn: (request, tokens) => [
      sealed({ browser: heldIn(request)?.browser ?? newBrowser(), ...tokens }),
    ],
    signedOut: () => [cookieOf('', 0)],
  }
}

function valueIn(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined
  }
  return undefined
}
