import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { FIELDS, inWorld, WORLD } from './notifications.store.ts'
import { STANDING } from './standing.store.ts'

/** Camps where it is between these hours. Returns only ids, because this runs outside any camp. */
export const campsAtHours = (fromHour: number, untilHour: number) => ({
  text: 'select app.camps_at_hours($1, $2) as "campId"',
  values: [fromHour, untilHour],
})

type Page = {
  readonly day: string
  /** What came later waits for the next day. */
  readonly before: string
  readonly afterId: string
  readonly limit: number
}

/** Active members who have no digest of the day yet and for whom something may wait: leads, and who wants daily mail. */
export const candidates = prepared((query, { day, before, afterId, limit }: Slots<Page>) =>
  query
    .selectFrom('members')
    .leftJoin('notification_preferences as preferences', (join) =>
      join
        .onRef('preferences.member_id', '=', 'members.id')
        .on('preferences.kind', '=', sql.lit('leads_digest')),
    )
    .select([
      'members.id',
      'members.email',
      sql<string | null>`(select accent from camps)`.as('accent'),
      sql<boolean>`members.role in ('admin', 'super_admin')
        and coalesce(preferences.mail <> 'none', true)`.as('isLead'),
    ])
    .where('members.deactivated_at', 'is', null)
    .where('members.id', '>', afterId)
    .where(
      sql<boolean>`(members.role in ('admin', 'super_admin') or exists (select from notifications n
        where n.member_id = members.id and n.mail_status = 'daily'
          and n.created_at < ${before}::timestamptz))`,
    )
    .where(
      sql<boolean>`not exists (select from notification_digests d
        where d.member_id = members.id and d.day = ${day}::date)`,
    )
    .orderBy('members.id')
    .limit(sql<number>`${limit}`),
)

type Whose = Pick<Page, 'before'> & { readonly memberIds: readonly string[] }

/** What is left for the digests of these members. */
export const lockDaily = prepared((query, { memberIds, before }: Slots<Whose>) =>
  inWorld(query)
    .select(FIELDS)
    .select(WORLD)
    .select(STANDING)
    .where('notifications.mail_status', '=', sql.lit('daily'))
    .where(sql<boolean>`notifications.member_id = any (${memberIds})`)
    .where('notifications.created_at', '<', before)
    .orderBy('notifications.created_at')
    .orderBy('notifications.id')
    .forUpdate('notifications'),
)

/** Notes that the digests of these members are done for the day; the ids of those whose were not. */
export async function note(tx: Tx, day: string, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    insert into notification_digests (member_id, day)
    select id, ${day}::date from unnest(${memberIds}::text[]) as given (id)
    on conflict do nothing returning member_id as "memberId"`.execute(tx)
  return rows.map(({ memberId }) => memberId)
}
