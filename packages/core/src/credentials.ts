import { crc32 } from 'node:zlib'

export const MEMBER_TOKEN_HEADER = 'x-service-member-token'
export const EMBED_KEY_HEADER = 'x-camp-embed-key'
/** At the console's door: whom the page shows. */
export const SHOWN_MEMBER_HEADER = 'x-shown-member'

const PREFIX = 'pk_live_'
const REST_KEY = /^pk_live_[0-9a-f]{48}$/
const EMBED_KEY = /^pk_live_[0-9a-f]{32}$/

/** The last 8 characters are a checksum of the first 40, so a typo is found without a look-up. */
const checksumOf = (hex: string): string => crc32(hex).toString(16).padStart(8, '0')

export const restKeyFrom = (random: Buffer): string => {
  const hex = random.subarray(0, 20).toString('hex')
  return `${PREFIX}${hex}${checksumOf(hex)}`
}

export const embedKeyFrom = (random: Buffer): string =>
  `${PREFIX}${random.subarray(0, 16).toString('hex')}`

export const isEmbedKey = (text: string): boolean => EMBED_KEY.test(text)

/** Whether it has the form of a REST key; its checksum may still be wrong. */
export const looksLikeRestKey = (text: string): boolean => REST_KEY.test(text)

export const isRestKey = (text: string): boolean =>
  looksLikeRestKey(text) && checksumOf(text.slice(8, 48)) === text.slice(48)

/** The part of a key that may be shown after its creation. */
export const hintOf = (key: string): string => `${key.slice(0, 12)}…${key.slice(-4)}`
