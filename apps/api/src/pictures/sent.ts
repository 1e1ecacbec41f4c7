import { type FieldError, invalidRequest } from '@campkit/core/errors'
import type { Picture } from './raster.ts'

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** As long as a body with so many bytes of a picture is. */
export const bodyBytesOf = (mostBytes: number): number => Math.ceil(mostBytes / 3) * 4 + 1024

/** Says what is wrong with a picture that was sent. */
export function refusePicture(code: string, message: string): never {
  const fault: FieldError = { pointer: '/body/dataBase64', code, message }
  throw invalidRequest([fault])
}

export function sentBytes(dataBase64: string, mostBytes: number): Buffer {
  if (dataBase64.length % 4 !== 0 || !BASE64.test(dataBase64))
    refusePicture('base64', 'must be base64')
  const sent = Buffer.from(dataBase64, 'base64')
  if (sent.length > mostBytes) refusePicture('too_large', `must be at most ${mostBytes} bytes`)
  return sent
}

export function assertMeasured({ width, height }: Picture, mostPixels: number): void {
  if (Math.min(width, height) < 1 || Math.max(width, height) > mostPixels)
    refusePicture('size', `must be at most ${mostPixels} pixels wide and high`)
}
