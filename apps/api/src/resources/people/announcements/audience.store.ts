import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { isInRoster, type Roster, type RosterForm } from '../members/roster.store.ts'
import { shownName } from '../members/shown-name.store.ts'

/** Whom filters find, and whether they can be told and how. */
export const find = prepared((query, at: Slots<Roster>, form: RosterForm) =>
  query
    .selectFrom('members')
    .leftJoin('notification_preferences as preferences', (join) =>
      join
        .onRef('preferences.member_id', '=', 'members.id')
        .on('preferences.kind', '=', sql.lit('announcement')),
    )
    .select([
      'members.id as memberId',
      shownName('members').as('name'),
      // Who gave their account up keeps a profile, at an address that nobody can have.
      sql<
        'not_joined' | 'deactivated' | 'gave_up_account' | null
      >`case when members.joined_at is null then 'not_joined'
        when members.deactivated_at is not null then 'deactivated'
        when members.email like '%@given-up.invalid' then 'gave_up_account' end`.as('reason'),
      sql<'at_once' | 'daily' | 'none'>`coalesce(preferences.mail, 'at_once')`.as('mail'),
    ])
    .where(isInRoster(at, form))
    .orderBy('members.legal_name')
    .orderBy('members.id'),
)
export type Found = NonNullable<ReturnType<typeof find>['rows']>[number]

/** Which of these are members of the camp. */
export const findNamed = prepared((query, { memberIds }: Slots<{ memberIds: readonly string[] }>) =>
  query
    .selectFrom('members')
    .select('members.id')
    .where(sql<boolean>`members.id = any (${memberIds}::text[])`),
)

/** Stores whom it tells. */
export const keepRecipients = (tx: Tx, id: string, memberIds: readonly string[]) =>
  sql`insert into announcement_recipients (announcement_id, member_id)
      select ${id}, given.id from unnest(${memberIds}::text[]) as given (id)`.execute(tx)
