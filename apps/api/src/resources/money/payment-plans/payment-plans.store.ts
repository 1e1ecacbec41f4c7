import { newId } from '@campkit/core/ids'
import { insertAll } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'

type NewPlan = {
  readonly seasonId: string
  readonly memberId: string
  readonly dueIds: readonly string[]
  readonly instalments: readonly { readonly amountCents: number; readonly dueOn: string }[]
  readonly createdBy: string
}

export function create(tx: Tx, plan: NewPlan): Promise<unknown> {
  const id = newId('plan')
  const rows = plan.instalments.map(({ amountCents, dueOn }, i) => ({
    plan_id: id,
    number: i + 1,
    member_id: plan.memberId,
    amount_cents: amountCents,
    due_on: dueOn,
  }))
  return Promise.all([
    tx
      .insertInto('payment_plans')
      .values({
        id,
        season_id: plan.seasonId,
        member_id: plan.memberId,
        total_cents: plan.instalments.reduce((sum, { amountCents }) => sum + amountCents, 0),
        due_ids: [...plan.dueIds],
        created_by: plan.createdBy,
      })
      .execute(),
    insertAll(tx, 'instalments', rows).execute(),
  ])
}

type Whose = { readonly memberId: string; readonly seasonId: string | undefined }

/** The member's latest plan in a season, if it runs or they ended it themselves. */
export const lastOwn = prepared((query, { memberId, seasonId }: Slots<Whose>) =>
  query
    .selectFrom('payment_plans as plan')
    .select((eb) => [
      'plan.id',
      'plan.total_cents as totalCents',
      'plan.due_ids as dueIds',
      'plan.created_at as createdAt',
      sql<boolean>`coalesce(plan.cancelled_by = plan.member_id, true)`.as('isOwn'),
      jsonArrayFrom(
        eb
          .selectFrom('instalments')
          .select(['instalments.amount_cents as amountCents', 'instalments.due_on as dueOn'])
          .whereRef('instalments.plan_id', '=', 'plan.id')
          .orderBy('instalments.number'),
      ).as('instalments'),
    ])
    .where('plan.member_id', '=', memberId)
    .where('plan.season_id', '=', namedOrActive(query, seasonId))
    .orderBy('plan.created_at', 'desc')
    .orderBy('plan.id', 'desc')
    .limit(1),
)
export type LastOwn = NonNullable<ReturnType<typeof lastOwn>['rows']>[number]

/** Undefined if the member has no plan. */
export const cancel = (tx: Tx, memberId: string, seasonId: string, by: string) =>
  tx
    .updateTable('payment_plans')
    .set({ cancelled_at: sql`now()`, cancelled_by: by })
    .where('member_id', '=', memberId)
    .where('season_id', '=', seasonId)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Ends a plan for this charge alone, if there is one. */
export const cancelOf = (tx: Tx, dueId: string, by: string): Promise<unknown> =>
  tx
    .updateTable('payment_plans')
    .set({ cancelled_at: sql`now()`, cancelled_by: by })
    .where(sql<boolean>`due_ids = array[${dueId}]`)
    .where('cancelled_at', 'is', null)
    .execute()
