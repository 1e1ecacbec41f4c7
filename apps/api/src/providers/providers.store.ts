import type { Keys } from '@campkit/core/secret'
import { seal, unseal } from '@campkit/core/secrets'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { SealedColumn } from '@campkit/db/reseal'

export type Connection = {
  readonly provider: 'stripe' | 'test'
  readonly secret: string
  readonly webhookSecret: string
}

/** Binds each sealed secret to its camp and its column. */
const aboutSecret = (campId: string, column: string) => `${campId} ${column}`

/** Sets or replaces the camp's payment provider. */
export async function connect(
  tx: Tx,
  keys: Keys,
  campId: string,
  connection: Connection,
): Promise<void> {
  const sealed = (column: string, text: string) => seal(keys, text, aboutSecret(campId, column))
  const row = {
    provider: connection.provider,
    secret_sealed: sealed('secret_sealed', connection.secret),
    webhook_secret_sealed: sealed('webhook_secret_sealed', connection.webhookSecret),
  }
  await tx
    .insertInto('payment_providers')
    .values(row)
    .onConflict((conflict) => conflict.constraint('payment_providers_pkey').doUpdateSet(row))
    .execute()
}

export async function findConnection(
  tx: Tx,
  keys: Keys,
  campId: string,
): Promise<Connection | undefined> {
  const opened = (column: string, sealed: Buffer) =>
    unseal(keys, sealed, aboutSecret(campId, column))
  const row = await tx.selectFrom('payment_providers').selectAll().executeTakeFirst()
  return (
    row && {
      provider: row.provider,
      secret: opened('secret_sealed', row.secret_sealed),
      webhookSecret: opened('webhook_secret_sealed', row.webhook_secret_sealed),
    }
  )
}

export const findProvider = prepared((query) =>
  query.selectFrom('payment_providers').select('provider'),
)

/** Whether the camp can take money; in production the built-in provider cannot. */
export const takesMoney = (
  connected: { readonly provider: string } | undefined,
  { isProduction }: { readonly isProduction: boolean },
): boolean => connected !== undefined && !(isProduction && connected.provider === 'test')

export const PROVIDERS = 'payment providers'

export const sealedConnections: readonly SealedColumn[] = [
  'secret_sealed',
  'webhook_secret_sealed',
].map((column) => ({
  table: 'payment_providers',
  column,
  key: { provider: 'text' },
  isOfCamp: true,
  use: () => PROVIDERS,
  about: (_row, campId) => aboutSecret(campId, column),
}))
