import type { Tx } from '@campkit/db/in-camp'
import { all, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { ShelterPlan } from './plan.schema.ts'

type Wanted = { readonly seasonId: string | undefined }

/** The plan of the named season, or of the active one; a season that has said nothing has an empty one. */
export const find = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('seasons')
    .leftJoin('shelter_plans as plan', 'plan.season_id', 'seasons.id')
    .select([
      'seasons.id as seasonId',
      'plan.lot_length_cm as lotLengthCm',
      'plan.lot_width_cm as lotWidthCm',
      sql<ShelterPlan['circuits']>`coalesce(plan.circuits, '[]')`.as('circuits'),
      sql<number>`coalesce(plan.offer_hours, 72)`.as('offerHours'),
      'plan.published_at as publishedAt',
      'plan.published_by as publishedBy',
      sql<number>`coalesce(plan.version, 1)`.as('version'),
    ])
    .where('seasons.id', '=', namedOrActive(query, seasonId))
    .$assertType<ShelterPlan>(),
)

const made = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .insertInto('shelter_plans')
    .columns(['season_id', 'circuits'])
    .expression((season) =>
      season
        .selectFrom('seasons')
        .select(['id', sql<string>`'[]'::jsonb`.as('circuits')])
        .where('id', '=', namedOrActive(query, seasonId))
        .where('status', '<>', 'closed'),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

const locked = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('shelter_plans')
    .select('season_id')
    .where('season_id', '=', namedOrActive(query, seasonId))
    .forUpdate(),
)

/** Locks the plan until the transaction ends; makes its row if an open season has none. */
export const hold = (tx: Tx, wanted: Wanted) =>
  Promise.all([all(tx, made(wanted)), all(tx, locked(wanted))])

export const write = (tx: Tx, plan: ShelterPlan) =>
  tx
    .updateTable('shelter_plans')
    .set({
      lot_length_cm: plan.lotLengthCm,
      lot_width_cm: plan.lotWidthCm,
      circuits: JSON.stringify(plan.circuits),
      offer_hours: plan.offerHours,
    })
    .where('season_id', '=', plan.seasonId)
    .execute()

/** Null takes the plan back. */
export const publish = (tx: Tx, seasonId: string, by: string | null) =>
  tx
    .updateTable('shelter_plans')
    .set({ published_at: by === null ? null : sql<string>`now()`, published_by: by })
    .where('season_id', '=', seasonId)
    .execute()

type Copy = { readonly fromId: string; readonly toId: string }

/** The lot and its circuits go along to another season; that they were published does not. */
export const copied = prepared((query, { fromId, toId }: Slots<Copy>) =>
  query
    .insertInto('shelter_plans')
    .columns(['season_id', 'lot_length_cm', 'lot_width_cm', 'circuits', 'offer_hours'])
    .expression((plans) =>
      plans
        .selectFrom('shelter_plans')
        .select([
          sql<string>`${toId}::text`.as('season_id'),
          'lot_length_cm',
          'lot_width_cm',
          'circuits',
          'offer_hours',
        ])
        .where('season_id', '=', fromId),
    ),
)

export type Sleeper = {
  readonly id: string
  readonly memberId: string
  readonly unit: string
  readonly firstNightOn: string
  readonly lastNightOn: string
}

/** Who has a bed in the season, and where. */
export const sleepers = prepared((query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
  query
    .selectFrom('shelter_assignments as a')
    .innerJoin('shelter_units as u', 'u.id', 'a.unit_id')
    .select([
      'a.id',
      'a.member_id as memberId',
      'u.label as unit',
      'a.first_night_on as firstNightOn',
      'a.last_night_on as lastNightOn',
    ])
    .where('a.season_id', '=', seasonId)
    .where('a.status', 'in', ['proposed', 'confirmed', 'checked_in'])
    .orderBy('a.id')
    .$assertType<Sleeper>(),
)
