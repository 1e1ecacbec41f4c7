import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { PreferenceName } from './notifications.kinds.ts'
import type { Frequency } from './notifications.words.ts'

type Whose = { readonly memberId: string }
export type Chosen = { readonly kind: PreferenceName; readonly mail: Frequency }

/** A member and what they chose; undefined if there is no such member. */
export const ofMember = prepared((query, { memberId }: Slots<Whose>) =>
  query
    .selectFrom('members')
    .select([
      'members.id as memberId',
      sql<Chosen[]>`coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'mail', p.mail))
        from notification_preferences p where p.member_id = members.id), '[]')`.as('chosen'),
    ])
    .where('members.id', '=', memberId),
)

export const set = (tx: Tx, memberId: string, kind: PreferenceName, mail: Frequency) =>
  tx
    .insertInto('notification_preferences')
    .values({ member_id: memberId, kind, mail })
    .onConflict((conflict) =>
      conflict.columns(['camp_id', 'member_id', 'kind']).doUpdateSet({ mail }),
    )
    .execute()
