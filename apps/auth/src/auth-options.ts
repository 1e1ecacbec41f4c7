import type { Secret } from '@campkit/core/secret'
import type { HostOptions } from '@campkit/http/host'
import type { LookUpBreaches } from '@campkit/identity/breached-password'

export type AuthOptions = HostOptions & {
  /** What the world calls this host; the issuers begin with it. Never taken from a request. */
  readonly authUrl: string
  /** Seals and signs whatever leaves this host and must come back unchanged. */
  readonly secret: Secret
  /** Asks a list of breached passwords, by 5 of the 40 characters of a hash; off unless given. */
  readonly lookUpBreaches?: LookUpBreaches | undefined
  /** Adds what only a demo needs: a place for its apps to come back to. */
  readonly isDemo?: boolean
  /** Shows what would have been mailed: only where mail goes nowhere else. */
  readonly hasOutbox?: boolean
}
