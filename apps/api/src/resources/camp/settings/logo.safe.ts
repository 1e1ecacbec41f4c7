import { type FieldError, invalidRequest } from '@campkit/core/errors'
import { MOST_LOGO_BYTES } from './branding.schema.ts'
import { type Picture, readJpeg, readPng, readWebp } from './logo.raster.ts'
import { hasBox, hasShape, safeSvg } from './logo.svg.ts'

export const LOGO_TYPES = ['image/png', 'image/webp', 'image/jpeg', 'image/svg+xml'] as const
export type LogoType = (typeof LOGO_TYPES)[number]
export type Logo = { readonly bytes: Buffer; readonly type: LogoType }

const MOST_PIXELS = 2048
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

const RASTER: readonly (readonly [type: LogoType, read: (bytes: Buffer) => Picture | undefined])[] =
  [
    ['image/png', readPng],
    ['image/webp', readWebp],
    ['image/jpeg', readJpeg],
  ]

const refuse = (code: string, message: string): never => {
  const fault: FieldError = { pointer: '/body/dataBase64', code, message }
  throw invalidRequest([fault])
}

/** A logo as it may be served: what kind it is is decided by its bytes, and only the picture is kept. */
export function safeLogo(dataBase64: string): Logo {
  if (dataBase64.length % 4 !== 0 || !BASE64.test(dataBase64)) refuse('base64', 'must be base64')
  const sent = Buffer.from(dataBase64, 'base64')
  if (sent.length > MOST_LOGO_BYTES) refuse('too_large', `must be at most ${MOST_LOGO_BYTES} bytes`)
  for (const [type, read] of RASTER) {
    const picture = read(sent)
    if (picture) return { bytes: measured(picture), type }
  }
  return { bytes: drawn(sent), type: 'image/svg+xml' }
}

function measured({ bytes, width, height }: Picture): Buffer {
  if (Math.min(width, height) < 1 || Math.max(width, height) > MOST_PIXELS)
    refuse('size', `must be at most ${MOST_PIXELS} pixels wide and high`)
  return bytes
}

function drawn(sent: Buffer): Buffer {
  const text = sent.toString('utf8')
  if (text.includes('\uFFFD') || !/<svg[\s>]/.test(text))
    return refuse('picture', 'must be a PNG, WebP, JPEG or SVG picture')
  const drawing = safeSvg(text)
  if ('refused' in drawing) {
    const message = `must be an SVG of plain shapes; it holds ${drawing.refused}. Export it as plain SVG, with text as paths, or send a PNG`
    return refuse('svg', message)
  }
  if (!hasBox(drawing.svg))
    return refuse(
      'svg',
      'must say its size: a viewBox, or width and height, in numbers from 0 to 100000, not much longer than wide',
    )
  if (!hasShape(drawing.svg))
    return refuse('svg', 'must show something: there is no shape in it. Export it with its shapes')
  return Buffer.from(drawing.svg)
}
