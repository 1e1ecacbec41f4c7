import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'

const ATTACHMENT = Symbol('attachment')

type FileContent = {
  readonly name: string
  readonly contentType: string
  readonly bytes: Buffer
}

/** An answer that is a file to be saved, not JSON. */
export type Attachment = FileContent & { readonly [ATTACHMENT]: true }

/** The response schema of routes that answer only with attachments. */
export const Bytes = Type.Unsafe<never>({ type: 'string', contentEncoding: 'binary' })

export const attachment = ({ name, contentType, bytes }: FileContent): Attachment => ({
  [ATTACHMENT]: true,
  name,
  contentType,
  bytes,
})

export const isAttachment = (body: unknown): body is Attachment =>
  typeof body === 'object' && body !== null && ATTACHMENT in body

// biome-ignore format: a table
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png':       ['png'],
  'image/jpeg':      ['jpg', 'jpeg'],
  'image/webp':      ['webp'],
  'text/plain':      ['txt', 'md', 'csv', 'log'],
}

/** A picture named notes.html must not open as a web page after it was saved. */
function safeName({ name, contentType }: FileContent): string {
  const endings = ENDINGS[contentType] ?? ['bin']
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return endings.includes(ending) ? name : `${name}.${endings[0]}`
}

/** RFC 6266: the name in ASCII for old clients, and in full. */
function dispositionOf(file: FileContent): string {
  const name = safeName(file)
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Files are saved, never shown: what people upload must not run in anybody's browser. */
export function sendAttachment(reply: FastifyReply, file: Attachment): Buffer {
  const { contentType, bytes } = file
  const isText = contentType.startsWith('text/')
  reply.header('content-type', isText ? `${contentType}; charset=utf-8` : contentType)
  reply.header('content-disposition', dispositionOf(file))
  reply.header('content-security-policy', 'sandbox')
  return bytes
}
