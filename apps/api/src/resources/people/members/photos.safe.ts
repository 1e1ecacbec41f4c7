import { type RasterType, readPicture } from '../../../pictures/raster.ts'
import { assertMeasured, refusePicture, sentBytes } from '../../../pictures/sent.ts'

export type Photo = { readonly bytes: Buffer; readonly type: RasterType }

export const MOST_PHOTO_BYTES = 200_000
const MOST_PIXELS = 1024

/** Only the picture itself is kept: phones write into photos where they were taken. */
export function safePhoto(dataBase64: string): Photo {
  const picture = readPicture(sentBytes(dataBase64, MOST_PHOTO_BYTES))
  if (!picture) return refusePicture('picture', 'must be a PNG, WebP or JPEG picture')
  assertMeasured(picture, MOST_PIXELS)
  return { bytes: picture.bytes, type: picture.type }
}
