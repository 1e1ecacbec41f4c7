import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys, Secret } from '@campkit/core/secret'

/** The host that answers: its address, and its signatures. */
export type ThisHost = {
  readonly url: string
  /** The signature of a text for one use. It stays the same until the secret changes. */
  readonly sign: (use: string, text: string) => string
  /** Also accepts signatures made before the secret changed. */
  readonly isSigned: (use: string, text: string, signature: string) => boolean
  /** Keys for sealing what waits in the database. */
  readonly keysFor: Secret['keysFor']
}

/** ThisHost for routes, which may also link to the sign-in host and know whether money is real. */
export type RouteHost = ThisHost & { readonly authUrl: string; readonly isProduction: boolean }

const signatures = (keys: Keys, text: string): readonly string[] =>
  keys.map(({ key }) => createHmac('sha256', key).update(text).digest('base64url'))

export const thisHost = (url: string, secret: Secret): ThisHost => ({
  url,
  sign: (use, text) => signatures(secret.keysFor(use), text)[0] ?? '',
  isSigned: (use, text, signature) =>
    signatures(secret.keysFor(use), text).some((right) => isSame(right, signature)),
  keysFor: (use) => secret.keysFor(use),
})

/** Takes the same time for a nearly right signature as for a wrong one. */
function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
