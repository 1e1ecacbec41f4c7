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

export const isConnected = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('payment_providers').select('provider').executeTakeFirst()) !== undefined
