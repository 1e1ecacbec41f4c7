import type { Caller } from '@campkit/core/actor'
import type { Reading } from '@campkit/db/prepared'
import type { Cell } from '@campkit/http/csv'
import { onboardingLines } from '../../people/onboarding/onboarding.report.ts'
import { facts as onboardingFacts } from '../../people/onboarding/onboarding.store.ts'
import { agingOf, depositLineOf } from '../dues/aging.ts'
import { facts } from '../dues/standing.store.ts'
import { asSeenBy } from '../ledger/ledger.view.ts'
import { STATUSES as SCHOLARSHIP_STATUSES } from '../scholarships/scholarships.transitions.ts'
import { integrity } from './integrity.store.ts'
import { withDuesStatus } from './referrals.report.ts'
import * as store from './reports.store.ts'

type Line<C extends string> = Readonly<Record<C, Cell>>

type Definition<C extends string, R> = {
  readonly name: string
  readonly summary: string
  /** The scope a key needs in addition to reports:read; without it the report does not exist for the key. */
  readonly scope?: string
  readonly columns: readonly C[]
  /** The policies limit the rows to what the caller may see: a member's report is about that member. */
  readonly rows: Reading<R>
  /** Turns a row into a line where a query cannot; undefined leaves the row out. */
  readonly derive?: (row: R, caller: Caller) => Line<C> | undefined
}

export type Report = {
  readonly name: string
  readonly summary: string
  readonly scope?: string
  readonly columns: readonly string[]
  readonly rows: Reading<unknown>
  /** A second query, where one is not enough. */
  readonly beside?: Reading<unknown>
  readonly linesOf: (
    found: readonly unknown[],
    caller: Caller,
    beside: readonly unknown[],
  ) => readonly Line<string>[]
}

/** A report whose columns, in this order, are selected by its query. */
const report = <C extends string>(definition: Definition<C, Line<C>>): Report => derived(definition)

/** A report whose columns are computed from each row. */
function derived<C extends string, R>({ derive, ...named }: Definition<C, R>): Report {
  const line = derive ?? ((row: R) => row as unknown as Line<C>)
  const linesOf = (found: readonly unknown[], caller: Caller) =>
    found.flatMap((row) => line(row as R, caller) ?? [])
  return { ...named, linesOf }
}

type Gathered<C extends string, R> = Omit<Definition<C, R>, 'derive'> & {
  readonly gather: (found: readonly R[]) => readonly Line<C>[]
}

/** A report whose lines are computed from all rows together. */
const gathered = <C extends string, R>({ gather, ...named }: Gathered<C, R>): Report => ({
  ...named,
  linesOf: (found) => gather(found as readonly R[]),
})

type Paired<C extends string, R, B> = Omit<Gathered<C, R>, 'gather'> & {
  readonly beside: Reading<B>
  readonly join: (found: readonly R[], beside: readonly B[]) => readonly Line<C>[]
}

/** A report made from two queries. */
const paired = <C extends string, R, B>({ join, ...named }: Paired<C, R, B>): Report => ({
  ...named,
  linesOf: (found, _caller, beside) => join(found as readonly R[], beside as readonly B[]),
})

export const CATALOGUE: readonly Report[] = [
  report({
    name: 'roster',
    summary:
      'The camp’s active members, how to reach them, and what they owe in the active season.',
    columns: [
      'memberId',
      'legalName',
      'preferredName',
      'playaName',
      'role',
      'campTitle',
      'email',
      'phone',
      'city',
      'country',
      'joinedOn',
      'balanceCents',
    ],
    rows: store.roster({}),
  }),
  report({
    name: 'on-site-now',
    summary:
      'Who has arrived and not departed; which rules their arrival broke, and which were overridden.',
    columns: [
      'memberId',
      'legalName',
      'playaName',
      'role',
      'arrivedAt',
      'location',
      'overridden',
      'warnings',
    ],
    rows: store.onSiteNow({}),
  }),
  report({
    name: 'document-acknowledgements',
    summary: 'Who is to read which document, and the latest version they have read.',
    columns: [
      'slug',
      'title',
      'ackRequired',
      'currentVersion',
      'memberId',
      'legalName',
      'acknowledgedVersion',
      'acknowledgedAt',
    ],
    rows: store.documentAcknowledgements({}),
  }),
  derived({
    name: 'dues-aging',
    summary: 'What members owe in the active season, by how long it has been due.',
    columns: [
      'memberId',
      'legalName',
      'status',
      'notYetDueCents',
      'days1To30Cents',
      'days31To60Cents',
      'days61To90Cents',
      'daysOver90Cents',
      'creditCents',
      'dueNowCents',
      'balanceCents',
    ],
    rows: facts({ memberIds: null, seasonIds: null }),
    derive: agingOf,
  }),
  derived({
    name: 'deposits',
    summary: 'Deposits of the active season: asked for, held, given back and kept.',
    columns: [
      'memberId',
      'legalName',
      'chargedCents',
      'owedCents',
      'heldCents',
      'releasedCents',
      'forfeitedCents',
    ],
    rows: facts({ memberIds: null, seasonIds: null }),
    derive: depositLineOf,
  }),
  derived({
    name: 'ledger',
    summary: 'Every posting of the active season.',
    columns: [
      'postedAt',
      'entryId',
      'memberId',
      'legalName',
      'account',
      'kind',
      'debitCents',
      'creditCents',
      'dueId',
      'reversesId',
      'memo',
      'postedBy',
    ],
    rows: store.ledger({}),
    derive: (entry, caller) => asSeenBy(caller, entry),
  }),
  gathered({
    name: 'onboarding',
    summary: 'The steps of the active season: how many are through each, and who is not.',
    columns: [
      'step',
      'title',
      'required',
      'dueOn',
      'members',
      'completed',
      'skipped',
      'notAvailable',
      'missing',
      'missingMembers',
    ],
    rows: onboardingFacts({ memberId: null, seasonId: null }),
    gather: onboardingLines,
  }),
  paired({
    name: 'referrals',
    summary: 'Who brought whom to the active season, and how they did.',
    scope: 'referrals:read',
    columns: [
      'referrerId',
      'referrerName',
      'code',
      'channel',
      'inviteeId',
      'outcome',
      'enrollmentStatus',
      'duesStatus',
    ],
    rows: store.referrals({}),
    beside: facts({ memberIds: null, seasonIds: null }),
    join: withDuesStatus,
  }),
  report({
    name: 'scholarships-summary',
    summary: 'The pools of the active season: what is promised, given and left, and to how many.',
    scope: 'scholarships:read',
    columns: [
      'poolId',
      'pool',
      'budgetCents',
      'committedCents',
      'appliedCents',
      'leftCents',
      ...SCHOLARSHIP_STATUSES,
    ],
    rows: store.scholarshipsSummary({}),
  }),
  report({
    name: 'integrity',
    summary: 'What must hold of the camp’s records, and how often it does not: nought, every time.',
    columns: ['invariant', 'says', 'broken', 'first'],
    rows: integrity({}),
  }),
]
