import { randomInt } from 'node:crypto'
import type { Tx } from '@campkit/db/in-camp'
import * as store from './referrals.store.ts'

const newCode = () => String(randomInt(10 ** 10)).padStart(10, '0')

/** An expired referral, so that it does not count as open. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  return {
    id: await store.add(tx, memberId, { code: newCode() }, { expiresAt: '2026-01-01T00:00:00Z' }),
  }
}

/** A referral that can be used. */
export async function plantOpen(tx: Tx, memberId: string, maxUses = 1) {
  const code = newCode()
  return { id: await store.add(tx, memberId, { code }, { maxUses }), code, memberId }
}
