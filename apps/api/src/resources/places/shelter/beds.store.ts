import type { Query, Tx } from '@campkit/db/in-camp'
import { all, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Enrollment } from '../../people/enrollments/enrollments.schema.ts'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { ShelterUnit } from './units.schema.ts'

// What must be locked and counted before anybody is placed, in this order: the season, the units in order of their ids,
// the enrollments of those who sleep there, then what is held. Needs the camp's view.

/** Which units somebody could be placed in: the named one, the open ones of a kind, or those of these assignments. */
export type Target = {
  readonly unitIds: readonly string[] | undefined
  readonly assignmentIds: readonly string[] | undefined
  readonly kind: ShelterUnit['kind'] | undefined
  readonly seasonId: string | undefined
}

export const NOTHING: Target = {
  unitIds: undefined,
  assignmentIds: undefined,
  kind: undefined,
  seasonId: undefined,
}

const seasonOf = (query: Query, { unitIds, assignmentIds, seasonId }: Slots<Target>) => {
  if (assignmentIds !== undefined) {
    return sql<string>`(select min(season_id) from shelter_assignments where id = any (${assignmentIds}))`
  }
  return unitIds === undefined
    ? namedOrActive(query, seasonId)
    : sql<string>`(select min(season_id) from shelter_units where id = any (${unitIds}))`
}

type SeasonStatus = 'planned' | 'active' | 'closed'

/** The season's status, which cannot change until the transaction ends, and its gate's days. */
export const holdSeason = prepared((query, target: Slots<Target>) =>
  query
    .selectFrom('seasons')
    .select([
      'id',
      sql<SeasonStatus>`app.enter_season(id)`.as('status'),
      'gate_opens_on as gateOpensOn',
      'gate_closes_on as gateClosesOn',
    ])
    .where('id', '=', seasonOf(query, target)),
)

export type LockedUnit = Pick<
  ShelterUnit,
  'id' | 'seasonId' | 'label' | 'kind' | 'capacity' | 'status' | 'locked' | 'openToMembers'
> & { readonly isPublished: boolean; readonly offerHours: number }

const isTarget = (target: Slots<Target>) => {
  const { unitIds, assignmentIds, kind } = target
  const named = unitIds === undefined ? sql`false` : sql`u.id = any (${unitIds})`
  const held =
    assignmentIds === undefined
      ? sql`false`
      : sql`u.id in (select unit_id from shelter_assignments where id = any (${assignmentIds}))`
  const open =
    kind === undefined ? sql`false` : sql`u.kind = ${kind} and u.open_to_members and not u.locked`
  return sql<boolean>`(${named} or ${held} or ${open} and u.status <> 'struck')`
}

const units = (query: Query) =>
  query
    .selectFrom('shelter_units as u')
    .leftJoin('shelter_plans as p', (join) => join.onRef('p.season_id', '=', 'u.season_id'))
    .select([
      'u.id',
      'u.season_id as seasonId',
      'u.label',
      'u.kind',
      'u.capacity',
      'u.status',
      'u.locked',
      'u.open_to_members as openToMembers',
      sql<boolean>`p.published_at is not null`.as('isPublished'),
      sql<number>`coalesce(p.offer_hours, 72)`.as('offerHours'),
    ])
    .orderBy('u.id')
    .forNoKeyUpdate('u')
    .$assertType<LockedUnit>()

/** Locks the units in order of their ids, and says what the plan says of them. */
export const lockUnits = prepared((query, target: Slots<Target>) =>
  units(query).where('u.season_id', '=', seasonOf(query, target)).where(isTarget(target)),
)

/** Locks some units of a season, or all of them. */
export const lockUnitsIn = prepared(
  (query, { seasonId, ids }: Slots<{ seasonId: string; ids: readonly string[] | null }>) =>
    units(query)
      .where('u.season_id', '=', seasonId)
      .$if(ids !== null, (some) => some.where(sql<boolean>`u.id = any (${ids}::text[])`)),
)

type Whose = { readonly memberId: string; readonly seasonId: string }

/** Locks the units in which a member has something. */
export const lockUnitsOf = prepared((query, { memberId, seasonId }: Slots<Whose>) =>
  units(query)
    .where('u.season_id', '=', seasonId)
    .where(
      sql<boolean>`u.id in (select n.unit_id from shelter_nights n
        where n.member_id = ${memberId} and n.season_id = ${seasonId})`,
    ),
)

