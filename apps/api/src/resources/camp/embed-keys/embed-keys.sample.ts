import { sendIn, type Tx } from '@campkit/db/in-camp'
import { revokeKey } from '@campkit/identity/api-key'
import { createEmbedKey } from '@campkit/identity/embed-key'
import { asSuperAdmin } from '../api-keys/api-keys.sample.ts'

const SAMPLE = {
  description: 'sample',
  origins: ['https://www.example.org'],
  apiUrl: 'https://api.example.org',
}

export async function plant(tx: Tx): Promise<Record<string, string>> {
  const { id } = await asSuperAdmin(tx, () => createEmbedKey(sendIn(tx), SAMPLE))
  return { id }
}

/** An active key and a revoked one. */
export async function plantVaried(tx: Tx): Promise<void> {
  await plant(tx)
  const { id = '' } = await plant(tx)
  await asSuperAdmin(tx, () => revokeKey(sendIn(tx), id))
}
