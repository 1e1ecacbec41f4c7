import type { Secret } from '@campkit/core/secret'
import type { FastifyInstance } from 'fastify'
import type { Route } from './define-route.ts'
import type { Examples } from './document/answers.ts'
import type { HostOptions } from './host.ts'

export type ServerOptions = HostOptions & {
  readonly routes: readonly Route[]
  readonly authUrl: string
  /** Signs cursors. */
  readonly secret: Secret
  readonly keyLimitPerMinute: number
  /** Of these, each member that the key acts for. */
  readonly shareLimitPerMinute?: number
  /** Then the built-in payment provider takes nobody's money. */
  readonly isProduction?: boolean
  /** At the console's door, where people are counted. */
  readonly memberLimitPerMinute?: number
  /** Answers that were really given, by operation: for the document. */
  readonly examples?: Examples
  /** What this host answers beside the API: pages for people, calls from payment providers. */
  readonly also?: readonly ((app: FastifyInstance, options: ServerOptions) => void)[]
}
