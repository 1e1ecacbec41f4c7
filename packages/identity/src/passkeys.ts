import type { Send } from '@campkit/db/database'
import { change, type Noting } from './account-events.ts'

/** Where passkeys are made and used: the sign-in host. */
export type PasskeySite = {
  readonly rpId: string
  readonly origin: string
  /** The name that the authenticator shows. */
  readonly name: string
}

/** The site and the asking browser: a random value that only the browser has. */
export type Asking = { readonly site: PasskeySite; readonly browser?: string | undefined }

export type Passkey = {
  readonly id: string
  readonly name: string
  readonly isBackedUp: boolean
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export const plainName = (name: string): string =>
  name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim() || 'Passkey'

export async function listPasskeys(send: Send, accountId: string): Promise<Passkey[]> {
  const [rows] = await send([
    {
      text: `select id, name, is_backed_up as "isBackedUp", created_at as "createdAt",
                    last_used_at as "lastUsedAt"
             from passkeys where account_id = $1 order by created_at, id`,
      values: [accountId],
    },
  ])
  return rows as unknown as Passkey[]
}

type Own = Noting & { readonly accountId: string; readonly id: string }

/** False if the account has no such passkey. */
export async function renamePasskey(
  send: Send,
  { accountId, id, name, ...noting }: Own & { readonly name: string },
): Promise<boolean> {
  const row = await change(send, 'passkey_renamed', noting, {
    text: `changed as (
             update passkeys set name = $3 where id = $1 and account_id = $2 returning account_id
           )`,
    values: [id, accountId, plainName(name)],
  })
  return row !== undefined
}

/** False if the account has no such passkey. */
export async function removePasskey(
  send: Send,
  { accountId, id, ...noting }: Own,
): Promise<boolean> {
  const row = await change(send, 'passkey_removed', noting, {
    text: `changed as (
             delete from passkeys where id = $1 and account_id = $2 returning account_id
           )`,
    values: [id, accountId],
  })
  return row !== undefined
}
