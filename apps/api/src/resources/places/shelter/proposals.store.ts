import { newId } from '@campkit/core/ids'
import type { Vault } from '@campkit/core/vault'
import { insertAll } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Rule, ShelterAssignment } from './assignments.schema.ts'
import { FIELDS } from './assignments.store.ts'
import type { HeldNight } from './beds.store.ts'
import { type OfSeason, oneSeason } from './one-season.store.ts'
import type { ProposalPerson, ProposalUnit, ProposalWishes } from './proposal.types.ts'
import { opened, withNamed } from './requests.store.ts'

// What a proposal is made of. For who sees the whole camp.

type SeasonStatus = 'planned' | 'active' | 'closed'

export const season = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('seasons')
    .select(['id', 'gate_opens_on as gateOpensOn', 'gate_closes_on as gateClosesOn', 'status'])
    .where('id', '=', oneSeason(seasonId))
    .$assertType<{
      id: string
      gateOpensOn: string | null
      gateClosesOn: string | null
      status: SeasonStatus
    }>(),
)

export const units = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('shelter_units')
    .select([
      'id',
      'label',
      'kind',
      'capacity',
      'power',
      'accessible',
      'quiet',
      'zone',
      'x_cm as xCm',
      'y_cm as yCm',
      'status',
      'locked',
      'ownership',
      'owner_member_id as ownerMemberId',
    ])
    .where('season_id', '=', oneSeason(seasonId))
    .$assertType<ProposalUnit>(),
)

export type Wishing = Omit<ProposalPerson, 'wishes'> & {
  readonly requestId: string | null
  readonly sealed: Buffer | null
  readonly wishes: Omit<ProposalWishes, 'avoidMemberIds' | 'needsAccess'> | null
}

/** Everybody who is confirmed in the season, and what they wish unless they took it back. */
export const people = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('enrollments as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .leftJoin('shelter_requests as r', (join) =>
      join
        .onRef('r.season_id', '=', 'e.season_id')
        .onRef('r.member_id', '=', 'e.member_id')
        .on('r.withdrawn_at', 'is', null),
    )
    .leftJoin('shelter_restricted as s', 's.request_id', 'r.id')
    .select([
      'm.id as memberId',
      sql<string>`coalesce(m.playa_name, m.legal_name)`.as('name'),
      'e.arrival_on as arrivalOn',
      'e.departure_on as departureOn',
      'r.id as requestId',
      's.sealed',
      sql<
        Wishing['wishes']
      >`case when r.id is not null then jsonb_build_object('kinds', r.kinds, 'bring', r.bring,
        'withMemberIds', ${withNamed('r')}, 'nearMemberIds', r.near_member_ids, 'power', r.power, 'quiet', r.quiet,
        'firstNightOn', r.first_night_on, 'lastNightOn', r.last_night_on) end`.as('wishes'),
    ])
    .where('e.season_id', '=', oneSeason(seasonId))
    .where('e.status', '=', 'confirmed')
    .where(sql<boolean>`(select app.sees_camp())`)
    .$assertType<Wishing>(),
)

/** Opens what is restricted of the wishes. */
export function personOf(
  vault: Vault,
  { requestId, sealed, wishes, ...rest }: Wishing,
): ProposalPerson {
  if (!wishes) return { ...rest, wishes }
  const known = requestId !== null && sealed !== null && opened(vault, { requestId, sealed })
  const { avoidMemberIds = [], accessibility = null } = known || {}
  return { ...rest, wishes: { ...wishes, avoidMemberIds, needsAccess: accessibility !== null } }
}

export const held = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('shelter_nights')
    .select(['unit_id as unitId', 'member_id as memberId', 'night_on as nightOn'])
    .where('season_id', '=', oneSeason(seasonId))
    .$assertType<Omit<HeldNight, 'assignmentId'>>(),
)

type Placed = Pick<ShelterAssignment, 'memberId' | 'firstNightOn' | 'lastNightOn'> & {
  readonly unitId: string
  readonly overridden: readonly Rule[]
}
type About = { readonly seasonId: string; readonly by: string; readonly reason: string | null }

/** Gives all of them their beds. The database checks each as it checks one. */
export const addAll = (tx: Tx, placed: readonly Placed[], { seasonId, by, reason }: About) =>
  insertAll(
    tx,
    'shelter_assignments',
    placed.map(({ memberId, unitId, firstNightOn, lastNightOn, overridden }) => ({
      id: newId('shelterAssignment'),
      season_id: seasonId,
      member_id: memberId,
      unit_id: unitId,
      first_night_on: firstNightOn,
      last_night_on: lastNightOn,
      status: 'confirmed',
      status_changed_by: by,
      status_reason: reason,
      overridden,
      overridden_by: overridden.length > 0 ? by : null,
      override_reason: overridden.length > 0 ? reason : null,
    })),
  )
    .returning(FIELDS)
    .$assertType<ShelterAssignment>()
    .execute()

type Left = {
  readonly seasonId: string
  readonly memberIds: readonly string[]
  readonly by: string
}

/** Who has got beds waits for no other on the same nights. */
export const leaveWaitlists = prepared((query, { seasonId, memberIds, by }: Slots<Left>) =>
  query
    .updateTable('shelter_assignments as w')
    .set({ status: sql.lit('cancelled'), status_changed_by: by, status_reason: null })
    .where('w.season_id', '=', seasonId)
    .where(sql<boolean>`w.member_id = any (${memberIds})`)
    .where('w.status', '=', sql.lit('waitlisted'))
    .where(
      sql<boolean>`exists (select from shelter_nights n where n.member_id = w.member_id
        and n.night_on between w.first_night_on and w.last_night_on)`,
    )
    .returning(['w.id', 'w.member_id as memberId']),
)
