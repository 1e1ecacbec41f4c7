import type { DemoAccount } from './people.ts'

export type DemoClients = {
  readonly public: { readonly id: string; readonly redirectUri: string }
  readonly confidential: {
    readonly id: string
    readonly secret: string
    readonly redirectUri: string
  }
}

/** What the start message shows and run.json holds. */
export type DemoCamp = {
  readonly slug: string
  readonly restKey: string
  readonly embedKey: string
  readonly clients: DemoClients
  readonly accounts: readonly DemoAccount[]
}
