import { newId } from '@campkit/core/ids'
import { isOneOf, keeping } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { jsonColumn } from '@campkit/db/json-column'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Announcement, AnnouncementPatch, Audience } from './announcements.schema.ts'

const counted = (
  outcomes: string,
) => sql<number>`(select count(*)::int from announcement_recipients r
  where r.announcement_id = announcements.id and r.outcome in (${sql.raw(outcomes)}))`
const TOLD = counted(`'told'`)
const WAITING = counted(`'waiting'`)

const FIELDS = [
  'announcements.id',
  'announcements.subject',
  'announcements.text',
  jsonColumn<Audience>('audience').as('audience'),
  sql<string | null>`(select t.label from tags t
    where t.camp_id = announcements.camp_id and t.key = announcements.audience ->> 'tag')`.as(
    'tagLabel',
  ),
  sql<Announcement['status']>`case when announcements.sent_at is null then 'draft'
    when ${WAITING} > 0 then 'sending' else 'sent' end`.as('status'),
  sql<number>`${WAITING} + ${TOLD}`.as('total'),
  TOLD.as('told'),
  sql<number>`(select count(*)::int from notifications n
    where n.kind = 'announcement' and n.about_id = announcements.id and n.mail_status = 'mailed')
    + (select count(*)::int from announcement_recipients r
        where r.announcement_id = announcements.id and r.was_mailed)`.as('mailed'),
  sql<number>`(select count(*)::int from notifications n
    where n.kind = 'announcement' and n.about_id = announcements.id and n.read_at is not null)
    + (select count(*)::int from announcement_recipients r
        where r.announcement_id = announcements.id and r.was_read)`.as('read'),
  'announcements.created_by as createdBy',
  'announcements.sent_at as sentAt',
  'announcements.sent_by as sentBy',
  'announcements.version',
  'announcements.created_at as createdAt',
  'announcements.updated_at as updatedAt',
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

const announcements = (query: Query) =>
  query.selectFrom('announcements').select(FIELDS).$assertType<Announcement>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) =>
  announcements(query).where('announcements.id', '=', id),
)

/** Locks it, so that it is changed or sent by one at a time. */
export const lock = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('announcements')
    .select(['id', 'subject', 'text', 'version', 'sent_at as sentAt'])
    .select(jsonColumn<Audience>('audience').as('audience'))
    .where('id', '=', id)
    .forNoKeyUpdate(),
)

export const list = prepared((query, at: Slots<From>, order: Order) =>
  paged(announcements(query), at, order),
)

type New = Pick<Announcement, 'subject' | 'text' | 'audience' | 'createdBy'>

export async function create(tx: Tx, made: New): Promise<string> {
  const id = newId('announcement')
  const { subject, text, audience, createdBy: created_by } = made
  await tx
    .insertInto('announcements')
    .values({ id, subject, text, audience: JSON.stringify(audience), created_by })
    .execute()
  return id
}

export const update = (tx: Tx, id: string, { subject, text, audience }: AnnouncementPatch) =>
  tx
    .updateTable('announcements')
    .set(keeping({ subject, text, audience: audience && JSON.stringify(audience) }))
    .where('id', '=', id)
    .execute()

export const remove = (tx: Tx, id: string) =>
  tx.deleteFrom('announcements').where('id', '=', id).execute()

/** Counts one more test mail; false if that would exceed the limit. */
export async function noteTest(tx: Tx, id: string, atMost: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('announcements')
    .set({ tests: sql<number>`tests + 1` })
    .where('id', '=', id)
    .where('tests', '<', atMost)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many people the camp has told something within a day, each as often as they were told. */
export const toldToday = prepared((query) =>
  query
    .selectFrom('announcement_recipients')
    .innerJoin('announcements', 'announcements.id', 'announcement_recipients.announcement_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('announcements.sent_at', '>', sql<string>`now() - interval '1 day'`),
)

export const markSent = (tx: Tx, id: string, by: string) =>
  tx
    .updateTable('announcements')
    .set({ sent_at: sql`now()`, sent_by: by })
    .where('id', '=', id)
    .execute()

/** The next recipients, in the order in which all code locks members. */
export async function nextRecipients(tx: Tx, id: string, most: number) {
  return tx
    .selectFrom('announcement_recipients')
    .innerJoin('members', 'members.id', 'announcement_recipients.member_id')
    .select(['members.id', sql<boolean>`members.deactivated_at is null`.as('isActive')])
    .where('announcement_id', '=', id)
    .where('outcome', '=', 'waiting')
    .orderBy('members.id')
    .limit(most)
    .execute()
}

export async function mark(
  tx: Tx,
  id: string,
  memberIds: readonly string[],
  outcome: 'told' | 'skipped',
): Promise<void> {
  if (memberIds.length === 0) return
  await tx
    .updateTable('announcement_recipients')
    .set({ outcome })
    .where('announcement_id', '=', id)
    .where(isOneOf('member_id', memberIds))
    .execute()
}

type Reader = One & { readonly memberId: string }

/** What a test mail needs. */
export const findTest = prepared((query, { id, memberId }: Slots<Reader>) =>
  query
    .selectFrom(['announcements', 'members', 'camps'])
    .select([
      'announcements.subject',
      'announcements.text',
      'announcements.sent_at as sentAt',
      'members.email',
      'camps.name as campName',
      'camps.slug',
      'camps.accent',
      'camps.help_url as helpUrl',
    ])
    .where('announcements.id', '=', id)
    .where('members.id', '=', memberId),
)
