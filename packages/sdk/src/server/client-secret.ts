import { checksumOf } from '../checksum.ts'

/** A secret names the client it was made for by its last 8 characters, so a wrong pair is found without asking. */
const SECRET = /^(cs_[\w-]{43})\.([0-9a-f]{8})$/

/** Whether this may be the client's own secret. Of one that names no client, the sign-in host decides. */
export function isSecretOf(clientId: string, secret: string): boolean {
  const [, value, checksum] = SECRET.exec(secret) ?? []
  return value === undefined || checksum === checksumOf(`${clientId}:${value}`)
}
