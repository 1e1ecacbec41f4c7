import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Acknowledgement } from './documents.schema.ts'

const FIELDS = [
  'id',
  'document_id as documentId',
  'version',
  'member_id as memberId',
  'acknowledged_at as acknowledgedAt',
] as const

export const SORT_COLUMNS = {
  '-acknowledgedAt': 'acknowledged_at',
  acknowledgedAt: 'acknowledged_at',
}

/** Whether a document is meant for a member. For queries that join documents and members. */
export const isForReader = sql<boolean>`case documents.visibility
  when 'public' then true
  when 'members' then members.role <> 'applicant'
  else members.role in ('admin', 'super_admin') end`

/**
 * Whether a member has acknowledged a document as it requires: once, in the season, or in its current version. For queries that
 * join documents, members and the season.
 */
export const isRead = sql<boolean>`exists (
  select from acknowledgements a where a.document_id = documents.id and a.member_id = members.id
    and case documents.ack_required
      when 'each_version' then a.version = documents.current_version
      when 'each_season' then a.acknowledged_at >= coalesce(seasons.opened_at, seasons.created_at, '-infinity')
      else true end)`

const acknowledgements = (query: Query) =>
  query.selectFrom('acknowledgements').select(FIELDS).$assertType<Acknowledgement>()

/** The current version of a document. It may change meanwhile, because members cannot lock documents. */
export const findDocument = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query.selectFrom('documents').select('current_version as currentVersion').where('id', '=', id),
)

type Filters = From & {
  readonly documentId: string
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly version: number | undefined
}

/** Only for a document the caller can see, so that nobody learns who has read a hidden one. */
export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { documentId, memberId, version } = at
  const visible = query.selectFrom('documents').select('id').where('id', '=', documentId)
  const found = matching(acknowledgements(query).where('document_id', '=', visible), {
    member_id: memberId,
    version,
  })
  return paged(found, at, order)
})

type Named = Pick<Acknowledgement, 'documentId' | 'version' | 'memberId'>

export const find = prepared((query, { documentId, version, memberId }: Slots<Named>) =>
  acknowledgements(query)
    .where('document_id', '=', documentId)
    .where('member_id', '=', memberId)
    .where('version', '=', version),
)

/** Undefined if the member had already acknowledged this version. */
export const add = (tx: Tx, { documentId, version, memberId }: Named) =>
  tx
    .insertInto('acknowledgements')
    .values({
      id: newId('acknowledgement'),
      document_id: documentId,
      version,
      member_id: memberId,
    })
    .onConflict((conflict) => conflict.constraint('once_per_version').doNothing())
    .returning(FIELDS)
    .$assertType<Acknowledgement>()
    .executeTakeFirst()
