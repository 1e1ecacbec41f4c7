import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Groups } from '../../camp/settings/settings.store.ts'
import { APPLICATION, FIELDS, inWorld, WORLD } from './notifications.store.ts'
import type { Frequency } from './notifications.words.ts'

type One = { readonly id: string }

/** Whether the offer or the place that it tells of is still as it says. */
const PLACE_STANDS = sql<boolean>`exists (select from enrollments e
  where e.member_id = notifications.member_id and e.season_id = notifications.season_id
    and e.status = coalesce(notifications.details->>'place', 'offered')
    and (e.status <> 'offered' or e.offer_expires_at > now()
      and e.offer_expires_at = (notifications.details->>'until')::timestamptz))`

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
    .select([
      'members.email',
      'members.role',
      sql<string | null>`coalesce(members.preferred_name, members.playa_name)`.as('name'),
      sql<boolean>`members.deactivated_at is null`.as('isActive'),
      sql<Frequency | null>`preferences.mail`.as('chosen'),
      sql<Groups['notifications'] | null>`settings.notifications`.as('notifications'),
      PLACE_STANDS.as('placeStands'),
      APPLICATION.as('application'),
    ])
    .where('notifications.id', '=', id)
    .where('notifications.mail_status', '=', 'waiting')
    .forUpdate('notifications'),
)
export type Waiting = NonNullable<ReturnType<typeof lockWaiting>['rows']>[number]

export const setMail = (tx: Tx, ids: readonly string[], status: 'mailed' | 'daily' | 'none') =>
  tx
    .updateTable('notifications')
    .set({ mail_status: status, ...(status === 'mailed' && { mailed_at: sql<string>`now()` }) })
    .where(sql<boolean>`id = any (${ids})`)
    .execute()
