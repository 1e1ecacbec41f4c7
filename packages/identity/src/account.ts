import { newId } from '@campkit/core/ids'
import type { Send } from '@campkit/db/database'
import { hash } from '@node-rs/argon2'

/** The account of an address, made when there is none. */
export async function accountFor(send: Send, email: string): Promise<string> {
  const [[row] = []] = await send([
    { text: 'select app.account_for($1, $2) as id', values: [newId('account'), email] },
  ])
  return row?.id as string
}

export async function findAccount(send: Send, email: string): Promise<string | undefined> {
  const [[row] = []] = await send([
    { text: 'select id from accounts where email = lower($1)', values: [email] },
  ])
  return row?.id as string | undefined
}

// 19 MiB and two passes: the parameters OWASP names for argon2id.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function setPassword(send: Send, accountId: string, password: string): Promise<void> {
  await send([
    {
      text: 'update accounts set password_hash = $2 where id = $1',
      values: [accountId, await hash(password, ARGON2ID)],
    },
  ])
}
