import type { Tx } from '@campkit/db/in-camp'
import { given } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import type { DB } from '@campkit/db/tables.generated'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isForReader, isRead } from '../../content/documents/acknowledgements.store.ts'

export type StepSettings = {
  readonly stepKey: string
  readonly required: boolean
  readonly active: boolean
  readonly dueOn: string | null
}

/**
 * Everything one member's onboarding in one season is computed from. Of restricted fields it only says whether they are
 * filled.
 */
export type Facts = {
  readonly memberId: string
  readonly legalName: string
  readonly role: string
  readonly seasonId: string
  readonly gateOpensOn: string | null
  /** The date in the camp's time zone. */
  readonly today: string
  readonly missingFields: readonly string[]
  readonly documentsToRead: number
  readonly documentsUnread: number
  readonly enrollment: {
    readonly status: string
    readonly arrivalOn: string | null
    readonly departureOn: string | null
  } | null
  /** Status of the latest application that was not withdrawn; null if there is none. */
  readonly applicationStatus: string | null
  /** Whether the camp uses dues at all. */
  readonly hasDues: boolean
  readonly isCharged: boolean
  readonly paidCents: number
  readonly balanceCents: number
  /** True while a payment is reported or pending. */
  readonly isPaying: boolean
  /** What the camp asks of each member in points, and what they have promised or done; strike apart. */
  readonly shiftPoints: {
    readonly required: number
    readonly committed: number
    readonly done: number
    readonly strikeRequired: number
    readonly strikeCommitted: number
    readonly strikeDone: number
  }
  /** The status of the member's bike; open without one, none if the camp has no bikes or does not use them. */
  readonly bike: string
  readonly ticket: {
    /** The camp hands out tickets. */
    readonly isHandedOut: boolean
    /** Of the member's admission ticket; null if there is none. */
    readonly status: string | null
    readonly isAsked: boolean
  }
  readonly travel: {
    readonly drives: boolean
    /** Something they drive is planned to enter and has no pass (INV-V4). */
    readonly lacksPass: boolean
    /** Of their seat on the way in, or what they wait and look for; null if there is none. */
    readonly seatIn: string | null
  }
  readonly shelter: {
    /** The camp has units or a plan for the season, and uses them. */
    readonly isPlanned: boolean
    /** Members cannot say now what they wish. */
    readonly isShut: boolean
    readonly hasWishes: boolean
    /** What is furthest on of their beds; null if they have none and wait for none. */
    readonly bed: 'proposed' | 'has' | 'waitlisted' | null
  }
  readonly marks: readonly {
    readonly stepKey: string
    readonly kind: 'acknowledged' | 'waived'
    readonly markedBy: string
    readonly markedAt: string
    readonly reason: string | null
  }[]
  readonly steps: readonly StepSettings[]
}

type Builder = ExpressionBuilder<DB, 'seasons' | 'members'>

/** The required fields that are empty, named as in the settings. */
const missingFields = sql<string[]>`array(
  select field.name from (values
    ('preferredName', members.preferred_name is not null), ('playaName', members.playa_name is not null),
    ('pronouns', members.pronouns is not null), ('phone', members.phone is not null),
    ('city', members.city is not null), ('country', members.country is not null),
    ('skills', cardinality(members.skills) > 0), ('languages', cardinality(members.languages) > 0),
    ('emergencyContacts', exists (select from member_restricted r where r.member_id = members.id
                                     and 'emergencyContacts' = any (r.filled))),
    ('dietary', exists (select from member_restricted r where r.member_id = members.id and 'dietary' = any (r.filled))),
    ('birthDate', exists (select from member_restricted r where r.member_id = members.id
                             and 'birthDate' = any (r.filled)))
  ) as field (name, is_filled)
  where not field.is_filled
    and field.name in (select jsonb_array_elements_text(s.privacy->'requiredFields') from settings s)
  order by field.name)`

const documents = (eb: Builder) =>
  eb
    .selectFrom('documents')
    .where('documents.ack_required', '<>', 'none')
    .where(isForReader)
    .select(sql<number>`count(*)::int`.as('documents'))

/** A reversal counts as the kind of the entry it reverses. */
const paid = sql<number>`coalesce((
  select sum(e.credit_cents - e.debit_cents) from ledger_entries e
   where e.member_id = members.id and e.season_id = seasons.id
     and case when e.reverses_id is null then e.kind
           else (select r.kind from ledger_entries r where r.id = e.reverses_id) end
         in ('payment', 'refund', 'scholarship_credit')), 0)::bigint`

const balance = sql<number>`coalesce((
  select sum(e.debit_cents - e.credit_cents) from ledger_entries e
   where e.member_id = members.id and e.season_id = seasons.id), 0)::bigint`

