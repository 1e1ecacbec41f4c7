import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys, UseKey } from '@campkit/core/secret'

/** The chain of a refresh token, and how often that had been refreshed when the token was made. */
export type RefreshToken = { readonly chainId: string; readonly generation: number }

const PREFIX = 'rt_'
const VERSION = 1
/** 54 bytes are exactly 72 characters, so each token has only one spelling. */
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

/** Undefined for anything that this service did not write, so such a token costs no query. */
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
