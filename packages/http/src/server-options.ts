import type { Route } from './define-route.ts'
import type { HostOptions } from './host.ts'

export type ServerOptions = HostOptions & {
  readonly routes: readonly Route[]
  readonly authUrl: string
  /** Signs cursors. */
  readonly secret: string
  readonly keyLimitPerMinute: number
}
