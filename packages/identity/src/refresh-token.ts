import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Which chain a refresh token belongs to, and how often that was refreshed when it was made. */
export type RefreshToken = { readonly chainId: string; readonly generation: number }

const PREFIX = 'rt_'
const VERSION = 1
/** 54 bytes are 72 characters with no bit to spare, so there is one spelling of each token. */
const FORM = /^rt_[A-Za-z0-9_-]{72}$/
const BODY_BYTES = 22

/** As a key object it is read once and not for every token. */
export type RefreshKey = KeyObject | Buffer

const macOf = (key: RefreshKey, body: Buffer): Buffer =>
  createHmac('sha256', key).update(body).digest()

export function writeRefreshToken(key: RefreshKey, { chainId, generation }: RefreshToken): string {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeUInt16BE(VERSION, 0)
  body.write(chainId.replaceAll('-', ''), 2, 'hex')
  body.writeUInt32BE(generation, 18)
  return PREFIX + Buffer.concat([body, macOf(key, body)]).toString('base64url')
}

/** Undefined for anything that this service did not write: no query is spent on it. */
export function readRefreshToken(key: RefreshKey, token: string): RefreshToken | undefined {
  if (!FORM.test(token)) return undefined
  const bytes = Buffer.from(token.slice(PREFIX.length), 'base64url')
  const body = bytes.subarray(0, BODY_BYTES)
  if (!timingSafeEqual(macOf(key, body), bytes.subarray(BODY_BYTES))) return undefined
  if (body.readUInt16BE(0) !== VERSION) return undefined
  const hex = body.toString('hex', 2, 18)
  const chainId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { chainId, generation: body.readUInt32BE(18) }
}
