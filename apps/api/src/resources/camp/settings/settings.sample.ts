import type { Tx } from '@campkit/db/in-camp'
import * as store from './settings.store.ts'

const LOGO = {
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'),
  type: 'image/svg+xml',
} as const

/** Every camp has settings; a logo only if it gave one. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  await store.writeLogo(tx, await store.lock(tx), LOGO)
  return {}
}