const enrollment = (eb: Builder) =>
  eb
    .selectFrom('enrollments')
    .select([
      'enrollments.status',
      'enrollments.arrival_on as arrivalOn',
      'enrollments.departure_on as departureOn',
    ])
    .whereRef('enrollments.member_id', '=', 'members.id')
    .whereRef('enrollments.season_id', '=', 'seasons.id')

const application = sql<string | null>`(
  select a.status from applications a
   where a.member_id = members.id and a.season_id = seasons.id and a.status <> 'withdrawn'
   order by a.created_at desc, a.id desc limit 1)`

const shiftPoints = sql<Facts['shiftPoints']>`(select jsonb_build_object(
    'required', app.shift_setting('requiredPoints', 0), 'committed', p.committed, 'done', p.done,
    'strikeRequired', app.shift_setting('requiredStrikePoints', 0), 'strikeCommitted', s.committed, 'strikeDone', s.done)
  from app.shift_points(members.id, seasons.id, false) p, app.shift_points(members.id, seasons.id, true) s)`

/** What is furthest on: what the member has or had, before what they wait for. */
const bike = sql<string>`case when not exists (select from bikes b where b.ownership = 'camp' and b.status <> 'retired')
    or not coalesce((select (s.features->>'bikes')::boolean from settings s), true) then 'none'
  else coalesce((select a.status from bike_assignments a
    where a.member_id = members.id and a.season_id = seasons.id
      and a.status not in ('denied', 'cancelled', 'expired')
    order by array_position(array['requested', 'offered', 'waitlisted'], a.status) nulls first limit 1), 'open') end`
const ticket = sql<Facts['ticket']>`jsonb_build_object(
  'isHandedOut', exists (select from ticket_batches b where b.season_id = seasons.id and b.kind = 'admission'
    and b.published_at <= now()),
  'status', (select t.status from tickets t where t.season_id = seasons.id and t.member_id = members.id
    and t.kind = 'admission' and t.purpose = 'own'
    and t.status in ('offered', 'claimed', 'purchased', 'in_hand', 'used', 'reported', 'verified')),
  'isAsked', exists (select from ticket_requests r where r.season_id = seasons.id and r.member_id = members.id
    and r.kind = 'admission' and r.status = 'waiting'))`

const travel = sql<Facts['travel']>`jsonb_build_object(
  'drives', exists (select from vehicles v where v.season_id = seasons.id and v.member_id = members.id
    and v.status = 'planned'),
  'lacksPass', exists (select from vehicles v where v.season_id = seasons.id and v.member_id = members.id
    and v.status = 'planned' and v.needs_pass and v.pass_ticket_id is null),
  'seatIn', (select r.status from ride_seats r where r.season_id = seasons.id and r.member_id = members.id
    and r.leg = 'in' and r.status in ('accepted', 'offered', 'requested', 'waitlisted', 'looking')
    order by array_position(array['accepted', 'offered', 'requested', 'waitlisted', 'looking'], r.status) limit 1))`

/** A bed that is offered comes before others: it waits for an answer. */
const shelter = sql<Facts['shelter']>`jsonb_build_object(
  'isPlanned', coalesce((select (s.features->>'shelter')::boolean from settings s), true)
    and (exists (select from shelter_units u where u.season_id = seasons.id)
      or exists (select from shelter_plans p where p.season_id = seasons.id)),
  'isShut', coalesce((select now() < (s.windows->'shelter'->>'opensAt')::timestamptz
    or now() >= (s.windows->'shelter'->>'closesAt')::timestamptz from settings s), false),
  'hasWishes', exists (select from shelter_requests r where r.season_id = seasons.id and r.member_id = members.id
    and r.withdrawn_at is null),
  'bed', (select case when a.status in ('proposed', 'waitlisted') then a.status else 'has' end
    from shelter_assignments a where a.season_id = seasons.id and a.member_id = members.id
      and a.status in ('proposed', 'confirmed', 'checked_in', 'vacated', 'waitlisted')
    order by a.status <> 'proposed', a.status = 'waitlisted' limit 1))`

const marks = (eb: Builder) =>
  eb
    .selectFrom('onboarding_marks as mark')
    .select([
      'mark.step_key as stepKey',
      'mark.kind',
      'mark.marked_by as markedBy',
      'mark.marked_at as markedAt',
      'mark.reason',
    ])
    .whereRef('mark.member_id', '=', 'members.id')
    .whereRef('mark.season_id', '=', 'seasons.id')

const steps = (eb: ExpressionBuilder<DB, 'seasons'>) =>
  eb
    .selectFrom('onboarding_steps as step')
    .select(['step.step_key as stepKey', 'step.required', 'step.active', 'step.due_on as dueOn'])
    .whereRef('step.season_id', '=', 'seasons.id')

