import type { Query } from '@campkit/db/in-camp'
import { given } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slot, Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { isForReader, isRead } from '../../content/documents/acknowledgements.store.ts'
import { shownName } from '../../people/members/shown-name.store.ts'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { heldCents } from '../dues/held.store.ts'
import { STATUSES } from '../scholarships/scholarships.transitions.ts'
import type { Wanted } from './reports.define.ts'

/** The season that a report is about, none if it is not there; and whether the other one is. */
export const season = prepared((query, { seasonId, otherSeasonId }: Slots<Wanted>) =>
  query
    .selectFrom('seasons')
    .select('id')
    .select(
      otherSeasonId === undefined
        ? sql<boolean>`false`.as('hasOther')
        : sql<boolean>`exists (select from seasons o where o.id = ${otherSeasonId})`.as('hasOther'),
    )
    .where('id', '=', namedOrActive(query, seasonId)),
)

/**
 * A subquery per member: with a join, the planner may compute all sums again for each member if it expects few rows.
 */
const owed = (query: Query, seasonId: Slot<string> | undefined) => sql<number>`coalesce((
  select sum(l.debit_cents - l.credit_cents) from ledger_entries l
   where l.camp_id = members.camp_id and l.member_id = members.id
     and l.season_id = (${namedOrActive(query, seasonId)})), 0)::bigint`

/** Of a closed season: members who had joined and were active when it closed. */
const wasActiveIn = (seasonId: Slot<string>) => sql<boolean>`exists (
  select from seasons s where s.id = ${seasonId}
    and (members.deactivated_at is null or members.deactivated_at > s.closed_at)
    and (s.closed_at is null or members.joined_at <= s.closed_at))`

/** Active members, without restricted fields. */
export const roster = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('members')
    .select([
      'id as memberId',
      'legal_name as legalName',
      'preferred_name as preferredName',
      'playa_name as playaName',
      'role',
      'camp_title as campTitle',
      'email',
      'phone',
      'city',
      'country',
      'joined_on as joinedOn',
      owed(query, seasonId).as('balanceCents'),
    ])
    .$call(given(seasonId, (q, slot) => q.where(wasActiveIn(slot))))
    .$if(seasonId === undefined, (q) => q.where('deactivated_at', 'is', null))
    .orderBy('legal_name')
    .orderBy('id'),
)

/** Who has to read which document, the latest version they acknowledged, and whether that is enough in the active season. */
export const documentAcknowledgements = prepared((query) =>
  query
    .with('latest', (q) =>
      q
        .selectFrom('acknowledgements')
        .distinctOn(['document_id', 'member_id'])
        .select(['document_id', 'member_id', 'version', 'acknowledged_at'])
        .orderBy('document_id')
        .orderBy('member_id')
        .orderBy('version', 'desc'),
    )
    .selectFrom('documents')
    .innerJoin('members', (join) => join.on(isForReader))
    .leftJoin('latest', (join) =>
      join
        .onRef('latest.document_id', '=', 'documents.id')
        .onRef('latest.member_id', '=', 'members.id'),
    )
    .leftJoin('seasons', (join) => join.on('seasons.status', '=', sql.lit('active')))
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.season_id', '=', 'seasons.id')
        .onRef('enrollments.member_id', '=', 'members.id'),
    )
    .select([
      'documents.slug',
      'documents.title',
      'documents.ack_required as ackRequired',
      'documents.current_version as currentVersion',
      'members.id as memberId',
      'members.legal_name as legalName',
      shownName('members').as('name'),
      'enrollments.status as enrollmentStatus',
      'latest.version as acknowledgedVersion',
      'latest.acknowledged_at as acknowledgedAt',
      isRead.as('isRead'),
    ])
    .where('documents.ack_required', '<>', 'none')
    .where('members.deactivated_at', 'is', null)
    .orderBy('documents.slug')
    .orderBy('members.legal_name')
    .orderBy('members.id'),
)

