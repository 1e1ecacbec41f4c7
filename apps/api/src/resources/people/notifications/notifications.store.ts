import type { Statement } from '@campkit/db/batch'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { type KindName, OF_SCHOLARSHIPS } from './notifications.kinds.ts'

export type NewRow = {
  readonly id: string
  readonly member_id: string
  readonly kind: KindName
  readonly season_id: string | null
  readonly about_id: string | null
  readonly details: object
  readonly dedupe_key: string
  readonly mail_status: 'waiting' | 'apart'
}

/**
 * Adds notifications, but for those that are there already. It returns nothing and names no constraint: either would
 * need the right to read the rows, and who acts may not read what others are told.
 */
export const adding = (rows: readonly NewRow[]): Statement => ({
  text: `insert into notifications (id, member_id, kind, season_id, about_id, details, dedupe_key, mail_status)
         select id, member_id, kind, season_id, about_id, details, dedupe_key, mail_status
           from jsonb_populate_recordset(null::notifications, $1::jsonb)
         on conflict do nothing`,
  values: [JSON.stringify(rows)],
})

export const FIELDS = [
  'notifications.id',
  'notifications.member_id as memberId',
  'notifications.kind',
  'notifications.season_id as seasonId',
  'notifications.about_id as aboutId',
  'notifications.details',
  'notifications.read_at as readAt',
  'notifications.mailed_at as mailedAt',
  'notifications.created_at as createdAt',
] as const

/** What the words of a notification need of the camp and the season. */
export const WORLD = [
  'camps.name as camp',
  'camps.slug',
  'camps.accent',
  'camps.help_url as helpUrl',
  'seasons.name as season',
  sql<string>`coalesce(seasons.currency, settings.identity->>'currency', 'USD')`.as('currency'),
  sql<string>`coalesce(settings.identity->>'timeZone', 'UTC')`.as('timeZone'),
  sql<string | null>`settings.dues->>'payUrl'`.as('payUrl'),
] as const

/** Every notification with its world. The policies show only the caller's camp and its one row of settings. */
export const inWorld = (query: Query) =>
  query
    .selectFrom('notifications')
    .innerJoin('camps', (join) => join.onTrue())
    .leftJoin('settings', (join) => join.onTrue())
    .leftJoin('seasons', 'seasons.id', 'notifications.season_id')

const notifications = (query: Query) => inWorld(query).select(FIELDS).select(WORLD)

export type Row = NonNullable<ReturnType<typeof find>['rows']>[number]

export const SORT_COLUMNS = {
  '-createdAt': 'notifications.created_at',
  createdAt: 'notifications.created_at',
}
export const ID_COLUMN = 'notifications.id'

type One = { readonly id: string }

/** `isWhole`: also what other members were told about their scholarships. */
type View = { readonly isWhole: boolean }
const MAY_SEE = sql<boolean>`(notifications.kind <> ${sql.lit(OF_SCHOLARSHIPS)}
  or notifications.member_id = (select app.member_id()))`

export const find = prepared((query, { id }: Slots<One>, { isWhole }: View) =>
  notifications(query)
    .where('notifications.id', '=', id)
    .$if(!isWhole, (q) => q.where(MAY_SEE)),
)

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly kind: KindName | undefined
}
type Form = Order & View & { readonly isRead: boolean | undefined }

export const list = prepared((query, at: Slots<Filters>, form: Form) => {
  const found = matching(notifications(query), {
    'notifications.member_id': at.memberId,
    'notifications.kind': at.kind,
  })
    .$if(!form.isWhole, (q) => q.where(MAY_SEE))
    .$if(form.isRead === true, (q) => q.where('notifications.read_at', 'is not', null))
    .$if(form.isRead === false, (q) => q.where('notifications.read_at', 'is', null))
  return paged(found, at, form)
})

type Whose = { readonly memberId: string }

export const countUnread = prepared((query, { memberId }: Slots<Whose>, { isWhole }: View) =>
  query
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if(!isWhole, (q) => q.where(MAY_SEE)),
)

/** Marks one as read; false if it was read before, or is not there. */
export async function markRead(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks all of a member's as read; how many were not. */
export async function markAllRead(tx: Tx, memberId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