type Guests = Target & { readonly memberIds: readonly string[] | undefined }

export type Stay = {
  readonly memberId: string
  readonly status: Enrollment['status']
  readonly arrivalOn: string | null
  readonly departureOn: string | null
}

/** Locks the enrollments of those who are to sleep there, or of the named assignments. */
export const lockStays = prepared((query, guests: Slots<Guests>) =>
  query
    .selectFrom('enrollments')
    .select([
      'member_id as memberId',
      'status',
      'arrival_on as arrivalOn',
      'departure_on as departureOn',
    ])
    .where('season_id', '=', seasonOf(query, guests))
    .where(
      guests.memberIds === undefined
        ? sql<boolean>`member_id in (
            select member_id from shelter_assignments where id = any (${guests.assignmentIds}))`
        : sql<boolean>`member_id = any (${guests.memberIds})`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .$assertType<Stay>(),
)

export type HeldNight = {
  readonly unitId: string
  readonly memberId: string
  readonly nightOn: string
  readonly assignmentId: string
}

/** Every night that is held in these units, or by these members in the season. */
export const heldNights = prepared((query, guests: Slots<Guests>) =>
  query
    .selectFrom('shelter_nights as n')
    .select([
      'n.unit_id as unitId',
      'n.member_id as memberId',
      'n.night_on as nightOn',
      'n.assignment_id as assignmentId',
    ])
    .where('n.season_id', '=', seasonOf(query, guests))
    .where(
      sql<boolean>`(n.unit_id in (select u.id from shelter_units u where ${isTarget(guests)})
        or ${guests.memberIds === undefined ? sql`false` : sql`n.member_id = any (${guests.memberIds})`})`,
    )
    .orderBy('n.night_on')
    .$assertType<HeldNight>(),
)

type Freed = { readonly unitIds: readonly string[] }

export type Waiting = {
  readonly id: string
  readonly memberId: string
  readonly unitId: string | null
  readonly kind: ShelterUnit['kind'] | null
  readonly firstNightOn: string
  readonly lastNightOn: string
}

const waits = ({ unitIds }: Slots<Freed>) => sql<boolean>`exists (
  select from shelter_units u where u.id = any (${unitIds}) and u.season_id = a.season_id
    and (a.unit_id = u.id or a.unit_id is null and a.kind = u.kind and u.open_to_members))`

/** Locks the enrollments of those who wait for a bed in these units. The units must be locked. */
const lockWaiters = prepared((query, freed: Slots<Freed>) =>
  query
    .selectFrom('enrollments as e')
    .select('e.id')
    .where(
      sql<boolean>`(e.season_id, e.member_id) in (
        select a.season_id, a.member_id from shelter_assignments a
         where a.status = 'waitlisted' and ${waits(freed)})`,
    )
    .orderBy('e.id')
    .forNoKeyUpdate(),
)

/** Who waits for a bed in these units, is there on those nights and has none on them, the longest first. */
const waiting = prepared((query, freed: Slots<Freed>) =>
  query
    .selectFrom('shelter_assignments as a')
    .select([
      'a.id',
      'a.member_id as memberId',
      'a.unit_id as unitId',
      'a.kind',
      'a.first_night_on as firstNightOn',
      'a.last_night_on as lastNightOn',
    ])
    .where('a.status', '=', 'waitlisted')
    .where(waits(freed))
    .where(
      sql<boolean>`not exists (select from shelter_nights n where n.member_id = a.member_id
        and n.night_on between a.first_night_on and a.last_night_on)`,
    )
    .where(
      sql<boolean>`exists (select from enrollments e where e.season_id = a.season_id and e.member_id = a.member_id
        and e.status = 'confirmed' and (a.first_night_on >= e.arrival_on) is not false
        and (a.last_night_on < e.departure_on) is not false)`,
    )
    .orderBy('a.waitlisted_at')
    .orderBy('a.id')
    .forUpdate()
    .$assertType<Waiting>(),
)

/** Locks and reads the waitlist of these units, and what is held in them. */
export async function lockWaiting(tx: Tx, unitIds: readonly string[]) {
  const [, people, held] = await Promise.all([
    all(tx, lockWaiters({ unitIds })),
    all(tx, waiting({ unitIds })),
    all(tx, heldNights({ ...NOTHING, unitIds, memberIds: undefined })),
  ])
  return { people, held }
}
