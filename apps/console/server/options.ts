import type { ReadSecrets } from '@campkit/core/secret'
import type { LogTarget } from '@campkit/http/request-log'

export type ConsoleOptions = {
  /** Where people reach the console. Never taken from a request. */
  readonly consoleUrl: string
  readonly authUrl: string
  readonly apiUrl: string
  /** The service's secrets: the current one, and while it is changed also the next. */
  readonly secrets: ReadSecrets
  /** The folder of the built pages. */
  readonly built: string
  readonly trustedProxies: readonly string[]
  readonly operationsNetworks?: readonly string[]
  readonly stopping?: AbortSignal
  /** How long the REST host may be silent: 15 seconds. Tests wait less. */
  readonly silentMs?: number
  readonly log: LogTarget
}
