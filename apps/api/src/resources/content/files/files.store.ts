import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Purged } from '../../../purger.ts'
import type { File } from './files.schema.ts'

const FIELDS = [
  'id',
  'member_id as memberId',
  'name',
  'content_type as contentType',
  'size_bytes as sizeBytes',
  'created_at as createdAt',
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

/** A file with what decides who may see it. */
export type Held = File & { readonly isRestricted: boolean }
export type FileWithBytes = Held & { readonly bytes: Buffer }

/** Restricted files are found only by callers who may see restricted fields. */
export type View = { readonly isWhole: boolean }

const files = (query: Query, { isWhole }: View) =>
  query
    .selectFrom('files')
    .select([...FIELDS, 'is_restricted as isRestricted'])
    .$if(!isWhole, (q) => q.where('is_restricted', '=', false))

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>, view: View) =>
  files(query, view).where('id', '=', id).$assertType<Held>(),
)

export const findWithBytes = prepared((query, { id }: Slots<One>, view: View) =>
  files(query, view).select('bytes').where('id', '=', id).$assertType<FileWithBytes>(),
)

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
}

/** Restricted files appear in no list. */
export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const found = matching(
    query.selectFrom('files').select(FIELDS).where('is_restricted', '=', false).$assertType<File>(),
    { member_id: at.memberId },
  )
  return paged(found, at, order)
})

export const usage = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom('files')
    .select(sql<number>`count(*)::int`.as('files'))
    .select(sql<number>`coalesce(sum(size_bytes), 0)::int`.as('bytes'))
    .where('member_id', '=', memberId),
)

type NewRow = Pick<File, 'memberId' | 'name' | 'contentType'> & { readonly bytes: Buffer }

export const add = (tx: Tx, { memberId, name, contentType, bytes }: NewRow): Promise<File> =>
  tx
    .insertInto('files')
    .values({ id: newId('file'), member_id: memberId, name, content_type: contentType, bytes })
    .returning(FIELDS)
    .$assertType<File>()
    .executeTakeFirstOrThrow()

export const remove = (tx: Tx, id: string) => tx.deleteFrom('files').where('id', '=', id).execute()

/** Those of the ids that are files of this member. They cannot be deleted until the transaction ends. */
export const holdOwn = (tx: Tx, memberId: string, ids: readonly string[]) =>
  tx
    .selectFrom('files')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', sql<string>`any (${ids})`)
    .orderBy('id')
    .forKeyShare()
    .execute()

/** The file, if it is of one of these members and not restricted. It cannot be deleted until the transaction ends. */
export const holdOrdinary = (tx: Tx, id: string, memberIds: readonly string[]) =>
  tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', sql<string>`any (${memberIds})`)
    .where('is_restricted', '=', false)
    .forKeyShare()
    .execute()

/** Removes at most so many restricted files that nothing names and whose retention is over. */
export async function purgeUnnamed(tx: Tx, atMost: number): Promise<readonly Purged[]> {
  const { rows } = await sql<Purged>`
    with due as (
      select f.camp_id, f.id from files f
       where f.is_restricted and f.created_at < (select app.purge_before())
         and not exists (select from file_uses u where u.camp_id = f.camp_id and u.file_id = f.id)
       order by f.id limit ${atMost} for update skip locked)
    delete from files f using due where f.camp_id = due.camp_id and f.id = due.id
    returning f.member_id as "memberId"`.execute(tx)
  return rows
}
