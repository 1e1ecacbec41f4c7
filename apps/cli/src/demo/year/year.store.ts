import type { Tx } from '@campkit/db/in-camp'
import { sql } from 'kysely'

export type Stay = {
  readonly memberId: string
  readonly firstNightOn: string
  readonly lastNightOn: string
}

/** The nights of everybody with a confirmed place. Who has not said when they come is there while the gate is open. */
export const staysOf = (tx: Tx, seasonId: string, here: readonly string[]): Promise<Stay[]> =>
  tx
    .selectFrom('enrollments')
    .innerJoin('seasons', 'seasons.id', 'enrollments.season_id')
    .select('enrollments.member_id as memberId')
    .select([
      sql<string>`coalesce(arrival_on, gate_opens_on)`.as('firstNightOn'),
      sql<string>`coalesce(departure_on, gate_closes_on) - 1`.as('lastNightOn'),
    ])
    .where('enrollments.season_id', '=', seasonId)
    .where('enrollments.status', '=', 'confirmed')
    .orderBy(sql`array_position(${here}::text[], enrollments.member_id)`)
    .execute()

/** Whoever is confirmed became so some days after they came to the season, and not as the demo was made. */
export const dateConfirmed = (tx: Tx, seasonId: string) =>
  tx
    .updateTable('enrollments')
    .set({ confirmed_at: sql<string>`least(now(), created_at + interval '5 days')` })
    .where('season_id', '=', seasonId)
    .where('status', '=', 'confirmed')
    .execute()

/** Builders come when their pass lets them in. */
export const arriveWithPass = (tx: Tx, seasonId: string) =>
  tx
    .updateTable('enrollments')
    .set({ arrival_on: sql<string>`access_pass_on` })
    .where('season_id', '=', seasonId)
    .where('access_pass_on', 'is not', null)
    .execute()

/** Whoever has come came in on their ticket, or before the gate opened on their pass. */
export const comeInOnTickets = (tx: Tx, seasonId: string, checkInIds: readonly string[]) =>
  tx
    .updateTable('tickets')
    .set({ check_in_id: sql<string>`c.id` })
    .from('check_ins as c')
    .innerJoin('seasons as s', (join) => join.on('s.id', '=', seasonId))
    .where(sql<boolean>`c.id = any (${checkInIds}::text[])`)
    .whereRef('c.member_id', '=', 'tickets.member_id')
    .where('tickets.season_id', '=', seasonId)
    .where('tickets.status', '=', 'used')
    .where(
      sql<boolean>`(tickets.kind = 'admission' or tickets.kind = 'setup_access'
        and app.camp_day(c.occurred_at) < s.gate_opens_on)`,
    )
    .execute()

/** What the camp had everybody read before there was a season. */
export const guidesOf = (tx: Tx) =>
  tx
    .selectFrom('documents')
    .select(['id', 'current_version as current'])
    .where('ack_required', '=', 'each_version')
    .execute()

export const publishPlan = (tx: Tx, seasonId: string, by: string) =>
  tx
    .updateTable('shelter_plans')
    .set({ published_at: sql<string>`now()`, published_by: by })
    .where('season_id', '=', seasonId)
    .execute()

/**
 * Moves the days on which last year was opened and closed to where they belong, and lets everybody who is not new have
 * been there. The database notes the moment itself and keeps a closed season as it is, so that is set aside here.
 */
export async function dateLastYear(
  tx: Tx,
  seasonId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  await sql`alter table seasons disable trigger hold_season`.execute(tx)
  await tx
    .updateTable('seasons')
    .set({ created_at: from, opened_at: from, closed_at: to })
    .where('id', '=', seasonId)
    .execute()
  await sql`alter table seasons enable trigger hold_season`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
  await tx
    .updateTable('members')
    .set({ joined_at: from })
    .where('joined_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrollments')
          .select('enrollments.id')
          .whereRef('enrollments.member_id', '=', 'members.id')
          .where('enrollments.season_id', '=', seasonId),
      ),
    )
    .execute()
}

export const deactivate = (tx: Tx, memberIds: readonly string[]) =>
  tx
    .updateTable('members')
    .set({ deactivated_at: sql<string>`now()` })
    .where(sql<boolean>`id = any (${memberIds})`)
    .execute()

/** Vehicle passes that are in somebody's hands. */
export const passesHeld = (tx: Tx, seasonId: string) =>
  tx
    .selectFrom('tickets')
    .select(['id', sql<string>`member_id`.as('memberId')])
    .where('season_id', '=', seasonId)
    .where('kind', '=', 'vehicle_pass')
    .where('status', 'in', ['claimed', 'in_hand', 'used'])
    .execute()

const OFFERING = [
  'enrollments',
  'shelter_assignments',
  'shift_signups',
  'tickets',
  'ride_seats',
  'bike_assignments',
] as const

type Offer = { readonly table: string; readonly id: string; readonly until: string }

/** Everything of a season that somebody is offered. */
export async function offersOf(tx: Tx, seasonId: string): Promise<readonly Offer[]> {
  const found = await Promise.all(
    OFFERING.map((table) =>
      tx
        .selectFrom(table)
        .select(['id', sql<string>`offer_expires_at`.as('until')])
        .where('season_id', '=', seasonId)
        .where('offer_expires_at', 'is not', null)
        .execute(),
    ),
  )
  return OFFERING.flatMap((table, i) => (found[i] ?? []).map((offer) => ({ table, ...offer })))
}
