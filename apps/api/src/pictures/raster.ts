/** A picture of which nothing but the picture is left, and its measures. */
export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/** Undefined if it is not such a picture, as far as its structure tells. */
type Read = (bytes: Buffer) => Picture | undefined

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** Keeps the chunks that make the picture: no texts, no places, no profiles, no animation. */
const readPng: Read = (bytes) => {
  if (!bytes.subarray(0, 8).equals(PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR') return
  const kept: Buffer[] = [PNG]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_KEPT.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') {
      const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
      return { bytes: Buffer.concat(kept), width, height }
    }
    at = end
  }
  return undefined
}

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda]
/** Start of frame: baseline to progressive, but not tables (c4), extensions (c8) and conditioning (cc). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Application data but JFIF's and Adobe's, which say how to read the colours; and comments. */
const isDropped = (marker: number) =>
  (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe

const readJpeg: Read = (bytes) => {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker < 0xc0) return
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return
    if (isFrame(marker) && end - at >= 9) {
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
    if (!isDropped(marker)) kept.push(bytes.subarray(at, end))
    if (marker === SOS) {
      const last = bytes.lastIndexOf(Buffer.from([0xff, EOI]))
      if (last < end || !size) return
      return { bytes: Buffer.concat([...kept, bytes.subarray(end, last + 2)]), ...size }
    }
    at = end
  }
  return undefined
}

const VP8X_FLAGS_KEPT = 0b0001_0000 // transparency; no profile, no EXIF, no XMP, no animation
const WEBP_KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH'])

const readWebp: Read = (bytes) => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return
  const kept: Buffer[] = []
  let size: { width: number; height: number } | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > bytes.length || type === 'ANIM' || type === 'ANMF') return
    if (WEBP_KEPT.has(type)) {
      const chunk = Buffer.from(bytes.subarray(at, end))
      if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & VP8X_FLAGS_KEPT
      size ??= webpSize(type, chunk.subarray(8))
      kept.push(chunk)
    }
    at = end
  }
  if (!size) return
  const body = Buffer.concat(kept)
  const head = Buffer.from('RIFF____WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return { bytes: Buffer.concat([head, body]), ...size }
}

function webpSize(type: string, data: Buffer): { width: number; height: number } | undefined {
  if (type === 'VP8X' && data.length >= 10) {
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }
  }
  if (type === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (type === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a) {
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  }
  return undefined
}

export const RASTER_TYPES = ['image/png', 'image/webp', 'image/jpeg'] as const
export type RasterType = (typeof RASTER_TYPES)[number]

const READS: Readonly<Record<RasterType, Read>> = {
  'image/png': readPng,
  'image/webp': readWebp,
  'image/jpeg': readJpeg,
}

/** What kind of picture it is, by its bytes, and what is left of it. */
export function readPicture(bytes: Buffer): (Picture & { readonly type: RasterType }) | undefined {
  for (const type of RASTER_TYPES) {
    const picture = READS[type](bytes)
    if (picture) return { ...picture, type }
  }
  return undefined
}
