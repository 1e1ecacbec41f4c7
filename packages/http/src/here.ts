import { createHmac } from 'node:crypto'
import { deriveKey } from '@campkit/core/secrets'

/** The host that answers: where it is, and what only this service can sign. */
export type Here = {
  readonly url: string
  /** Of one use and one text; the same again and again. */
  readonly sign: (use: string, text: string) => string
  /** To seal what waits in the database: one key a use. */
  readonly keyFor: (use: string) => Buffer
}

/** The same for a route, which may name the sign-in host to people, and knows whether money is real. */
export type HereInRoute = Here & { readonly authUrl: string; readonly isProduction: boolean }

export const hereOf = (url: string, secret: string): Here => ({
  url,
  sign: (use, text) =>
    createHmac('sha256', deriveKey(secret, use)).update(text).digest('base64url'),
  keyFor: (use) => deriveKey(secret, use),
})
