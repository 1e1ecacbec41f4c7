import type { Tx } from '@campkit/db/in-camp'
import { jsonColumn } from '@campkit/db/json-column'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import type { Ended } from './members.followers.ts'

type Whose = { readonly memberId: string }

export const find = prepared((query, { memberId }: Slots<Whose>) =>
  query
    .selectFrom('deactivations')
    .select(['created_at as deactivatedAt', jsonColumn<readonly Ended[]>('ended').as('ended')])
    .where('member_id', '=', memberId),
)

/** Keeps what the last deactivation ended. */
export const keep = (tx: Tx, memberId: string, ended: readonly Ended[]) =>
  tx
    .insertInto('deactivations')
    .values({ member_id: memberId, ended: JSON.stringify(ended) })
    .onConflict((conflict) =>
      conflict.columns(['camp_id', 'member_id']).doUpdateSet((known) => ({
        ended: known.ref('excluded.ended'),
        created_at: known.ref('excluded.created_at'),
      })),
    )
    .execute()

/** Whoever is active has nothing that could be undone. */
export const forget = (tx: Tx, memberId: string) =>
  tx.deleteFrom('deactivations').where('member_id', '=', memberId).execute()
