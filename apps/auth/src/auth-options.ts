import type { HostOptions } from '@campkit/http/host'

export type AuthOptions = HostOptions & {
  /** What the world calls this host; the issuers begin with it. Never taken from a request. */
  readonly authUrl: string
  /** Seals and signs whatever leaves this host and must come back unchanged. */
  readonly secret: string
  /** Adds what only a demo needs: a place for its apps to come back to. */
  readonly isDemo?: boolean
  /** Shows what would have been mailed: only where mail goes nowhere else. */
  readonly hasOutbox?: boolean
}
