import { randomBytes } from 'node:crypto'
import { sha256 } from '@campkit/core/secrets'

/** 192 bits. */
const TOKEN = /^[\w-]{32}$/

export const newToken = (): string => randomBytes(24).toString('base64url')

export const addressOf = (apiUrl: string, campId: string, token: string): string =>
  `${apiUrl}/calendar/${campId}/${token}.ics`

/** Where the calendar of what everybody may see is. */
export const PUBLIC_FILE = 'public.ics'

/** What an address is found by; undefined if it has not even the form of one. */
export function hashOf(file: string): Buffer | undefined {
  const token = file.endsWith('.ics') ? file.slice(0, -4) : file
  return TOKEN.test(token) ? sha256(token) : undefined
}
