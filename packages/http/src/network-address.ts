import { isIP } from 'node:net'

/** As PostgreSQL reads it; what a proxy passes on may be a word or have a port, and is then in no network. */
export function networkAddress(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) ? plain : null
}
