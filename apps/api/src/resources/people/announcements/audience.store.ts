import type { Query, Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { isFoundBy, STATUS } from '../members/members.store.ts'

type One = { readonly id: string }

const wanted = (filter: string) => sql<string>`(announcements.audience->>${sql.lit(filter)})`

/** Whether a member meets the stored filters: those of the list of members, with the same meaning. */
const IN_AUDIENCE = sql<boolean>`
  coalesce(members.role = ${wanted('role')}, true)
  and coalesce((members.deactivated_at is null) = ${wanted('isActive')}::boolean, true)
  and case when ${wanted('status')} is not null then ${STATUS} = ${wanted('status')}
        else members.joined_at is not null or members.invitation_status = 'invited' end
  and (${wanted('tag')} is null or exists (select from member_tags t
        where t.member_id = members.id and t.tag = ${wanted('tag')}))
  and (${wanted('q')} is null or ${isFoundBy(wanted('q'))})`

const CAN_BE_TOLD = sql<boolean>`members.joined_at is not null and members.deactivated_at is null`

const found = (query: Query) =>
  query
    .selectFrom(['announcements', 'members'])
    .leftJoin('notification_preferences as preferences', (join) =>
      join
        .onRef('preferences.member_id', '=', 'members.id')
        .on('preferences.kind', '=', sql.lit('announcement')),
    )
    .where(IN_AUDIENCE)

/** Whom an announcement finds, and whether they can be told and how. */
export const preview = prepared((query, { id }: Slots<One>) =>
  found(query)
    .select([
      'members.id as memberId',
      sql<string>`coalesce(members.preferred_name, members.legal_name)`.as('name'),
      sql<'not_joined' | 'deactivated' | null>`case when members.joined_at is null then 'not_joined'
        when members.deactivated_at is not null then 'deactivated' end`.as('reason'),
      sql<'at_once' | 'daily' | 'none'>`coalesce(preferences.mail, 'at_once')`.as('mail'),
    ])
    .where('announcements.id', '=', id)
    .orderBy('members.legal_name')
    .orderBy('members.id'),
)
export type Found = NonNullable<ReturnType<typeof preview>['rows']>[number]

/** Stores whom it tells; how many they are. */
export async function keepRecipients(tx: Tx, id: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('announcement_recipients')
    .columns(['announcement_id', 'member_id'])
    .expression(
      tx
        .selectFrom(['announcements', 'members'])
        .select(['announcements.id', 'members.id as member_id'])
        .where('announcements.id', '=', id)
        .where('announcements.sent_at', 'is', null)
        .where(CAN_BE_TOLD)
        .where(IN_AUDIENCE),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}
