import { sha256 } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import { plainAddress } from './account-events.ts'

/** How long a place stays known after the last sign-in from it. */
export const KNOWN_SECONDS = 90 * 24 * 60 * 60
/** How many browsers, and how many networks, an account keeps; the newest stay. */
const MOST_OF_A_KIND = 10

/** A browser, by the secret that it keeps. Only the hash is stored. */
export const browserPlace = (secret: string): string => `browser ${sha256(secret).toString('hex')}`

/** SQL for a network, as a place and as a subject of attempts. */
export const networkPlace = (address: string): string => `'network ' || app.network_of(${address})`

/** SQL that returns whether the browser and the network are known to the account of an address; always one row. */
export const knownPlaces = (email: string, browser: string, address: string): string => `
  select coalesce(bool_or(k.place = ${browser}), false) as is_known_browser,
         coalesce(bool_or(k.place = ${networkPlace(address)}), false) as is_known_network
    from accounts a
    join known_places k on k.account_id = a.id and k.seen_at > now() - ${KNOWN_SECONDS} * interval '1 second'
   where a.email = ${email}`

export type Place = {
  /** The browser's secret; none if there is no browser. */
  readonly knownBy?: string | undefined
  readonly address: string | null
}

/**
 * Remembers a place where somebody has just proved that the account is theirs. The account's row is locked first, so
 * that parallel calls see each other's rows and the limit holds.
 */
export async function rememberPlace(
  send: Send,
  accountId: string,
  { knownBy, address }: Place,
): Promise<void> {
  const browser = knownBy === undefined ? null : browserPlace(knownBy)
  await send([
    { text: 'select from accounts where id = $1 for no key update', values: [accountId] },
    {
      text: `insert into known_places (account_id, place)
             select $1, place from (values ($2), (${networkPlace('$3::inet')})) as seen (place)
              where place is not null
             on conflict (account_id, place) do update set seen_at = now()`,
      values: [accountId, browser, plainAddress(address)],
    },
    {
      text: `delete from known_places where account_id = $1 and place in (
               select place from (
                 select place, row_number() over (
                          partition by split_part(place, ' ', 1) order by seen_at desc, place) as nth
                   from known_places where account_id = $1
               ) as counted where nth > ${MOST_OF_A_KIND})`,
      values: [accountId],
    },
  ])
}
