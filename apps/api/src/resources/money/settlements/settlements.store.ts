import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Settlement } from './settlements.schema.ts'

const FIELDS = [
  'id',
  'season_id as seasonId',
  'enrollment_id as enrollmentId',
  'member_id as memberId',
  'opened_at as openedAt',
  'settled_at as settledAt',
  'settled_by as settledBy',
  'note',
] as const

export const SORT_COLUMNS = { '-openedAt': 'opened_at', openedAt: 'opened_at' }

const settlements = (query: Query) =>
  query.selectFrom('settlements').select(FIELDS).$assertType<Settlement>()

export const find = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  settlements(query).where('id', '=', id),
)

type Filters = From & { readonly seasonId: string | undefined }

type Form = Order & { readonly isOpen: boolean | undefined }

export const list = prepared((query, at: Slots<Filters>, form: Form) => {
  const found = matching(settlements(query), { season_id: at.seasonId })
    .$if(form.isOpen === true, (q) => q.where('settled_at', 'is', null))
    .$if(form.isOpen === false, (q) => q.where('settled_at', 'is not', null))
  return paged(found, at, form)
})

type Opened = Pick<Settlement, 'enrollmentId' | 'seasonId' | 'memberId'>

/** Undefined if one is already open: leaving twice opens only one settlement. */
export const open = (tx: Tx, { enrollmentId, seasonId, memberId }: Opened) =>
  tx
    .insertInto('settlements')
    .values({
      id: newId('settlement'),
      enrollment_id: enrollmentId,
      season_id: seasonId,
      member_id: memberId,
    })
    .onConflict((conflict) =>
      conflict.columns(['camp_id', 'enrollment_id']).where('settled_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** Undefined if it was already settled. */
export const settle = (tx: Tx, id: string, by: string, note: string) =>
  tx
    .updateTable('settlements')
    .set({ settled_at: sql`now()`, settled_by: by, note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(FIELDS)
    .$assertType<Settlement>()
    .executeTakeFirst()
