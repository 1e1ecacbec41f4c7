import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Keys, UseKey } from './secret.ts'

/** What the console's secrets are derived for. */
export const CONSOLE_USE = 'console client'

/**
 * The secret of a camp's console client. Nobody stores it: the console and the sign-in host derive it from the service's
 * secret. It has the form of every client secret, with a checksum of the client's id.
 */
export function consoleSecret({ key }: UseKey, clientId: string): string {
  const value = `cs_${createHmac('sha256', key).update(clientId).digest('base64url')}`
  return `${value}.${crc32(`${clientId}:${value}`).toString(16).padStart(8, '0')}`
}

/** Also by a secret that is being changed. Takes the same time for a nearly right one as for a wrong one. */
export const isConsoleSecret = (keys: Keys, clientId: string, sent: string): boolean =>
  keys.some((key) => {
    const [right, given] = [Buffer.from(consoleSecret(key, clientId)), Buffer.from(sent)]
    return right.length === given.length && timingSafeEqual(right, given)
  })
