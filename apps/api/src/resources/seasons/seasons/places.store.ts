import type { Query, Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slot, Slots } from '@campkit/db/slot'
import { type NotNull, sql } from 'kysely'
import { IN_TURN, namedOrActive } from './seasons.store.ts'

export type LockedSeason = {
  readonly id: string
  readonly status: 'planned' | 'active' | 'closed'
  readonly maxMembers: number | null
  readonly offerHours: number
}

/**
 * Always lock the season before its enrollments: this avoids deadlocks, and no enrollment changes while its season is
 * being closed. Needs the camp's view, because members may not lock a season.
 */
export const lockSeason = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('seasons')
    .select(['id', 'status', 'max_members as maxMembers', 'offer_hours as offerHours'])
    .where('id', '=', id)
    .where(IN_TURN)
    .forNoKeyUpdate()
    .$assertType<LockedSeason>(),
)

type One = { readonly id: string }
/** Tables whose rows belong to a season. */
export type Of = {
  readonly of:
    | 'enrollments'
    | 'applications'
    | 'scholarships'
    | 'scholarship_pools'
    | 'teams'
    | 'shift_roles'
    | 'shifts'
    | 'shift_signups'
    | 'tickets'
    | 'ticket_batches'
    | 'ticket_requests'
    | 'shift_swaps'
    | 'vehicles'
    | 'ride_seats'
    | 'shift_templates'
    | 'worklog'
    | 'bike_assignments'
    | 'shelter_units'
    | 'payments'
}

const seasonOf = (query: Query, id: Slot<string>, { of }: Of) =>
  query.selectFrom(of).select('season_id').where('id', '=', id)

/** Like `lockSeason`, for the season of an enrollment or an application. */
export const lockSeasonOf = prepared((query, { id }: Slots<One>, of: Of) =>
  query
    .selectFrom('seasons')
    .select(['id', 'status', 'max_members as maxMembers', 'offer_hours as offerHours'])
    .where('id', '=', seasonOf(query, id, of))
    .where(IN_TURN)
    .forNoKeyUpdate()
    .$castTo<LockedSeason>(),
)

/** Locks every season that is not closed, in the order in which all code locks them. */
export const lockOpenSeasons = prepared((query) =>
  query
    .selectFrom('seasons')
    .select(['id', 'status', 'max_members as maxMembers', 'offer_hours as offerHours'])
    .where('status', '<>', 'closed')
    .where(IN_TURN)
    .orderBy('id')
    .forNoKeyUpdate()
    .$assertType<LockedSeason>(),
)

type HeldStatus = { readonly status: LockedSeason['status'] | null }

/** The season's status, which cannot change until the transaction ends; undefined if there is no such season. */
export async function holdStatus(
  tx: Tx,
  seasonId: string,
): Promise<LockedSeason['status'] | undefined> {
  const held = sql<HeldStatus>`select app.enter_season(${seasonId}) as status`
  const { rows } = await held.execute(tx)
  return rows[0]?.status ?? undefined
}

/** Like `holdStatus`, for the season of a row that the caller can see. */
export async function holdStatusOf(
  tx: Tx,
  id: string,
  { of }: Of,
): Promise<LockedSeason['status'] | undefined> {
  const season = sql`(select season_id from ${sql.table(of)} where id = ${id})`
  const held = sql<HeldStatus>`select app.enter_season(${season}) as status`
  const { rows } = await held.execute(tx)
  return rows[0]?.status ?? undefined
}

type NamedOrActive = { readonly seasonId: string | undefined }
type HeldSeason = { readonly id: string; readonly status: LockedSeason['status'] }

/** Like `holdStatus`, for the named season or the active one; also returns its id. */
export const holdNamedOrActive = prepared((query, { seasonId }: Slots<NamedOrActive>) =>
  query
    .selectFrom('seasons')
    .select(['id', sql<LockedSeason['status']>`app.enter_season(id)`.as('status')])
    .where('id', '=', namedOrActive(query, seasonId))
    .$assertType<HeldSeason>(),
)

export const countHeld = prepared((query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
  query
    .selectFrom('enrollments')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('season_id', '=', seasonId)
    .where('status', 'in', ['confirmed', 'offered']),
)

/** Like `countHeld`, for the season of an enrollment. */
export const countHeldBeside = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('enrollments')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('season_id', '=', seasonOf(query, id, { of: 'enrollments' }))
    .where('status', 'in', ['confirmed', 'offered']),
)

export type Offer = {
  readonly id: string
  readonly memberId: string
  readonly offerExpiresAt: string
}

/** Offers places to those who have waited longest; to everyone waiting if there is no limit. */
export const offer = (tx: Tx, season: LockedSeason, atMost: number, by: string): Promise<Offer[]> =>
  tx
    .updateTable('enrollments')
    .set({
      status: 'offered',
      offer_expires_at: expiryOf(season.offerHours),
      status_changed_by: by,
      status_reason: null,
    })
    .where('id', 'in', (waiting) =>
      waiting
        .selectFrom('enrollments as waiting')
        .select('waiting.id')
        .where('waiting.season_id', '=', season.id)
        .where('waiting.status', '=', 'waitlisted')
        .orderBy('waiting.waitlisted_at')
        .orderBy('waiting.id')
        .limit(Number.isFinite(atMost) ? atMost : null),
    )
    .returning(['id', 'member_id as memberId', 'offer_expires_at as offerExpiresAt'])
    .$narrowType<{ offerExpiresAt: NotNull }>()
    .execute()

export const expiryOf = (offerHours: number) =>
  sql<string>`clock_timestamp() + ${offerHours} * interval '1 hour'`

/** Members who are confirmed when a season closes have completed it. */
export async function completeAll(tx: Tx, seasonId: string, by: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('enrollments')
    .set({ status: 'completed', status_changed_by: by, status_reason: null })
    .where('season_id', '=', seasonId)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Gate = {
  readonly seasonId: string
  readonly was: string | null
  readonly gateOpensOn: string
}

/** How many arrive by their plans while the gate would be closed, and was not before. */
export const countShutOut = prepared((query, { seasonId, was, gateOpensOn }: Slots<Gate>) =>
  query
    .selectFrom('enrollments')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('season_id', '=', seasonId)
    .where('status', 'in', ['invited', 'pending', 'waitlisted', 'offered', 'confirmed'])
    .where(
      sql<boolean>`arrival_on < ${gateOpensOn}::date and arrival_on >= coalesce(${was}::date, '-infinity')
        and coalesce(access_pass_on > arrival_on, true)`,
    ),
)
