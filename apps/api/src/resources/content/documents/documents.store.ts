import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { isForReader, isRead } from './acknowledgements.store.ts'
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
  'documents.format',
  'documents.current_version as currentVersion',
  'documents.version',
  'documents.created_at as createdAt',
  'documents.updated_at as updatedAt',
] as const

const VERSION_FIELDS = [
  'number',
  'format',
  'change_note as changeNote',
  'published_at as publishedAt',
] as const

const fileOf = (version: string) => {
  const at = (column: string) => sql.ref(`${version}.${column}`)
  return sql<DocumentVersion['file']>`case when ${at('format')} = 'file' then jsonb_build_object(
    'name', ${at('file_name')}, 'contentType', ${at('file_type')}, 'sizeBytes', ${at('size_bytes')},
    'checksum', ${at('checksum')}) end`.as('file')
}

/** Whether the camp has no document yet. */
export const hasNone = prepared((query) =>
  query.selectNoFrom(sql<boolean>`not exists (select from documents)`.as('isEmpty')),
)

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

export type StoredDocument = Omit<DocumentListItem, 'isUnread'>

const documents = (query: Query) =>
  query.selectFrom('documents').select(FIELDS).$assertType<StoredDocument>()

/** The same as the list of what is unread in a member's season. */
const isUnread = sql<boolean | null>`(
  select documents.ack_required <> 'none' and ${isForReader} and not ${isRead}
    from members left join seasons on seasons.camp_id = members.camp_id and seasons.status = 'active'
    where members.camp_id = documents.camp_id and members.id = app.member_id())`

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
      'current.url',
      fileOf('current'),
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
  const found = documents(query).select(isUnread.as('isUnread')).$assertType<DocumentListItem>()
  return paged(matching(found, { category: at.category, pinned: form.pinned }), at, form)
})

/** The fields of a document that callers write, without its text. */
export type DocumentFields = Required<Omit<DocumentPatch, 'body' | 'fileId' | 'url' | 'changeNote'>>

const columnsOf = (fields: DocumentFields) => ({
  slug: fields.slug,
  title: fields.title,
  category: fields.category,
  visibility: fields.visibility,
  pinned: fields.pinned,
  ack_required: fields.ackRequired,
})

type Format = Document['format']
type Current = { readonly format: Format; readonly currentVersion: number }

export const create = (tx: Tx, id: string, fields: DocumentFields, format: Format) =>
  tx
    .insertInto('documents')
    .values({ id, format, ...columnsOf(fields) })
    .execute()

export const update = (tx: Tx, id: string, fields: DocumentFields, now: Current) =>
  tx
    .updateTable('documents')
    .set({ ...columnsOf(fields), format: now.format, current_version: now.currentVersion })
    .where('id', '=', id)
    .execute()

export const remove = (tx: Tx, id: string) =>
  tx.deleteFrom('documents').where('id', '=', id).execute()

/** What people read: one of the three. The file must be its owner's, and is copied. */
export type Content =
  | { readonly format: 'text'; readonly body: string }
  | { readonly format: 'link'; readonly url: string }
  | { readonly format: 'file'; readonly fileId: string; readonly ownerId: string | null }

type Publication = {
  readonly documentId: string
  readonly number: number
  readonly changeNote: string | null
  readonly content: Content
}

/** Returns whether it was published: not if the owner has no such file. */
export async function publish(tx: Tx, publication: Publication): Promise<boolean> {
  const { documentId: document_id, number, changeNote: change_note, content } = publication
  if (content.format !== 'file') {
    const { format: _, ...read } = content
    const row = { document_id, number, change_note, ...read }
    await tx.insertInto('document_versions').values(row).execute()
    return true
  }
  const added = await tx
    .insertInto('document_versions')
    .columns(['document_id', 'number', 'change_note', 'file_name', 'file_type', 'bytes'])
    .expression((from) =>
      from
        .selectFrom('files')
        .select([
          sql<string>`${document_id}::text`.as('document_id'),
          sql<number>`${number}::integer`.as('number'),
          sql<string | null>`${change_note}::text`.as('change_note'),
          'name as file_name',
          'content_type as file_type',
          'bytes',
        ])
        .where('id', '=', content.fileId)
        .where('member_id', '=', content.ownerId ?? '')
        .where('is_restricted', '=', false),
    )
    .returning('number')
    .executeTakeFirst()
  return added !== undefined
}

export const listVersions = prepared((query, at: Slots<From & One>, order: Order) => {
  const versions = query
    .selectFrom('document_versions')
    .select(VERSION_FIELDS)
    .select(sql<string>`number::text`.as('id'))
    .where('document_id', '=', at.id)
    .$castTo<DocumentVersionListItem & { id: string }>()
  return paged(versions, at, order)
})

export const findVersion = prepared(
  (query, { id, number }: Slots<One & { readonly number: number }>) =>
    query
      .selectFrom('document_versions')
      .select(VERSION_FIELDS)
      .select(['body', 'url', fileOf('document_versions')])
      .where('document_id', '=', id)
      .where('number', '=', number)
      .$castTo<DocumentVersion>(),
)

export type VersionFile = {
  readonly name: string
  readonly contentType: string
  readonly bytes: Buffer
}

export const findBytes = prepared(
  (query, { id, number }: Slots<One & { readonly number: number }>) =>
    query
      .selectFrom('document_versions')
      .select(['file_name as name', 'file_type as contentType', 'bytes'])
      .where('document_id', '=', id)
      .where('number', '=', number)
      .where('format', '=', sql.lit('file'))
      .$castTo<VersionFile>(),
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
    .select(['later.number', 'earlier.number as since'])
    .select(sql<string>`coalesce(later.body, later.url, later.file_name)`.as('text'))
    .select(sql<string | null>`coalesce(earlier.body, earlier.url, earlier.file_name)`.as('before'))
    .where('later.document_id', '=', id)
    .where('later.number', '=', number),
)
