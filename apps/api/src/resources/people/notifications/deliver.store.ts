import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Groups } from '../../camp/settings/settings.store.ts'
import { FIELDS, inWorld, WORLD } from './notifications.store.ts'
import type { Frequency } from './notifications.words.ts'
import { STANDING } from './standing.store.ts'

type One = { readonly id: string }

/** A notification whose mail waits, and its member; undefined if it was mailed meanwhile. */
export const lockWaiting = prepared((query, { id }: Slots<One>) =>
  inWorld(query)
    .innerJoin('members', 'members.id', 'notifications.member_id')
    .leftJoin('notification_preferences as preferences', (join) =>
      join
        .onRef('preferences.member_id', '=', 'notifications.member_id')
        .onRef('preferences.kind', '=', 'notifications.kind'),
    )
    .select(FIELDS)
    .select(WORLD)
    .select(STANDING)
    .select([
      'members.email',
      sql<string | null>`coalesce(members.preferred_name, members.playa_name)`.as('name'),
      sql<Frequency | null>`preferences.mail`.as('chosen'),
      sql<Groups['notifications'] | null>`settings.notifications`.as('notifications'),
    ])
    .where('notifications.id', '=', id)
    .where('notifications.mail_status', '=', 'waiting')
    .forUpdate('notifications'),
)
export type Waiting = NonNullable<ReturnType<typeof lockWaiting>['rows']>[number]

export async function setMail(
  tx: Tx,
  ids: readonly string[],
  status: 'mailed' | 'daily' | 'none',
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ mail_status: status, ...(status === 'mailed' && { mailed_at: sql<string>`now()` }) })
    .where(sql<boolean>`id = any (${ids})`)
    .execute()
}

/** Queues the task once more for all whose mail waits; quiet hours end within a day. */
export async function enqueueWaiting(tx: Tx, task: string): Promise<void> {
  await sql`
    select app.enqueue(${task}, json_build_object('campId', camp_id, 'notificationId', id))
      from notifications
     where mail_status = 'waiting' and created_at > now() - interval '3 days'`.execute(tx)
}
