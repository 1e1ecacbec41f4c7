import { invalidRequest } from '@campkit/core/errors'
import type { Send } from '@campkit/db/database'
import { isInvalidText } from '@campkit/db/pg-errors'
import { createKey } from '@campkit/identity/api-key'
import type { NewApiKey } from './api-keys.schema.ts'

/** Refuses an expiry in the past: it is a mistake that the caller would not notice. */
export function futureFrom(text: string | undefined): { expiresAt?: Date } {
  if (text === undefined) return {}
  const expiresAt = new Date(text)
  if (expiresAt.getTime() > Date.now()) return { expiresAt }
  const message = 'must be in the future'
  throw invalidRequest([{ pointer: '/body/expiresAt', code: 'future', message }])
}

/** The database validates the networks, because it also matches addresses against them. */
export async function createRestKey(send: Send, { expiresAt, ...wanted }: NewApiKey) {
  const key = { ...wanted, ...futureFrom(expiresAt) }
  try {
    return await createKey(send, key)
  } catch (error) {
    if (!isInvalidText(error)) throw error
    const message = 'must be networks written like 203.0.113.0/24, without host bits'
    throw invalidRequest([{ pointer: '/body/allowedNetworks', code: 'cidr', message }])
  }
}
