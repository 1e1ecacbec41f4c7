import { CampError } from '@campkit/core/errors'
import { isUnreadable } from '@campkit/core/unreadable'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Params, paramsOfText } from '../params.ts'

/** A form as it came, with the files that were chosen in it. */
export type Posted = {
  readonly fields: URLSearchParams
  readonly files: ReadonlyMap<string, PostedFile>
}

export type PostedFile = {
  readonly name: string
  readonly contentType: string
  readonly bytes: Buffer
}

/** Three of the largest files, and what is typed beside them. */
export const MOST_BYTES = 10 * 1024 * 1024

/** Makes forms with files arrive as `Posted`, in this part of the host only. */
export function readUploads(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    async (request: FastifyRequest, body: Buffer | string) => {
      try {
        const headers = { 'content-type': request.headers['content-type'] ?? '' }
        return await partsOf(await new Response(body, { headers }).formData())
      } catch {
        throw new CampError('INVALID_REQUEST', 'a form that cannot be read')
      }
    },
  )
}

async function partsOf(form: FormData): Promise<Posted> {
  const fields = new URLSearchParams()
  const files = new Map<string, PostedFile>()
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (isUnreadable(value)) throw new Error('unreadable')
      fields.append(name, value)
    } else if (value.size > 0) {
      const bytes = Buffer.from(await value.arrayBuffer())
      files.set(name, { name: value.name, contentType: value.type, bytes })
    }
  }
  return { fields, files }
}

const NO_FILES: Posted['files'] = new Map()

export function postedOf({ body }: FastifyRequest): Posted {
  if (body instanceof URLSearchParams) return { fields: body, files: NO_FILES }
  const posted = body as Partial<Posted> | null | undefined
  return posted?.fields instanceof URLSearchParams && posted.files instanceof Map
    ? { fields: posted.fields, files: posted.files }
    : { fields: new URLSearchParams(), files: NO_FILES }
}

export const queryIn = ({ raw }: FastifyRequest): Params =>
  paramsOfText((raw.url ?? '').split('?').slice(1).join('?'))

/** Why somebody leaves, if they want to say. */
export const reasonIn = (fields: URLSearchParams): string | undefined => {
  const reason = (fields.get('reason') ?? '').replaceAll('\r\n', '\n').trim().slice(0, 500)
  return reason === '' ? undefined : reason
}
