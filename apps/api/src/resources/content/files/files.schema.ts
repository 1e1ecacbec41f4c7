import {
  closed,
  DIRECTION,
  Id,
  Instant,
  listQuery,
  MemberRef,
  MUST,
  named,
  oneOf,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

export const CONTENT_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain',
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

export const MOST_BYTES = 3 * 1024 * 1024
const ENCODED_BYTES = Math.ceil(MOST_BYTES / 3) * 4

/** Room for the file in base64 and the other fields. */
export const BODY_LIMIT_BYTES = ENCODED_BYTES + 8 * 1024

// Slashes, control characters, and marks that change the writing direction.
const UNSAFE = `\\u0000-\\u001f\\u007f-\\u009f/\\\\${DIRECTION}`
const Name = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: `^[^ ${UNSAFE}][^${UNSAFE}]*$`,
  [MUST]: 'be a file name without slashes, control characters or marks of direction',
})

const Fields = { name: Name, contentType: oneOf(CONTENT_TYPES) }

export const File = named(
  'File',
  closed({
    id: Id,
    memberId: Id,
    ...Fields,
    sizeBytes: Type.Integer(),
    createdAt: Instant,
  }),
)
export type File = Static<typeof File>

export const NewFile = named(
  'NewFile',
  closed({
    memberId: Type.Optional(MemberRef),
    ...Fields,
    // Length and alphabet are checked on decoding, because a schema pattern would scan every character.
    dataBase64: Type.String({
      minLength: 1,
      description: 'At most 3 MB once decoded; the first bytes are of the stated type.',
    }),
  }),
)
export type NewFile = Static<typeof NewFile>

export const FilesQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
})
