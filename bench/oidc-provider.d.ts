/** The part of oidc-provider that the bench and the SDK's tests use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener, Server } from 'node:http'

  type Model = { save(): Promise<string> }
  type Grant = Model & {
    addOIDCScope(scope: string): void
    addResourceScope(resource: string, scope: string): void
  }
  // biome-ignore lint/style/noDefaultExport: the package is what it is
  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        findAccount: (context: unknown, id: string) => Promise<object | undefined>
        [option: string]: unknown
      },
    )
    readonly Client: { find(id: string): Promise<object | undefined> }
    readonly Grant: new (
      properties: object,
    ) => Grant
    readonly AuthorizationCode: new (
      properties: object,
    ) => Model
    callback(): RequestListener
    listen(port: number, host: string, ready: () => void): Server
  }
}
