import { isOneOf } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import type { DB } from '@campkit/db/tables.generated'
import { type ExpressionBuilder, sql } from 'kysely'
import type { AppliesTo } from '../fee-items/fee-items.schema.ts'

/** Who is charged if no rule names roles: everyone but applicants. */
const ROLES = ['member', 'admin', 'super_admin']

export type Roster = {
  readonly feeItemId: string
  readonly seasonId: string
  /** A member must meet all of them. */
  readonly rules: readonly AppliesTo[]
}

const wears = (eb: ExpressionBuilder<DB, 'members'>, seasonId: string, tags: readonly string[]) =>
  eb.exists(
    eb
      .selectFrom('member_tags')
      .select('member_tags.tag')
      .whereRef('member_tags.member_id', '=', 'members.id')
      .where(isOneOf('member_tags.tag', tags))
      .where(
        sql<boolean>`app.tag_counts(member_tags.expires_at, member_tags.season_id, ${seasonId})`,
      ),
  )

const isEnrolled = (
  eb: ExpressionBuilder<DB, 'members'>,
  seasonId: string,
  statuses: readonly string[],
) =>
  eb.exists(
    eb
      .selectFrom('enrollments')
      .select('enrollments.id')
      .whereRef('enrollments.member_id', '=', 'members.id')
      .where('enrollments.season_id', '=', seasonId)
      .where(isOneOf('enrollments.status', statuses)),
  )

const isCharged = (eb: ExpressionBuilder<DB, 'members'>, { feeItemId, seasonId }: Roster) =>
  eb.exists(
    eb
      .selectFrom('dues')
      .select('dues.id')
      .whereRef('dues.member_id', '=', 'members.id')
      .where('dues.fee_item_id', '=', feeItemId)
      .where('dues.season_id', '=', seasonId)
      .where('dues.late_for_id', 'is', null)
      .where('dues.cancelled_at', 'is', null),
  )

/** Active members who meet the rules, are not on the waitlist (INV-P4) and were not charged this item yet. */
function roster(query: Query, wanted: Roster) {
  const { seasonId, rules } = wanted
  const isNamed = rules.some(({ roles }) => roles !== undefined)
  const matching = query
    .selectFrom('members')
    .where('members.deactivated_at', 'is', null)
    .where((eb) => eb.not(isEnrolled(eb, seasonId, ['waitlisted'])))
    .where((eb) => eb.not(isCharged(eb, wanted)))
    .$if(!isNamed, (q) => q.where(isOneOf('members.role', ROLES)))
  return rules.reduce(
    (q, { tags, roles, enrollmentStatuses }) =>
      q
        .$if(roles !== undefined, (r) => r.where(isOneOf('members.role', roles ?? [])))
        .$if(tags !== undefined, (r) => r.where((eb) => wears(eb, seasonId, tags ?? [])))
        .$if(enrollmentStatuses !== undefined, (r) =>
          r.where((eb) => isEnrolled(eb, seasonId, enrollmentStatuses ?? [])),
        ),
    matching,
  )
}

export const MOST_SHOWN = 1000

/** The first members who would be charged, and how many there are in all. */
export async function preview(tx: Tx, wanted: Roster) {
  const rows = await roster(tx, wanted)
    .select([
      'members.id as memberId',
      'members.legal_name as legalName',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy('members.legal_name')
    .orderBy('members.id')
    .limit(MOST_SHOWN)
    .execute()
  const members = rows.map(({ memberId, legalName }) => ({ memberId, legalName }))
  return { members, total: rows[0]?.total ?? 0 }
}

type NewBulk = {
  readonly tierKey: string | null
  readonly amountCents: number
  readonly dueOn: string
  readonly createdBy: string
}

/** Stores the bulk charge and the members it will charge. */
export const create = (tx: Tx, id: string, wanted: Roster, bulk: NewBulk): Promise<unknown> =>
  Promise.all([
    tx
      .insertInto('bulk_charges')
      .values({
        id,
        season_id: wanted.seasonId,
        fee_item_id: wanted.feeItemId,
        tier_key: bulk.tierKey,
        amount_cents: bulk.amountCents,
        due_on: bulk.dueOn,
        created_by: bulk.createdBy,
      })
      .execute(),
    tx
      .insertInto('bulk_charge_members')
      .columns(['bulk_charge_id', 'member_id'])
      .expression(
        roster(tx, wanted).select([sql<string>`${id}::text`.as('bulk_charge_id'), 'members.id']),
      )
      .execute(),
  ])

export type BulkRow = {
  readonly id: string
  readonly seasonId: string
  readonly feeItemId: string
  readonly tierKey: string | null
  readonly amountCents: number
  readonly dueOn: string
  readonly createdBy: string
  readonly createdAt: string
}

const FIELDS = [
  'id',
  'season_id as seasonId',
  'fee_item_id as feeItemId',
  'tier_key as tierKey',
  'amount_cents as amountCents',
  'due_on as dueOn',
  'created_by as createdBy',
  'created_at as createdAt',
] as const

export type Progress = BulkRow & {
  readonly total: number
  readonly done: number
  readonly failed: number
}

type One = { readonly id: string }

const counted = (outcomes: readonly string[]) =>
  sql<number>`(select count(*) from bulk_charge_members m
    where m.bulk_charge_id = bulk_charges.id and m.outcome in (${sql.join(outcomes.map((o) => sql.lit(o)))}))`

export const find = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('bulk_charges')
    .select(FIELDS)
    .select([
      counted(['waiting', 'charged', 'skipped', 'failed']).as('total'),
      counted(['charged', 'skipped']).as('done'),
      counted(['failed']).as('failed'),
    ])
    .where('id', '=', id)
    .$assertType<Progress>(),
)

/** Makes two workers that got the same bulk charge take turns. */
export const lock = (tx: Tx, id: string): Promise<BulkRow | undefined> =>
  tx
    .selectFrom('bulk_charges')
    .select(FIELDS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The next members, in the order in which all code locks members. */
export async function nextMembers(tx: Tx, id: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('bulk_charge_members')
    .select('member_id')
    .where('bulk_charge_id', '=', id)
    .where('outcome', '=', 'waiting')
    .orderBy('member_id')
    .limit(most)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

export async function mark(
  tx: Tx,
  id: string,
  memberIds: readonly string[],
  outcome: 'charged' | 'skipped' | 'failed',
): Promise<void> {
  if (memberIds.length === 0) return
  await tx
    .updateTable('bulk_charge_members')
    .set({ outcome })
    .where('bulk_charge_id', '=', id)
    .where(isOneOf('member_id', memberIds))
    .execute()
}

/** Those of the members who can be charged: still active, and not on the waitlist. */
export async function chargeable(
  tx: Tx,
  seasonId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .select('members.id')
    .where(isOneOf('members.id', memberIds))
    .where('members.deactivated_at', 'is', null)
    .where((eb) => eb.not(isEnrolled(eb, seasonId, ['waitlisted'])))
    .execute()
  return rows.map(({ id }) => id)
}
