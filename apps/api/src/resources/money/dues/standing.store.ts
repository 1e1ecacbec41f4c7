import type { Query } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import type { DB } from '@campkit/db/tables.generated'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { OfMember } from '../../../lock-member.store.ts'
import type { Kind } from '../fee-items/fee-items.schema.ts'
import type { Account, Posting } from './ledger.store.ts'

export type ChargeRow = {
  readonly id: string
  readonly feeItemId: string | null
  readonly name: string
  readonly kind: Kind
  readonly account: Account
  readonly tierKey: string | null
  readonly mayChooseTier: boolean
  readonly dueOn: string
  readonly scholarshipEligible: boolean
  readonly lateForId: string | null
  readonly cancelledAt: string | null
  readonly cancelReason: string | null
  readonly createdAt: string
  readonly reminders: readonly { readonly level: number; readonly sentAt: string }[]
}

/**
 * The total of postings of one kind about one charge, or about none. A reversal counts as the kind it reverses, a
 * payment the bank took back as its refund, and a debt that was carried over as a charge.
 */
export type Sum = {
  readonly account: Account
  readonly kind: Exclude<Posting['kind'], 'reversal'>
  readonly dueId: string | null
  /** For a scholarship: the kinds of charges it may cover. */
  readonly covers: readonly string[] | null
  readonly debitCents: number
  readonly creditCents: number
}

export type PlanRow = {
  readonly id: string
  readonly totalCents: number
  readonly dueIds: readonly string[]
  readonly createdAt: string
  readonly instalments: readonly { readonly amountCents: number; readonly dueOn: string }[]
}

/** Everything one member's standing in one season is computed from. */
export type Facts = {
  readonly memberId: string
  readonly seasonId: string
  readonly seasonStatus: string
  readonly currency: string
  /** The date in the camp's time zone. */
  readonly today: string
  readonly charges: readonly ChargeRow[]
  readonly sums: readonly Sum[]
  readonly plan: PlanRow | null
}

type Builder = ExpressionBuilder<DB, 'seasons' | 'members'>

const mayChooseTier = sql<boolean>`dues.cancelled_at is null and exists (select from fee_items f
  where f.camp_id = dues.camp_id and f.id = dues.fee_item_id and f.tier_choice = 'members' and f.tiers <> '[]')`

const charges = (eb: Builder) =>
  eb
    .selectFrom('dues')
    .select((inner) => [
      'dues.id',
      'dues.fee_item_id as feeItemId',
      'dues.name',
      'dues.kind',
      'dues.account',
      'dues.tier_key as tierKey',
      mayChooseTier.as('mayChooseTier'),
      'dues.due_on as dueOn',
      'dues.scholarship_eligible as scholarshipEligible',
      'dues.late_for_id as lateForId',
      'dues.cancelled_at as cancelledAt',
      'dues.cancel_reason as cancelReason',
      'dues.created_at as createdAt',
      jsonArrayFrom(
        inner
          .selectFrom('dues_reminders as reminder')
          .select(['reminder.level', 'reminder.sent_at as sentAt'])
          .whereRef('reminder.due_id', '=', 'dues.id')
          .orderBy('reminder.level'),
      ).as('reminders'),
    ])
    .whereRef('dues.member_id', '=', 'members.id')
    .whereRef('dues.season_id', '=', 'seasons.id')
    .orderBy('dues.due_on')
    .orderBy('dues.id')

const ownKind = (entry: string) =>
  sql.raw(`case when ${entry}.kind = 'adjustment' and ${entry}.payment_id is not null then 'refund'
    when ${entry}.kind = 'transfer' and ${entry}.due_id is not null and ${entry}.payment_id is null then 'charge'
    else ${entry}.kind end`)

/** Looks up reversed entries by key: with a join the planner could read the whole camp's ledger. */
const kindThatCounts = sql<Sum['kind']>`case when e.reverses_id is null then ${ownKind('e')}
  else (select ${ownKind('r')} from ledger_entries r where r.id = e.reverses_id) end`

const sums = (eb: Builder) =>
  eb
    .selectFrom('ledger_entries as e')
    .select([
      'e.account',
      kindThatCounts.as('kind'),
      'e.due_id as dueId',
      'e.covers',
      sql<number>`sum(e.debit_cents)::bigint`.as('debitCents'),
      sql<number>`sum(e.credit_cents)::bigint`.as('creditCents'),
    ])
    .whereRef('e.member_id', '=', 'members.id')
    .whereRef('e.season_id', '=', 'seasons.id')
    .groupBy(['e.account', kindThatCounts, 'e.due_id', 'e.covers'])

const plan = (eb: Builder) =>
  eb
    .selectFrom('payment_plans as plan')
    .select((inner) => [
      'plan.id',
      'plan.total_cents as totalCents',
      'plan.due_ids as dueIds',
      'plan.created_at as createdAt',
      jsonArrayFrom(
        inner
          .selectFrom('instalments')
          .select(['instalments.amount_cents as amountCents', 'instalments.due_on as dueOn'])
          .whereRef('instalments.plan_id', '=', 'plan.id')
          .orderBy('instalments.due_on')
          .orderBy('instalments.number'),
      ).as('instalments'),
    ])
    .whereRef('plan.member_id', '=', 'members.id')
    .whereRef('plan.season_id', '=', 'seasons.id')
    .where('plan.cancelled_at', 'is', null)

type Wanted = {
  /** Null means everybody the policies show. */
  readonly memberIds: readonly string[] | null
  /** Null means the active season. */
  readonly seasonIds: readonly string[] | null
}

/** The facts of every member in every season that the policies show. Callers must narrow it down. */
export const everyFact = (query: Pick<Query, 'selectFrom'>) =>
  query
    .selectFrom('seasons')
    .innerJoin('members', (join) => join.onTrue())
    .select((eb) => [
      'members.id as memberId',
      'members.legal_name as legalName',
      'seasons.id as seasonId',
      'seasons.status as seasonStatus',
      'seasons.currency',
      sql<string>`app.camp_today()`.as('today'),
      jsonArrayFrom(charges(eb)).as('charges'),
      jsonArrayFrom(sums(eb)).as('sums'),
      jsonObjectFrom(plan(eb)).as('plan'),
    ])

/** The facts of the wanted members in the wanted seasons, in one query. */
export const facts = prepared((query, { memberIds, seasonIds }: Slots<Wanted>) =>
  everyFact(query)
    .$if(memberIds !== null, (q) => q.where(sql<boolean>`members.id = any (${memberIds}::text[])`))
    .$if(seasonIds !== null, (q) => q.where(sql<boolean>`seasons.id = any (${seasonIds}::text[])`))
    .$if(seasonIds === null, (q) => q.where('seasons.status', '=', 'active'))
    .orderBy('members.legal_name')
    .orderBy('members.id'),
)

/** The facts of a row's member in that row's season. */
const factsBeside = (table: Exclude<OfMember, 'carry_overs'>) =>
  prepared((query, { id }: Slots<{ readonly id: string }>) =>
    everyFact(query).where(
      sql<boolean>`(members.id, seasons.id) = (
        select one.member_id, one.season_id from ${sql.table(table)} one where one.id = ${id})`,
    ),
  )

export const factsOfDue = factsBeside('dues')
export const factsOfEntry = factsBeside('ledger_entries')
export const factsOfPayment = factsBeside('payments')
export const factsOfScholarship = factsBeside('scholarships')
