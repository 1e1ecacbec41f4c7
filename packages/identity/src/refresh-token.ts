import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys, UseKey } from '@campkit/core/secret'

/** Which chain a refresh token belongs to, and how often that was refreshed when it was made. */
export type RefreshToken = { readonly chainId: string; readonly generation: number }

const PREFIX = 'rt_'
const VERSION = 1
/** 54 bytes are 72 characters with no bit to spare, so there is one spelling of each token. */
const FORM = /^rt_[A-Za-z0-9_-]{72}$/
const BODY_BYTES = 22

const macOf = (key: UseKey['key'], body: Buffer): Buffer =>
  createHmac('sha256', key).update(body).digest()

export function writeRefreshToken([{ key }]: Keys, { chainId, generation }: RefreshToken): string {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeUInt16BE(VERSION, 0)
  body.write(chainId.replaceAll('-', ''), 2, 'hex')
  body.writeUInt32BE(generation, 18)
  return PREFIX + Buffer.concat([body, macOf(key, body)]).toString('base64url')
}

/** Undefined for anything that this service did not write: no query is spent on it. */
export function readRefreshToken(keys: Keys, token: string): RefreshToken | undefined {
  if (!FORM.test(token)) return undefined
  const bytes = Buffer.from(token.slice(PREFIX.length), 'base64url')
  const body = bytes.subarray(0, BODY_BYTES)
  const mac = bytes.subarray(BODY_BYTES)
  if (!keys.some(({ key }) => timingSafeEqual(macOf(key, body), mac))) return undefined
  if (body.readUInt16BE(0) !== VERSION) return undefined
  const hex = body.toString('hex', 2, 18)
  const chainId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { chainId, generation: body.readUInt32BE(18) }
}
