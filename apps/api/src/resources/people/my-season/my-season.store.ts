import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { isForReader, isRead } from '../../content/documents/acknowledgements.store.ts'

/** What to call a member whom the caller sees. */
export const nameOf = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom('members')
    .select(['id', sql<string>`coalesce(playa_name, preferred_name, legal_name)`.as('name')])
    .where('id', '=', memberId),
)

/** What a member must read and has not, in the active season: what the step of the onboarding counts. */
export const unreadDocuments = prepared(
  (query, { memberId }: Slots<{ readonly memberId: string }>) =>
    query
      .selectFrom('members')
      .innerJoin('seasons', (join) => join.on('seasons.status', '=', 'active'))
      .innerJoin('documents', (join) => join.on('documents.ack_required', '<>', 'none'))
      .select(['documents.id', 'documents.title'])
      .where('members.id', '=', memberId)
      .where(isForReader)
      .where(({ not }) => not(isRead))
      .orderBy('documents.title'),
)