/** The postings of a season, in order. */
export const ledger = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('ledger_entries')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .select([
      'ledger_entries.posted_at as postedAt',
      'ledger_entries.id as entryId',
      'members.id as memberId',
      'members.legal_name as legalName',
      'ledger_entries.account',
      'ledger_entries.kind',
      'ledger_entries.debit_cents as debitCents',
      'ledger_entries.credit_cents as creditCents',
      'ledger_entries.due_id as dueId',
      'ledger_entries.reverses_id as reversesId',
      'ledger_entries.memo',
      'ledger_entries.posted_by as postedBy',
    ])
    .where('ledger_entries.season_id', '=', namedOrActive(query, seasonId))
    .orderBy('ledger_entries.posted_at')
    .orderBy('ledger_entries.id'),
)

/**
 * Who came to a season by whose referral. Members get no line, not even of their own referrals, because they
 * may not see the invitee's application.
 */
export const referrals = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('referral_uses as use')
    .innerJoin('applications', 'applications.id', 'use.application_id')
    .innerJoin('referrals', 'referrals.id', 'use.referral_id')
    .innerJoin('members as referrer', 'referrer.id', 'use.member_id')
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.season_id', '=', 'use.season_id')
        .onRef('enrollments.member_id', '=', 'use.applicant_id'),
    )
    .select([
      'use.member_id as referrerId',
      'referrer.legal_name as referrerName',
      'referrals.code',
      'referrals.channel',
      'use.applicant_id as inviteeId',
      sql<string>`app.referral_outcome(applications.status, enrollments.status)`.as('outcome'),
      'enrollments.status as enrollmentStatus',
    ])
    .where('use.season_id', '=', namedOrActive(query, seasonId))
    .orderBy('referrer.legal_name')
    .orderBy('use.member_id')
    .orderBy('use.created_at')
    .orderBy('use.application_id'),
)

const countOf = (status: (typeof STATUSES)[number]) =>
  sql<number>`count(request.id) filter (where request.status = ${sql.lit(status)})::int`.as(status)

/**
 * Totals and counts of a season's pools. Only for callers who see the whole camp: totals of a few visible rows
 * would be wrong.
 */
export const scholarshipsSummary = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('scholarship_pools as pool')
    .leftJoin('scholarships as request', 'request.pool_id', 'pool.id')
    .select([
      'pool.id as poolId',
      'pool.name as pool',
      'pool.budget_cents as budgetCents',
      sql<number>`coalesce(sum(
        app.committed_cents(request.status, request.approved_cents, request.applied_cents)), 0)::bigint`.as(
        'committedCents',
      ),
      sql<number>`coalesce(sum(request.applied_cents) filter (where request.status = 'applied'), 0)::bigint`.as(
        'appliedCents',
      ),
      sql<number>`(pool.budget_cents - coalesce(sum(
        app.committed_cents(request.status, request.approved_cents, request.applied_cents)), 0))::bigint`.as(
        'leftCents',
      ),
      ...STATUSES.map(countOf),
    ])
    .where('pool.season_id', '=', namedOrActive(query, seasonId))
    .where(sql<boolean>`app.sees_camp()`)
    .groupBy(['pool.camp_id', 'pool.id'])
    .orderBy('pool.created_at')
    .orderBy('pool.id'),
)

/** Deposits of closed seasons that are still held, the longest first. */
export const depositsToRelease = prepared((query) =>
  query
    .selectFrom('ledger_entries as e')
    .innerJoin('seasons', 'seasons.id', 'e.season_id')
    .innerJoin('members', 'members.id', 'e.member_id')
    .select([
      'members.id as memberId',
      'members.legal_name as legalName',
      'seasons.id as seasonId',
      'seasons.name as season',
      'seasons.closed_at as closedAt',
      'seasons.currency',
      heldCents('e').as('heldCents'),
      sql<boolean>`exists (select from payments p where p.camp_id = e.camp_id and p.member_id = members.id
        and p.status = 'disputed')`.as('isDisputed'),
      sql<boolean>`exists (select from settlements t where t.camp_id = e.camp_id and t.member_id = members.id
        and t.season_id = seasons.id and t.settled_at is null)`.as('toSettle'),
    ])
    .where('e.account', '=', 'deposit')
    .where('seasons.status', '=', 'closed')
    .groupBy(['e.camp_id', 'members.camp_id', 'members.id', 'seasons.camp_id', 'seasons.id'])
    .having(heldCents('e'), '>', 0)
    .orderBy('seasons.closed_at')
    .orderBy('members.legal_name')
    .orderBy('members.id'),
)
