import { deflateSync } from 'node:zlib'

// Pictures as phones and programs make them: each says more than it shows.

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}
export const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Author\0GPS 40.786, -119.206')),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from('<script>after the end</script>'),
  ])
}
export const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe00010', 'hex'),
  Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
  Buffer.from('ffe1000c', 'hex'),
  Buffer.from('Exif\0\0GPS!', 'latin1'),
  Buffer.from('ffc0000b08001000200101110000', 'hex').subarray(0, 13),
  Buffer.from('ffda0008010100003f00', 'hex'),
  Buffer.from('1234ffd9', 'hex'),
])
export const webp = (() => {
  const part = (type: string, data: Buffer) => {
    const head = Buffer.from(`${type}____`, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data])
  }
  const body = Buffer.concat([
    part('VP8X', Buffer.from('0c0000001f00000f0000', 'hex')),
    part('VP8L', Buffer.from('2f1fc0030000', 'hex')),
    part('EXIF', Buffer.from('GPS!')),
  ])
  const head = Buffer.from('RIFF____WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
})()
