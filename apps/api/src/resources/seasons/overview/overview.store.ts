import type { Query } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { isOfNoScholarship } from '../../camp/audit/audit.store.ts'
import { targetName } from '../../camp/audit/audit.target.store.ts'
import { shownName } from '../../people/members/shown-name.store.ts'
import { namedOrActive } from '../seasons/seasons.store.ts'

const activeSeason = (query: Query) => namedOrActive(query, undefined)

const SEES_CAMP = sql<boolean>`(select app.sees_camp())`

/** A window of the settings, which are about the active season. */
const ofWindow = (window: string, end: 'opensAt' | 'closesAt') => sql<string | null>`(
  select app.camp_day((g.windows -> ${sql.lit(window)} ->> ${sql.lit(end)})::timestamptz) from settings g)`

const ofFees = (which: 'min' | 'max') => sql<string | null>`(
  select ${sql.raw(which)}(f.due_on) from fee_items f where f.season_id = s.id and f.active and f.kind <> 'late_fee')`

const ofClaims = (which: 'min' | 'max', moment: string) => sql<string | null>`(
  select app.camp_day(${sql.raw(`${which}(${moment})`)}) from ticket_batches b
   where b.season_id = s.id and b.kind = 'admission' and b.published_at is not null)`

const leftOf = (kind: 'admission' | 'vehicle_pass') => sql<number>`coalesce((
  select sum((app.ticket_counts(b.id, b.quantity) ->> 'free')::int) from ticket_batches b
   where b.season_id = s.id and b.kind = ${sql.lit(kind)} and b.published_at <= now()), 0)::int`

const bedsLeft = sql<number>`coalesce((
  select sum(greatest(0, u.capacity - coalesce((select max(night.held) from (
      select count(*)::int as held from shelter_nights n where n.unit_id = u.id group by n.night_on) night), 0)))
    from shelter_units u where u.season_id = s.id and u.status <> 'struck'), 0)::int`

export const today = prepared((query) =>
  query.selectNoFrom(sql<string>`app.camp_today()`.as('today')),
)

/** The active season, with every date that its phases have. */
export const season = prepared((query) =>
  query
    .selectFrom('seasons as s')
    .select([
      's.id',
      's.name',
      's.currency',
      's.build_starts_on as buildStartsOn',
      's.gate_opens_on as gateOpensOn',
      's.gate_closes_on as gateClosesOn',
      's.strike_ends_on as strikeEndsOn',
      ofWindow('applications', 'opensAt').as('applicationsOpenOn'),
      ofWindow('applications', 'closesAt').as('applicationsCloseOn'),
      ofWindow('shelter', 'opensAt').as('shelterOpensOn'),
      ofWindow('shelter', 'closesAt').as('shelterClosesOn'),
      ofWindow('shifts', 'opensAt').as('shiftsOpenOn'),
      ofWindow('shifts', 'closesAt').as('shiftsCloseOn'),
      ofFees('min').as('firstDueOn'),
      ofFees('max').as('lastDueOn'),
      ofClaims('min', 'coalesce(b.claim_opens_at, b.published_at)').as('claimsOpenOn'),
      ofClaims('max', 'b.claim_closes_at').as('claimsCloseOn'),
      leftOf('admission').as('ticketsLeft'),
      leftOf('vehicle_pass').as('passesLeft'),
      bedsLeft.as('bedsLeft'),
    ])
    .where('s.id', '=', activeSeason(query))
    .where(SEES_CAMP),
)
export type SeasonFacts = NonNullable<ReturnType<typeof season>['rows']>[number]

const COMING = 5

