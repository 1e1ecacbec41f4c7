import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { heldCents } from '../dues/held.store.ts'
import { HAS_NO_PLACE } from '../dues/taking-part.store.ts'
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
  'overridden',
] as const

const POSTED = sql`from ledger_entries e where e.camp_id = settlements.camp_id
  and e.member_id = settlements.member_id and e.season_id = settlements.season_id`

/** A settled one keeps what was open then; an open one is computed. */
const SUMS = [
  sql<number>`case when settled_at is not null then settled_owed_cents else
    (select coalesce(sum(e.debit_cents - e.credit_cents), 0)::bigint ${POSTED}) end`.as(
    'balanceCents',
  ),
  sql<number>`case when settled_at is not null then settled_held_cents else
    (select ${heldCents('e')} ${POSTED}) end`.as('depositHeldCents'),
  sql<string>`(select s.currency from seasons s
    where s.camp_id = settlements.camp_id and s.id = settlements.season_id)`.as('currency'),
]

/** Whoever left may be back, and be charged again. */
const NOW = sql<Settlement['now']>`(select jsonb_build_object(
    'enrollmentStatus', (select n.status from enrollments n
      where n.camp_id = settlements.camp_id and n.id = settlements.enrollment_id),
    'balanceCents', coalesce(sum(e.debit_cents - e.credit_cents), 0)::bigint,
    'depositHeldCents', ${heldCents('e')}) ${POSTED})`.as('now')

const nameOf = <T extends string | null>(column: 'member_id' | 'settled_by') =>
  sql<T>`(select coalesce(m.playa_name, m.preferred_name, m.legal_name) from members m
    where m.camp_id = settlements.camp_id and m.id = ${sql.ref(`settlements.${column}`)})`

const NAMES = [
  nameOf<string>('member_id').as('name'),
  nameOf<string | null>('settled_by').as('settledByName'),
] as const

export const SORT_COLUMNS = { '-openedAt': 'opened_at', openedAt: 'opened_at' }

const settlements = (query: Query) =>
  query
    .selectFrom('settlements')
    .select(FIELDS)
    .select(SUMS)
    .select(NAMES)
    .select(NOW)
    .$assertType<Settlement>()

export const find = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  settlements(query).where('id', '=', id),
)

/** The one that was opened when the person left, if it is still open. */
export const findOpen = prepared(
  (query, { enrollmentId }: Slots<{ readonly enrollmentId: string }>) =>
    settlements(query).where('enrollment_id', '=', enrollmentId).where('settled_at', 'is', null),
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

type InSeason = { readonly seasonId: string }

/**
 * One for everybody without a place in the season whose books are not even, unless they have one: nobody asks them for
 * money, so the leads must see what is open.
 */
export const openWithoutPlace = prepared((query, { seasonId }: Slots<InSeason>) =>
  query
    .insertInto('settlements')
    .columns(['id', 'enrollment_id', 'season_id', 'member_id'])
    .expression((eb) =>
      eb
        .selectFrom('enrollments')
        .select([
          sql<string>`app.new_id('stl')`.as('id'),
          'enrollments.id as enrollment_id',
          'season_id',
          'member_id',
        ])
        .where('season_id', '=', seasonId)
        .where(HAS_NO_PLACE)
        .where(
          sql<boolean>`not exists (select from settlements s where s.enrollment_id = enrollments.id)`,
        )
        .where(
          sql<boolean>`exists (select from ledger_entries e where e.member_id = enrollments.member_id
            and e.season_id = enrollments.season_id group by e.account
            having sum(e.debit_cents) <> sum(e.credit_cents))`,
        ),
    )
    .returning(['id', 'member_id as memberId']),
)

type OfPayment = { readonly paymentId: string }

/** Of its payer, if their money was settled because they have no place any more. */
export const settledEnrollment = prepared((query, { paymentId }: Slots<OfPayment>) =>
  query
    .selectFrom('payments')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.member_id', '=', 'payments.member_id')
        .onRef('enrollments.season_id', '=', 'payments.season_id'),
    )
    .select([
      'enrollments.id',
      'enrollments.season_id as seasonId',
      'enrollments.member_id as memberId',
    ])
    .where('payments.id', '=', paymentId)
    .where(HAS_NO_PLACE)
    .where(
      sql<boolean>`exists (select from settlements s
        where s.camp_id = enrollments.camp_id and s.enrollment_id = enrollments.id)`,
    ),
)

type Settled = Pick<Settlement, 'id' | 'balanceCents' | 'depositHeldCents'> & {
  readonly by: string
  readonly note: string
  readonly overridden: boolean
}

/** Undefined if it was already settled. Keeps what was open, which the member's lock holds still. */
export const settle = (tx: Tx, { id, by, note, overridden, ...open }: Settled) =>
  tx
    .updateTable('settlements')
    .set({
      settled_at: sql`now()`,
      settled_by: by,
      note,
      overridden,
      settled_owed_cents: open.balanceCents,
      settled_held_cents: open.depositHeldCents,
    })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(FIELDS)
    .returning(SUMS)
    .returning(NAMES)
    .returning(NOW)
    .$assertType<Settlement>()
    .executeTakeFirst()
