import { insertAll } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

type OfSeason = { readonly seasonId: string }

export const teamsOf = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('teams')
    .select(['id', 'name', 'description', 'lead_member_ids'])
    .where('season_id', '=', seasonId)
    .orderBy('name'),
)

export const rolesOf = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('shift_roles')
    .select([
      'id',
      'team_id',
      'name',
      'description',
      'training_role_id',
      'requires_dues',
      'points',
      'min_rest_minutes',
    ])
    // A tag or a document that only a closed season names may be gone.
    .select(
      sql<
        string[]
      >`array(select t.key from tags t where t.key = any (requires_tags) order by t.key)`.as(
        'requires_tags',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select d.id from documents d where d.id = any (requires_ack) order by d.id)`.as(
        'requires_ack',
      ),
    )
    .where('season_id', '=', seasonId)
    .orderBy('name'),
)

type Rows = readonly Readonly<Record<string, unknown>>[]

export const addTeams = async (tx: Tx, rows: Rows): Promise<void> => {
  if (rows.length > 0) await insertAll(tx, 'teams', rows).execute()
}

/** All in one statement: a role may name another one of them as its training. */
export const addRoles = async (tx: Tx, rows: Rows): Promise<void> => {
  if (rows.length > 0) await insertAll(tx, 'shift_roles', rows).execute()
}
