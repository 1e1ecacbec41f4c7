import type { Secret } from '@campkit/core/secret'
import type { Database } from '@campkit/db/database'
import type { FastifyInstance } from 'fastify'
import type { Route } from './define-route.ts'
import type { Told } from './document/openapi.ts'
import type { LeakedKey } from './embed-door.ts'
import type { HostOptions } from './host.ts'

export type ServerOptions = HostOptions & {
  readonly routes: readonly Route[]
  readonly authUrl: string
  /** Signs cursors. */
  readonly secret: Secret
  readonly keyLimitPerMinute: number
  /** How many requests a minute each member behind a key may make. */
  readonly shareLimitPerMinute?: number
  /** If true, the built-in payment provider accepts no payments. */
  readonly isProduction?: boolean
  /** How many requests a minute each person may make at the console's door. */
  readonly memberLimitPerMinute?: number
  /** Called with a REST key that a page showed. */
  readonly leaked?: (db: Database, leak: LeakedKey) => Promise<void>
  /** For the document. */
  readonly told?: Told
  /** What this host serves in addition to the API: pages for people, calls from payment providers. */
  readonly also?: readonly ((app: FastifyInstance, options: ServerOptions) => void)[]
}
