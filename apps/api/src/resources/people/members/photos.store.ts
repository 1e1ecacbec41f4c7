import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import type { Photo } from './photos.safe.ts'

type Of = { readonly memberId: string }

export const find = prepared((query, { memberId }: Slots<Of>) =>
  query
    .selectFrom('member_photos')
    .select(['content_type as contentType', 'bytes'])
    .where('member_id', '=', memberId),
)

export const write = (tx: Tx, memberId: string, { type, bytes }: Photo) =>
  tx
    .insertInto('member_photos')
    .values({ member_id: memberId, content_type: type, bytes })
    .onConflict((conflict) =>
      conflict.columns(['camp_id', 'member_id']).doUpdateSet({ content_type: type, bytes }),
    )
    .execute()

export const remove = (tx: Tx, memberId: string) =>
  tx
    .deleteFrom('member_photos')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
