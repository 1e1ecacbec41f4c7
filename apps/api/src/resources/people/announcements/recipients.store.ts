import { type From, type Order, paged } from '@campkit/db/keyset'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { shownName } from '../members/shown-name.store.ts'
import type { Recipient } from './announcements.schema.ts'

export const SORT_COLUMNS = { legalName: 'members.legal_name', '-legalName': 'members.legal_name' }
export const ID_COLUMN = 'members.id'

type Of = From & { readonly announcementId: string }

/** Whom an announcement was sent to, and what became of it: of the notification, or as it was noted when that was removed. */
export const list = prepared((query, at: Slots<Of>, order: Order) => {
  const found = query
    .selectFrom('announcement_recipients as recipients')
    .innerJoin('members', 'members.id', 'recipients.member_id')
    .leftJoin('notifications as told', (join) =>
      join
        .onRef('told.member_id', '=', 'recipients.member_id')
        .onRef('told.about_id', '=', 'recipients.announcement_id')
        .on('told.kind', '=', sql.lit('announcement')),
    )
    .select([
      'members.id',
      'members.id as memberId',
      shownName('members').as('name'),
      'members.legal_name as legalName',
      'recipients.outcome',
      sql<boolean>`recipients.was_read or told.read_at is not null`.as('isRead'),
      'told.read_at as readAt',
      sql<boolean>`recipients.was_mailed or told.mailed_at is not null`.as('isMailed'),
      'told.mailed_at as mailedAt',
    ])
    .$assertType<Recipient & { readonly id: string }>()
    .where('recipients.announcement_id', '=', at.announcementId)
  return paged(found, at, order)
})
