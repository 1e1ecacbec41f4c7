import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type {
  Document,
  DocumentListItem,
  DocumentPatch,
  DocumentVersion,
  DocumentVersionListItem,
} from './documents.schema.ts'

const FIELDS = [
  'documents.id',
  'documents.slug',
  'documents.title',
  'documents.category',
  'documents.visibility',
  'documents.pinned',
  'documents.ack_required as ackRequired',
  'documents.current_version as currentVersion',
  'documents.version',
  'documents.created_at as createdAt',
  'documents.updated_at as updatedAt',
] as const

const VERSION_FIELDS = [
  'number',
  'change_note as changeNote',
  'published_at as publishedAt',
] as const

export const SORT_COLUMNS = {
  title: 'title',
  '-title': 'title',
  '-updatedAt': 'updated_at',
  updatedAt: 'updated_at',
}
export const SYNCED = {
  columns: SORT_COLUMNS,
  changes: { updatedAt: 'updated_at' },
  removedFrom: 'documents',
} as const

export const VERSION_SORT_COLUMNS = { '-number': 'number', number: 'number' }

const documents = (query: Query) =>
  query.selectFrom('documents').select(FIELDS).$assertType<DocumentListItem>()

type One = { readonly id: string }

/** A document with its current text. */
export const find = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('documents')
    .innerJoin('document_versions as current', (join) =>
      join
        .onRef('current.document_id', '=', 'documents.id')
        .onRef('current.number', '=', 'documents.current_version'),
    )
    .select(FIELDS)
    .select([
      'current.body',
      'current.change_note as changeNote',
      'current.published_at as publishedAt',
    ])
    .where('documents.id', '=', id)
    .$assertType<Document>(),
)

export const lock = prepared((query, { id }: Slots<One>) =>
  documents(query).where('id', '=', id).forUpdate(),
)

type Filters = From & {
  readonly category: Document['category'] | undefined
}
type Form = Order & { readonly pinned: boolean | undefined }

export const list = prepared((query, at: Slots<Filters>, form: Form) => {
  const found = matching(documents(query), { category: at.category, pinned: form.pinned })
  return paged(found, at, form)
})

/** The fields of a document that callers write, without its text. */
export type DocumentFields = Required<Omit<DocumentPatch, 'body' | 'changeNote'>>

const columnsOf = (fields: DocumentFields) => ({
  slug: fields.slug,
  title: fields.title,
  category: fields.category,
  visibility: fields.visibility,
  pinned: fields.pinned,
  ack_required: fields.ackRequired,
})

export const create = (tx: Tx, id: string, fields: DocumentFields) =>
  tx
    .insertInto('documents')
    .values({ id, ...columnsOf(fields) })
    .execute()

export const update = (tx: Tx, id: string, fields: DocumentFields, currentVersion: number) =>
  tx
    .updateTable('documents')
    .set({ ...columnsOf(fields), current_version: currentVersion })
    .where('id', '=', id)
    .execute()

export const remove = (tx: Tx, id: string) =>
  tx.deleteFrom('documents').where('id', '=', id).execute()

type Publication = {
  readonly documentId: string
  readonly number: number
  readonly body: string
  readonly changeNote: string | null
}

export const publish = (tx: Tx, { documentId, number, body, changeNote }: Publication) =>
  tx
    .insertInto('document_versions')
    .values({ document_id: documentId, number, body, change_note: changeNote })
    .execute()

export const listVersions = prepared((query, at: Slots<From & One>, order: Order) => {
  const versions = query
    .selectFrom('document_versions')
    .select(VERSION_FIELDS)
    .select(sql<string>`number::text`.as('id'))
    .where('document_id', '=', at.id)
    .$assertType<DocumentVersionListItem & { id: string }>()
  return paged(versions, at, order)
})

export const findVersion = prepared(
  (query, { id, number }: Slots<One & { readonly number: number }>) =>
    query
      .selectFrom('document_versions')
      .select(VERSION_FIELDS)
      .select('body')
      .where('document_id', '=', id)
      .where('number', '=', number)
      .$assertType<DocumentVersion>(),
)

type Compared = One & { readonly number: number; readonly since: number | undefined }

/** A version of a document beside an earlier one: `since`, or the one before; null if there is none. */
export const findTwo = prepared((query, { id, number, since }: Slots<Compared>) =>
  query
    .selectFrom('document_versions as later')
    .leftJoin('document_versions as earlier', (join) =>
      join
        .onRef('earlier.document_id', '=', 'later.document_id')
        .on(sql<boolean>`earlier.number = coalesce(${since}::integer, later.number - 1)`),
    )
    .select(['later.number', 'later.body', 'earlier.number as since', 'earlier.body as bodyBefore'])
    .where('later.document_id', '=', id)
    .where('later.number', '=', number),
)
