import { RASTER_TYPES, readPicture } from '../../../pictures/raster.ts'
import { assertMeasured, refusePicture, sentBytes } from '../../../pictures/sent.ts'
import { MOST_LOGO_BYTES } from './branding.schema.ts'
import { hasBox, hasShape, safeSvg } from './logo.svg.ts'

export const LOGO_TYPES = [...RASTER_TYPES, 'image/svg+xml'] as const
export type LogoType = (typeof LOGO_TYPES)[number]
export type Logo = { readonly bytes: Buffer; readonly type: LogoType }

const MOST_PIXELS = 2048

/** A logo as it may be served: what kind it is is decided by its bytes, and only the picture is kept. */
export function safeLogo(dataBase64: string): Logo {
  const sent = sentBytes(dataBase64, MOST_LOGO_BYTES)
  const picture = readPicture(sent)
  if (!picture) return { bytes: drawn(sent), type: 'image/svg+xml' }
  assertMeasured(picture, MOST_PIXELS)
  return { bytes: picture.bytes, type: picture.type }
}

function drawn(sent: Buffer): Buffer {
  const text = sent.toString('utf8')
  if (text.includes('\uFFFD') || !/<svg[\s>]/.test(text))
    return refusePicture('picture', 'must be a PNG, WebP, JPEG or SVG picture')
  const drawing = safeSvg(text)
  if ('refused' in drawing) {
    const message = `must be an SVG of plain shapes; it holds ${drawing.refused}. Export it as plain SVG, with text as paths, or send a PNG`
    return refusePicture('svg', message)
  }
  if (!hasBox(drawing.svg))
    return refusePicture(
      'svg',
      'must say its size: a viewBox, or width and height, in numbers from 0 to 100000, not much longer than wide',
    )
  if (!hasShape(drawing.svg))
    return refusePicture(
      'svg',
      'must show something: there is no shape in it. Export it with its shapes',
    )
  return Buffer.from(drawing.svg)
}
