/** A secret names the client it was made for by its last 8 characters, so a wrong pair is found without asking. */
const SECRET = /^(cs_[\w-]{43})\.([0-9a-f]{8})$/

/** Whether this may be the client's own secret. Of one that names no client, the sign-in host decides. */
export function isSecretOf(clientId: string, secret: string): boolean {
  const [, value, checksum] = SECRET.exec(secret) ?? []
  return value === undefined || checksum === checksumOf(`${clientId}:${value}`)
}

/** CRC-32 of ASCII text, in hex. */
function checksumOf(text: string): string {
  let crc = 0xffffffff
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i)
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (~crc >>> 0).toString(16).padStart(8, '0')
}
