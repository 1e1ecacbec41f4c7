import type { Tx } from '@campkit/db/in-camp'
import { sql } from 'kysely'

/** Stores a provider's call as received; false if it came before. */
export async function keep(
  tx: Tx,
  provider: string,
  eventId: string,
  body: Buffer,
): Promise<boolean> {
  const row = await tx
    .insertInto('provider_events')
    .values({ provider, event_id: eventId, body })
    .onConflict((conflict) => conflict.constraint('provider_events_pkey').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export const markProcessed = (tx: Tx, provider: string, eventId: string): Promise<unknown> =>
  tx
    .updateTable('provider_events')
    .set({ processed_at: sql<string>`now()` })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()

/** The payment a call is about, found by our id or by the provider's name for its checkout. */
export async function paymentOf(
  tx: Tx,
  provider: string,
  {
    paymentId,
    ref,
  }: { readonly paymentId?: string | undefined; readonly ref?: string | undefined },
) {
  return tx
    .selectFrom('payments')
    .select(['id', 'provider_ref as providerRef', 'status'])
    .where((eb) =>
      eb.or([
        eb('id', '=', paymentId ?? ''),
        eb.and([eb('provider', '=', provider), eb('provider_ref', '=', ref ?? '')]),
      ]),
    )
    .executeTakeFirst()
}
