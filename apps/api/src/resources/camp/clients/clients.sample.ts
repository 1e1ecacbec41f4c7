import { sendIn, type Tx } from '@campkit/db/in-camp'
import { createClient } from '@campkit/identity/client'
import { asSuperAdmin } from '../api-keys/api-keys.sample.ts'

/** A client with a secret. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  const { id } = await asSuperAdmin(tx, () =>
    createClient(sendIn(tx), {
      kind: 'confidential',
      name: 'Sample',
      redirectUris: ['https://app.example.org/callback'],
    }),
  )
  return { id }
}