/** Leaves out members who left or were declined: they have nothing to do. */
const isTakingPart = sql<boolean>`exists (
  select from enrollments e where e.member_id = members.id and e.season_id = seasons.id
    and e.status in ('invited', 'pending', 'confirmed', 'waitlisted', 'offered', 'completed'))`

/** Of a closed season: whoever was active when it closed. */
const wasActive = sql<boolean>`(members.deactivated_at is null or members.deactivated_at > seasons.closed_at)`

type Wanted = {
  /** Null means everyone who takes part, as far as the policies show them. */
  readonly memberId: string | null
  /** Null means the active season. */
  readonly seasonId: string | null
}

/** One query for one member or all. Nothing is stored, so the result always matches the data (INV-O1). */
export const facts = prepared((query, { memberId, seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('seasons')
    .innerJoin('members', (join) => join.onTrue())
    .select((eb) => [
      'members.id as memberId',
      'members.legal_name as legalName',
      'members.role',
      'seasons.id as seasonId',
      'seasons.gate_opens_on as gateOpensOn',
      sql<string>`app.camp_today()`.as('today'),
      missingFields.as('missingFields'),
      documents(eb).$asScalar().$notNull().as('documentsToRead'),
      documents(eb)
        .where((inner) => inner.not(isRead))
        .$asScalar()
        .$notNull()
        .as('documentsUnread'),
      jsonObjectFrom(enrollment(eb)).as('enrollment'),
      application.as('applicationStatus'),
      sql<boolean>`coalesce((select (s.features->>'dues')::boolean from settings s), true)`.as(
        'hasDues',
      ),
      sql<boolean>`exists (select from dues d where d.member_id = members.id and d.season_id = seasons.id
                              and d.cancelled_at is null)`.as('isCharged'),
      paid.as('paidCents'),
      balance.as('balanceCents'),
      sql<boolean>`exists (select from payments p where p.member_id = members.id and p.season_id = seasons.id
                              and p.status in ('reported', 'pending'))`.as('isPaying'),
      shiftPoints.as('shiftPoints'),
      bike.as('bike'),
      ticket.as('ticket'),
      travel.as('travel'),
      shelter.as('shelter'),
      jsonArrayFrom(marks(eb)).as('marks'),
      jsonArrayFrom(steps(eb)).as('steps'),
    ])
    .$call(given(memberId, (q, slot) => q.where('members.id', '=', slot)))
    .$if(memberId === null, (q) => q.where(wasActive).where(isTakingPart))
    .$call(given(seasonId, (q, slot) => q.where('seasons.id', '=', slot)))
    .$if(seasonId === null, (q) => q.where('seasons.status', '=', 'active'))
    .orderBy('members.legal_name')
    .orderBy('members.id'),
)

export type SeasonSettings = {
  readonly seasonId: string
  readonly gateOpensOn: string | null
  readonly steps: readonly StepSettings[]
}

export const settingsOf = prepared((query, { id }: Slots<{ readonly id: string | null }>) =>
  query
    .selectFrom('seasons')
    .select((eb) => [
      'seasons.id as seasonId',
      'seasons.gate_opens_on as gateOpensOn',
      jsonArrayFrom(steps(eb)).as('steps'),
    ])
    .$call(given(id, (q, slot) => q.where('seasons.id', '=', slot)))
    .$if(id === null, (q) => q.where('seasons.status', '=', 'active')),
)

export const setStep = (tx: Tx, seasonId: string, step: StepSettings) => {
  const set = { required: step.required, active: step.active, due_on: step.dueOn }
  return tx
    .insertInto('onboarding_steps')
    .values({ season_id: seasonId, step_key: step.stepKey, ...set })
    .onConflict((conflict) =>
      conflict.columns(['camp_id', 'season_id', 'step_key']).doUpdateSet(set),
    )
    .execute()
}

type Marked = {
  readonly seasonId: string
  readonly memberId: string
  readonly stepKey: string
  readonly kind: 'acknowledged' | 'waived'
  readonly by: string
  readonly reason: string | null
}

/** False if it was marked so already. */
export async function mark(tx: Tx, made: Marked): Promise<boolean> {
  const rows = await tx
    .insertInto('onboarding_marks')
    .values({
      season_id: made.seasonId,
      member_id: made.memberId,
      step_key: made.stepKey,
      kind: made.kind,
      marked_by: made.by,
      reason: made.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step_key')
    .execute()
  return rows.length > 0
}

/** False if there was no waiver. */
export async function takeBackWaiver(
  tx: Tx,
  { seasonId, memberId, stepKey }: Pick<Marked, 'seasonId' | 'memberId' | 'stepKey'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('onboarding_marks')
    .where('season_id', '=', seasonId)
    .where('member_id', '=', memberId)
    .where('step_key', '=', stepKey)
    .where('kind', '=', 'waived')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
