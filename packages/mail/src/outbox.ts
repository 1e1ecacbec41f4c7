import type { Secret } from '@campkit/core/secret'
import { seal, unseal } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import type { Deliver, Parcel } from './send-mail.ts'

export type OutboxMail = Parcel & { readonly sentAt: string }

export const OUTBOX = 'dev outbox'
const keysOf = (secret: Secret) => secret.keysFor(OUTBOX)

/** For development: stores mail in the database, to be read on a page of the sign-in host. */
export const outboxDelivery =
  (secret: Secret): Deliver =>
  async (parcel, { db }) => {
    const sealed = seal(keysOf(secret), JSON.stringify(parcel))
    await db.batch([
      { text: 'select app.put_in_outbox($1, $2)', values: [parcel.messageId, sealed] },
    ])
  }

/** Newest first; in the role `auth`. */
export async function readOutbox(send: Send, secret: Secret): Promise<OutboxMail[]> {
  const [rows = []] = await send([
    { text: 'select sealed, created_at from dev_outbox order by id desc', values: [] },
  ])
  return rows.map(({ sealed, created_at }) => ({
    ...(JSON.parse(unseal(keysOf(secret), sealed as Buffer)) as Parcel),
    sentAt: created_at as string,
  }))
}