export const deadlines = prepared((query) =>
  query
    .selectFrom('schedule_entries as e')
    .select([
      'e.id',
      'e.title',
      'e.ends_at as endsAt',
      'e.all_day as allDay',
      'e.source_ref as sourceRef',
      // What is due on a day ends when the next one begins.
      sql<number>`app.camp_day(e.ends_at - interval '1 second') - app.camp_today()`.as('daysLeft'),
    ])
    .where('e.kind', '=', 'deadline')
    .where('e.status', '=', 'published')
    .where(sql<boolean>`e.ends_at > now()`)
    .where((where) =>
      where.or([where('e.season_id', 'is', null), where('e.season_id', '=', activeSeason(query))]),
    )
    .where(SEES_CAMP)
    .orderBy('e.ends_at')
    .orderBy('e.id')
    .limit(COMING),
)

/** Applications that are not decided, the longest waiting first. Whether it is the leads' turn, and was for a week. */
export const openApplications = prepared((query) =>
  query
    .selectFrom('applications as a')
    .innerJoin('members', 'members.id', 'a.member_id')
    .select([
      'members.id',
      shownName('members').as('name'),
      sql<string>`app.camp_day(a.submitted_at)`.as('since'),
      sql<boolean>`a.status <> 'info_requested' and a.submitted_at < now() - interval '7 days'`.as(
        'isLate',
      ),
    ])
    .where('a.season_id', '=', activeSeason(query))
    .where('a.status', 'in', ['submitted', 'in_review', 'info_requested'])
    .where(SEES_CAMP)
    .orderBy('a.submitted_at')
    .orderBy('a.id'),
)

/** Payments that a lead has to confirm, whatever the season: nobody confirms their own. */
export const reportedPayments = prepared((query) =>
  query
    .selectFrom('payments as p')
    .innerJoin('members', 'members.id', 'p.member_id')
    .select([
      'members.id',
      shownName('members').as('name'),
      'p.amount_cents as amountCents',
      'p.currency',
      sql<string>`app.camp_day(p.created_at)`.as('since'),
    ])
    .where('p.status', '=', 'reported')
    .where(sql<boolean>`p.member_id <> (select app.member_id())`)
    .where(SEES_CAMP)
    .orderBy('p.created_at')
    .orderBy('p.id'),
)

const SHOWN_PAYMENTS = 5

export const recentPayments = prepared((query) =>
  query
    .selectFrom('payments as p')
    .innerJoin('members', 'members.id', 'p.member_id')
    .select([
      'p.id',
      'p.member_id as memberId',
      shownName('members').as('name'),
      sql<number>`coalesce(p.paid_cents, p.amount_cents)`.as('amountCents'),
      'p.currency',
      'p.method',
      'p.status',
      'p.created_at as createdAt',
    ])
    .where('p.season_id', '=', activeSeason(query))
    .where('p.status', 'in', ['succeeded', 'partially_refunded', 'refunded', 'disputed', 'lost'])
    .where(SEES_CAMP)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(SHOWN_PAYMENTS),
)

const SHOWN_CHANGES = 8

type Seeing = { readonly seesScholarships: boolean }

export const recentChanges = prepared(
  (query, _: Slots<Record<never, never>>, { seesScholarships }: Seeing) =>
    query
      .selectFrom('audit_log')
      .leftJoin('members as actor', 'actor.id', 'audit_log.actor_id')
      .leftJoin('members as subject', 'subject.id', 'audit_log.member_id')
      .select([
        'audit_log.id',
        'audit_log.recorded_at as recordedAt',
        'audit_log.action',
        'audit_log.target_id as targetId',
        targetName.as('targetName'),
        'audit_log.actor_kind as actorKind',
        'audit_log.actor_id as actorId',
        shownName('actor').as('actorName'),
        'audit_log.member_id as memberId',
        shownName('subject').as('memberName'),
        'audit_log.reason',
      ])
      .where(SEES_CAMP)
      .$if(!seesScholarships, (q) => q.where(isOfNoScholarship))
      .orderBy('audit_log.recorded_at', 'desc')
      .orderBy('audit_log.id', 'desc')
      .limit(SHOWN_CHANGES),
)
