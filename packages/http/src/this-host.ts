import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys, Secret } from '@campkit/core/secret'

/** The host that answers: where it is, and what only this service can sign. */
export type ThisHost = {
  readonly url: string
  /** Of one use and one text; the same again and again, until the secret is changed. */
  readonly sign: (use: string, text: string) => string
  /** Also what was signed before the secret was changed. */
  readonly isSigned: (use: string, text: string, signature: string) => boolean
  /** To seal what waits in the database. */
  readonly keysFor: Secret['keysFor']
}

/** The same for a route, which may name the sign-in host to people, and knows whether money is real. */
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

/** Compared in the same time whether right or nearly right. */
function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
