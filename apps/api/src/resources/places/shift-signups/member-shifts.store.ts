import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { seasonNamed } from '../../seasons/seasons/season-named.store.ts'

type Whose = { readonly memberId: string; readonly seasonId: string }

/** The named season or the active one, for a member whom the caller sees. */
export const seasonFor = prepared((query, { memberId, seasonId }: Slots<Whose>) =>
  query
    .selectFrom('seasons')
    .innerJoin('members', (join) => join.on('members.id', '=', memberId))
    .select(['members.id as memberId', 'seasons.id', 'seasons.gate_opens_on as gateOpensOn'])
    .where('seasons.id', '=', seasonNamed(seasonId)),
)

/** The teams of the named season or the active one, by name. */
export const teamsOf = prepared((query, { seasonId }: Slots<Whose>) =>
  query
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('season_id', '=', seasonNamed(seasonId))
    .orderBy('name'),
)
