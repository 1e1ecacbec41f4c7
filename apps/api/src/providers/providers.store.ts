import { seal, unseal } from '@campkit/core/secrets'
import type { Tx } from '@campkit/db/in-camp'

export type Connection = {
  readonly provider: 'stripe' | 'test'
  readonly secret: string
  readonly webhookSecret: string
}

/** How a camp takes money from now on. */
export async function connect(tx: Tx, sealKey: Buffer, connection: Connection): Promise<void> {
  const row = {
    provider: connection.provider,
    secret_sealed: seal(sealKey, connection.secret),
    webhook_secret_sealed: seal(sealKey, connection.webhookSecret),
  }
  await tx
    .insertInto('payment_providers')
    .values(row)
    .onConflict((conflict) => conflict.constraint('payment_providers_pkey').doUpdateSet(row))
    .execute()
}

export async function findConnection(tx: Tx, sealKey: Buffer): Promise<Connection | undefined> {
  const row = await tx.selectFrom('payment_providers').selectAll().executeTakeFirst()
  return (
    row && {
      provider: row.provider as Connection['provider'],
      secret: unseal(sealKey, row.secret_sealed),
      webhookSecret: unseal(sealKey, row.webhook_secret_sealed),
    }
  )
}

/** Whether there is a provider that takes money; in production the built-in one does not. */
export async function isConnected(tx: Tx, isProduction: boolean): Promise<boolean> {
  const row = await tx.selectFrom('payment_providers').select('provider').executeTakeFirst()
  return row !== undefined && !(isProduction && row.provider === 'test')
}
