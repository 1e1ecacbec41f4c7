import type { Secret } from '@campkit/core/secret'
import type { HostOptions } from '@campkit/http/host'
import type { LookUpBreaches } from '@campkit/identity/breached-password'

export type AuthOptions = HostOptions & {
  /** This host's public address; the issuers begin with it. Never taken from a request. */
  readonly authUrl: string
  /** Where the console is; without it nobody signs in to one. */
  readonly consoleUrl?: string | undefined
  /** Seals and signs everything that leaves this host and must come back unchanged. */
  readonly secret: Secret
  /** Asks a list of breached passwords, sending 5 of a hash's 40 characters. Off unless given. */
  readonly lookUpBreaches?: LookUpBreaches | undefined
  /** How long idTokens live: 10 minutes. Tests wait less. */
  readonly idTokenSeconds?: number
  /** In production the built-in payment provider does not count. */
  readonly isProduction?: boolean
  /** Adds a page for the demo's apps to return to. */
  readonly isDemo?: boolean
  /** Shows mail that would have been sent. Only for hosts where mail goes nowhere else. */
  readonly hasOutbox?: boolean
}
