import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalidRequest } from '@campkit/core/errors'
import type { Keys, UseKey } from '@campkit/core/secret'
import { type Keyset, type SortColumns, sortOf } from '@campkit/db/keyset'

type ListQuery = {
  readonly limit?: number
  readonly cursor?: string
  readonly sort?: string
} & Record<string, unknown>

export type Page<T> = { data: T[]; nextCursor: string | null }

/** One call of a list: where it begins, and the cursor of the next page. */
export type Paging = {
  keyset(columns: SortColumns, idColumn?: string): Keyset
  page<T extends { id: string }>(rows: readonly T[]): Page<T>
}

type Position = { readonly values: readonly string[]; readonly id: string }

const MAC_BYTES = 16
const DEFAULT_LIMIT = 25

/**
 * Cursors are signed and bound to their list: a cursor of another camp, list, sort, filter or member is a 400, not a
 * page of something else.
 */
export function pagingOf(
  keys: () => Keys,
  place: {
    readonly campId: string
    readonly path: string
    readonly params: unknown
    readonly memberId: string | null
    readonly query: unknown
  },
): Paging {
  const {
    limit = DEFAULT_LIMIT,
    cursor,
    sort: wanted,
    ...filters
  } = (place.query ?? {}) as ListQuery
  const { campId, path, params = null, memberId } = place
  const purpose = (sort: string) => JSON.stringify([campId, path, params, memberId, sort, filters])
  let sort = wanted ?? ''
  let fields: readonly string[] = []

  return {
    keyset(columns, idColumn = 'id') {
      sort ||= Object.keys(columns)[0] ?? ''
      const { order, ...sorted } = sortOf(columns, sort, idColumn)
      fields = sorted.fields
      const after = cursor === undefined ? undefined : openCursor(keys(), cursor, purpose(sort))
      const [afterValue, afterNext] = after?.values ?? []
      return { order, from: { afterValue, afterNext, afterId: after?.id, limit } }
    },
    page(rows) {
      const data = rows.slice(0, limit)
      const last = data.at(-1)
      if (rows.length <= limit || !last) return { data, nextCursor: null }
      const values = fields.map((field) => String((last as Record<string, unknown>)[field]))
      const position = { values, id: last.id }
      return { data, nextCursor: sealCursor(keys(), position, purpose(sort)) }
    },
  }
}

const macOf = (key: UseKey['key'], position: string, purpose: string): Buffer =>
  createHmac('sha256', key).update(position).update(purpose).digest().subarray(0, MAC_BYTES)

function sealCursor([{ key }]: Keys, { values, id }: Position, purpose: string): string {
  const position = JSON.stringify([values, id])
  return Buffer.concat([macOf(key, position, purpose), Buffer.from(position)]).toString('base64url')
}

function openCursor(keys: Keys, cursor: string, purpose: string): Position {
  const bytes = Buffer.from(cursor, 'base64url')
  const position = bytes.subarray(MAC_BYTES).toString()
  const mac = bytes.subarray(0, MAC_BYTES)
  const isCanonical = bytes.toString('base64url') === cursor
  const isRight = ({ key }: UseKey) => timingSafeEqual(mac, macOf(key, position, purpose))
  if (!isCanonical || mac.length !== MAC_BYTES || !keys.some(isRight)) {
    const message = 'must be the nextCursor of this same list, with the same filters and sort'
    throw invalidRequest([{ pointer: '/query/cursor', code: 'cursor', message }])
  }
  const [values, id] = JSON.parse(position) as [string[], string]
  return { values, id }
}
