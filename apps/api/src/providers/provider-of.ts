import type { Keys, Secret } from '@campkit/core/secret'
import type { Database } from '@campkit/db/database'
import { enterCamp, inCamp } from '@campkit/db/in-camp'
import { type ThisHost, thisHost } from '@campkit/http/this-host'
import type { Provider } from './provider.ts'
import { findConnection, PROVIDERS } from './providers.store.ts'
import { testProvider } from './test-provider.ts'

/** What is needed to talk to the camps' payment providers. */
export type Till = {
  readonly db: Database
  readonly host: ThisHost
  /** The sign-in host's address, where links in mails lead. */
  readonly authUrl: string
  /** Where leads work, if it is there. */
  readonly consoleUrl?: string | undefined
  readonly sealKeys: () => Keys
  /** Stripe's address; only tests change it. */
  readonly stripeUrl?: string | undefined
  /** In production nobody can pay with the built-in provider, even if a camp has connected it. */
  readonly isProduction: boolean
}

export const sealKeysOf = (secret: Secret): Keys => secret.keysFor(PROVIDERS)

export const tillOf = (options: {
  readonly db: Database
  readonly apiUrl: string
  /** Not needed by who only handles payments. */
  readonly authUrl?: string
  readonly consoleUrl?: string | undefined
  readonly secret: Secret
  readonly stripeUrl?: string | undefined
  readonly isProduction?: boolean
}): Till => ({
  db: options.db,
  host: thisHost(options.apiUrl, options.secret),
  authUrl: options.authUrl ?? options.apiUrl,
  consoleUrl: options.consoleUrl,
  sealKeys: () => sealKeysOf(options.secret),
  stripeUrl: options.stripeUrl,
  isProduction: options.isProduction ?? false,
})

/** The provider of a camp; undefined if it has connected none that takes money here. */
export async function providerOf(till: Till, campId: string): Promise<Provider | undefined> {
  const connection = await inCamp(till.db, enterCamp(campId), (tx) =>
    findConnection(tx, till.sealKeys(), campId),
  )
  if (!connection || (connection.provider === 'test' && till.isProduction)) return undefined
  const { secret, webhookSecret } = connection
  if (connection.provider === 'test') {
    return testProvider({ db: till.db, campId, host: till.host, webhookSecret })
  }
  // Loaded only when needed: Stripe's library is 200 files.
  const { stripeProvider } = await import('./stripe.ts')
  return stripeProvider({ campId, secret, webhookSecret, url: till.stripeUrl })
}
