import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalidRequest } from '@campkit/core/errors'
import type { Keyset } from '@campkit/db/keyset'

type ListQuery = {
  readonly limit?: number
  readonly cursor?: string
  readonly sort?: string
} & Record<string, unknown>

/** The SQL column behind each sort a list offers; the first is the default. */
export type SortColumns = Readonly<Record<string, string>>

export type Page<T> = { data: T[]; nextCursor: string | null }

/** One list call: where it begins, and the cursor of what follows. */
export type Paging = {
  keyset(columns: SortColumns, idColumn?: string): Keyset
  page<T extends { id: string }>(rows: readonly T[]): Page<T>
}

type Position = { readonly value: string; readonly id: string }

const MAC_BYTES = 16
const DEFAULT_LIMIT = 25

/**
 * Cursors are signed and hold what they were made for: a cursor of another list, sort, filter or
 * member is a 400, not a page of something else.
 */
export function pagingOf(
  secret: Buffer,
  place: { readonly path: string; readonly memberId: string | null; readonly query: unknown },
): Paging {
  const {
    limit = DEFAULT_LIMIT,
    cursor,
    sort: wanted,
    ...filters
  } = (place.query ?? {}) as ListQuery
  const purpose = (sort: string) => JSON.stringify([place.path, place.memberId, sort, filters])
  let sort = wanted ?? ''

  return {
    keyset(columns, idColumn = 'id') {
      sort ||= Object.keys(columns)[0] ?? ''
      const after = cursor === undefined ? undefined : openCursor(secret, cursor, purpose(sort))
      return {
        order: { column: columns[sort] ?? idColumn, idColumn, isDescending: sort.startsWith('-') },
        from: { afterValue: after?.value, afterId: after?.id, limit },
      }
    },
    page(rows) {
      const data = rows.slice(0, limit)
      const last = data.at(-1)
      if (rows.length <= limit || !last) return { data, nextCursor: null }
      const value = (last as Record<string, unknown>)[sort.replace(/^-/, '')]
      const position = { value: String(value), id: last.id }
      return { data, nextCursor: sealCursor(secret, position, purpose(sort)) }
    },
  }
}

const macOf = (secret: Buffer, position: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(position).update(purpose).digest().subarray(0, MAC_BYTES)

function sealCursor(secret: Buffer, { value, id }: Position, purpose: string): string {
  const position = JSON.stringify([value, id])
  return Buffer.concat([macOf(secret, position, purpose), Buffer.from(position)]).toString(
    'base64url',
  )
}

function openCursor(secret: Buffer, cursor: string, purpose: string): Position {
  const bytes = Buffer.from(cursor, 'base64url')
  const position = bytes.subarray(MAC_BYTES).toString()
  const mac = bytes.subarray(0, MAC_BYTES)
  const right = macOf(secret, position, purpose)
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, right)) {
    const message = 'is not a cursor of this list with these filters and this sort'
    throw invalidRequest([{ pointer: '/query/cursor', code: 'cursor', message }])
  }
  const [value, id] = JSON.parse(position) as [string, string]
  return { value, id }
}
