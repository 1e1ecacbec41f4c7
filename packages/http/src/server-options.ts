import type { Database } from '@campkit/db/database'
import type { Route } from './define-route.ts'
import type { LogTarget } from './request-log.ts'

export type ServerOptions = {
  readonly routes: readonly Route[]
  readonly db: Database
  readonly apiUrl: string
  readonly authUrl: string
  /** Signs cursors. */
  readonly secret: string
  readonly keyLimitPerMinute: number
  readonly strangerLimitPerMinute: number
  /** Addresses or networks of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  readonly migrations: readonly string[]
  readonly log: LogTarget
}
