import type { Send } from '@campkit/db/database'
import { KNOWN_SECONDS } from './known-places.ts'

/**
 * Removes what has outlived its use; for any process of the sign-in host, now and then. Nothing
 * depends on it: whatever expires is refused by its own time.
 */
export async function sweepAccounts(send: Send): Promise<void> {
  await send([
    { text: 'delete from mailed_codes where link_until < now()', values: [] },
    // An hour longer: the clock that expired it is not this one.
    {
      text: `delete from used_challenges where expires_at < now() - interval '1 hour'`,
      values: [],
    },
    // A day longer: the length of the next lock depends on the last ones.
    { text: `delete from attempts where until < now() - interval '1 day'`, values: [] },
    // What somebody is at just now is not waited for: it was not that old.
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
