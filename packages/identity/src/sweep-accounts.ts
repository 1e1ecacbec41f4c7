import type { Send } from '@campkit/db/database'
import { KNOWN_SECONDS } from './known-places.ts'

/**
 * Removes expired rows; any process of the sign-in host calls it from time to time. Nothing depends on it, because
 * every expired row is refused by its own time.
 */
export async function sweepAccounts(send: Send): Promise<void> {
  await send([
    { text: 'delete from mailed_codes where link_until < now()', values: [] },
    { text: 'delete from former_addresses where until < now()', values: [] },
    // One hour longer, because another machine's clock set the expiry.
    {
      text: `delete from used_challenges where expires_at < now() - interval '1 hour'`,
      values: [],
    },
    // One day longer, because the length of the next lock depends on the earlier ones.
    { text: `delete from attempts where until < now() - interval '1 day'`, values: [] },
    // Rows that somebody is using now are skipped: they are not old any more.
    {
      text: `delete from known_places where (account_id, place) in (
               select account_id, place from known_places
                where seen_at < now() - ${KNOWN_SECONDS} * interval '1 second' for update skip locked)`,
      values: [],
    },
    {
      text: `delete from totp_factors where confirmed_at is null and begun_at < now() - interval '1 hour'`,
      values: [],
    },
  ])
}
