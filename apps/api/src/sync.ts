import { invalidRequest } from '@campkit/core/errors'
import { asUtc } from '@campkit/core/instants'
import type { Tx } from '@campkit/db/in-camp'
import type { From, Order, SortColumns } from '@campkit/db/keyset'
import { all, only, type Reading } from '@campkit/db/prepared'
import { type Published, syncedUntil, type Tombstone, tombstones } from '@campkit/db/tombstones'
import type { ReadContext } from '@campkit/http/define-route'
import type { Page } from '@campkit/http/paging'

/** A list that machines copy. */
type Synced = {
  readonly columns: SortColumns
  /** The sort order of changes. It must always be the same object, because prepared statements are recognised by it. */
  readonly changes: SortColumns
  readonly idColumn?: string
  /** Set for a table whose rows can be removed or shown to other people than before. */
  readonly removedFrom?: Published
  /** The filters on fields that never change: only these go together with `updatedSince`. */
  readonly fixed?: readonly string[]
}

type Query = { readonly updatedSince?: string } & Readonly<Record<string, unknown>>
type Context = Pick<ReadContext<unknown, unknown, unknown>, 'read' | 'inCamp' | 'paging'> & {
  readonly query: Query
}
type Row = { readonly id: string; readonly updatedAt: string }

type Changes<T> = Page<T> & { deleted?: Tombstone[]; syncedUntil?: string }

/** A page of a list; with `updatedSince`, a page of its changes and of the rows that are gone. */
export async function listOrChanges<T extends Row>(
  { read, inCamp, paging, query }: Context,
  synced: Synced,
  list: (from: From, order: Order) => Reading<T>,
): Promise<Changes<T>> {
  if (query.updatedSince !== undefined) {
    assertWhole(query, synced.fixed)
    const since = asUtc(query.updatedSince)
    assertPast(since)
    return inCamp((tx) => changes(tx, paging, { ...synced, since }, list))
  }
  const { order, from } = paging.keyset(synced.columns, synced.idColumn)
  return paging.page(await read(list(from, order)))
}

/** Clocks differ by seconds. What lies further ahead is a mistake, which an empty answer would hide. */
const AHEAD_MS = 60_000

function assertPast(since: string): void {
  if (Date.parse(since) <= Date.now() + AHEAD_MS) return
  const message = 'must not lie in the future: send the syncedUntil of the last page that you read'
  throw invalidRequest([{ pointer: '/query/updatedSince', code: 'future', message }])
}

const BESIDE = ['updatedSince', 'limit', 'cursor']

/** A row that stops matching a filter would just not come any more, and the copy would keep it as it was. */
function assertWhole(query: Query, fixed: readonly string[] = []): void {
  const others = Object.keys(query).filter((name) => ![...BESIDE, ...fixed].includes(name))
  const faults = others.map((name) => ({
    pointer: `/query/${name}`,
    code: 'with_updated_since',
    message:
      name === 'sort'
        ? 'must be left out with updatedSince: changes come in their own order'
        : 'must be left out with updatedSince: a row that stops matching would be missed. Filter your copy instead',
  }))
  if (faults.length > 0) throw invalidRequest(faults)
}

/** Rows and tombstones form one list sorted by the time of change, so a page ends at the same point for both. */
async function changes<T extends Row>(
  tx: Tx,
  paging: Context['paging'],
  { changes: byTime, idColumn, removedFrom, since }: Synced & { readonly since: string },
  list: (from: From, order: Order) => Reading<T>,
): Promise<Changes<T>> {
  const { order, from } = paging.keyset(byTime, idColumn)
  // A separate statement that runs first: the later ones must see everything committed until then.
  const { until } = await only(tx, syncedUntil({}))
  const at = { ...from, changedFrom: since, changedBefore: until }
  const [rows, gone] = await Promise.all([
    all(tx, list(at, order)),
    removedFrom ? all(tx, tombstones(at, { table: removedFrom })) : [],
  ])
  const merged = [
    ...rows.map((row) => ({ id: row.id, updatedAt: row.updatedAt, row })),
    ...gone.map(({ id, deletedAt }) => ({ id, updatedAt: deletedAt, row: undefined })),
  ].sort(byChange)
  const { data, nextCursor } = paging.page(merged)
  return {
    data: data.flatMap(({ row }) => (row ? [row] : [])),
    nextCursor,
    deleted: data
      .filter(({ row }) => !row)
      .map(({ id, updatedAt: deletedAt }) => ({ id, deletedAt })),
    syncedUntil: until,
  }
}

const byChange = (a: Row, b: Row): number =>
  a.updatedAt === b.updatedAt
    ? Number(a.id > b.id) - Number(a.id < b.id)
    : Number(a.updatedAt > b.updatedAt) - Number(a.updatedAt < b.updatedAt)
