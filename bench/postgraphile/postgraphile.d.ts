/** The part of PostGraphile that the bench uses: its own types exist only after the bench has installed it. */
declare module 'postgraphile' {
  import type { IncomingMessage, Server } from 'node:http'

  type Serv = { addTo(server: Server): Promise<void> }
  type Preset = {
    readonly extends: readonly object[]
    readonly pgServices: readonly object[]
    readonly grafast: {
      readonly context: (of: { readonly node?: { readonly req: IncomingMessage } }) => object
    }
    readonly grafserv: { readonly graphiql: boolean; readonly watch: boolean }
  }
  export function postgraphile(preset: Preset): { createServ(grafserv: unknown): Serv }
}

declare module 'postgraphile/presets/amber' {
  export const PostGraphileAmberPreset: object
}

declare module 'postgraphile/grafserv/node' {
  export const grafserv: unknown
}

declare module 'postgraphile/adaptors/pg' {
  export function makePgService(options: {
    readonly connectionString: string
    readonly schemas: readonly string[]
    readonly poolConfig: { readonly max: number }
  }): object
}
