import { newId } from '@campkit/core/ids'
import { restrictedUse, type Vault } from '@campkit/core/vault'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import type { SealedColumn } from '@campkit/db/reseal'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Purged } from '../../../purger.ts'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { type OfSeason, oneSeason } from './one-season.store.ts'
import { ShelterRequest, type ShelterRestricted } from './requests.schema.ts'

const rows = rowsOf('shelter_requests', ShelterRequest, {
  status: sql<ShelterRequest['status']>`app.wish_status(
    shelter_requests.season_id, shelter_requests.member_id, with_member_ids, withdrawn_at)`,
})
export const { find, update } = rows

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

type OfMember = OfSeason & { readonly memberId: string }

const ofMember = (query: Query, { memberId, seasonId }: Slots<OfMember>) =>
  rows.select(query).where('member_id', '=', memberId).where('season_id', '=', oneSeason(seasonId))

export const findOf = prepared((query, whose: Slots<OfMember>) => ofMember(query, whose))
export const lockOf = prepared((query, whose: Slots<OfMember>) =>
  ofMember(query, whose).forUpdate(),
)

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly seasonId: string | undefined
  readonly bring: ShelterRequest['bring'] | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, bring } = at
  const ofSeason = rows.select(query).where('season_id', '=', namedOrActive(query, seasonId))
  return paged(matching(ofSeason, { member_id: memberId, bring }), at, order)
})

/** With those whom the wish names, for who sees the whole camp: what a member reads never says whether somebody is there. */
export const withNamed = (table: 'shelter_requests' | 'r') => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql<string[]>`case when ${of('with_names')} = '{}' then ${of('with_member_ids')}
    else array(select distinct unnest(${of('with_member_ids')}
      || app.whom_named(${of('season_id')}, ${of('member_id')}, ${of('with_names')}))) end`
}

const beforeStatus = rowsOf('shelter_requests', ShelterRequest, {
  status: sql<
    'withdrawn' | 'open'
  >`case when withdrawn_at is null then 'open' else 'withdrawn' end`,
  withMemberIds: withNamed('shelter_requests'),
})

/** Everybody's wishes in a season; what became of each is for `withStatuses`, which looks at all of them at once. */
export const ofSeason = prepared((query, { seasonId }: Slots<OfSeason>) =>
  beforeStatus
    .select(query)
    .where('season_id', '=', oneSeason(seasonId))
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('created_at')
    .orderBy('id'),
)

type New = Omit<ShelterRequest, 'id' | 'status' | 'version' | 'createdAt' | 'updatedAt'>

export const create = (tx: Tx, wishes: New) =>
  only(tx, rows.insert({ id: newId('shelterRequest'), ...wishes }))

export const setWithdrawn = (tx: Tx, id: string, isWithdrawn: boolean) =>
  tx
    .updateTable('shelter_requests')
    .set({ withdrawn_at: isWithdrawn ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()

/** Takes back what a member wishes in a season, if they still wish it. */
export const withdrawOf = prepared((query, { memberId, seasonId }: Slots<OfMember>) =>
  query
    .updateTable('shelter_requests')
    .set({ withdrawn_at: sql<string>`now()` })
    .where('season_id', '=', seasonId)
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .returning('id'),
)

/** The member, if the caller may see them, and the season that is meant, if there is one. */
export const whose = prepared((query, { memberId, seasonId }: Slots<OfMember>) =>
  query
    .selectFrom('members')
    .leftJoin('seasons', (join) => join.on('seasons.id', '=', oneSeason(seasonId)))
    .select('seasons.id as seasonId')
    .where('members.id', '=', memberId),
)

type Sealed = { readonly requestId: string; readonly sealed: Buffer }

export const findSealedOf = prepared((query, { memberId, seasonId }: Slots<OfMember>) =>
  query
    .selectFrom('shelter_restricted')
    .innerJoin('shelter_requests', 'shelter_requests.id', 'shelter_restricted.request_id')
    .select(['shelter_restricted.request_id as requestId', 'shelter_restricted.sealed'])
    .where('shelter_requests.member_id', '=', memberId)
    .where('shelter_requests.season_id', '=', oneSeason(seasonId))
    .$assertType<Sealed>(),
)

const about = (requestId: string) => `shelter_restricted ${requestId}`

export const sealedWishes: SealedColumn = {
  table: 'shelter_restricted',
  column: 'sealed',
  key: { request_id: 'text' },
  isOfCamp: true,
  use: restrictedUse,
  about: ({ request_id }) => about(`${request_id}`),
}

/** The policies decide whether the caller may read the row; only then is it opened. */
export const opened = (vault: Vault, { requestId, sealed }: Sealed): ShelterRestricted =>
  vault.open<ShelterRestricted>(about(requestId), sealed)

export const writeRestricted = (
  tx: Tx,
  vault: Vault,
  { id, memberId }: Pick<ShelterRequest, 'id' | 'memberId'>,
  restricted: ShelterRestricted,
) => {
  const sealed = vault.seal(about(id), restricted)
  return tx
    .insertInto('shelter_restricted')
    .values({ request_id: id, member_id: memberId, sealed })
    .onConflict((conflict) => conflict.columns(['camp_id', 'request_id']).doUpdateSet({ sealed }))
    .execute()
}

/** Removes at most so many whose retention is over. */
export async function purgeWishes(tx: Tx, atMost: number): Promise<readonly Purged[]> {
  const { rows } = await sql<Purged>`
    with due as (
      select s.camp_id, s.request_id, r.season_id from shelter_restricted s
        join shelter_requests r on r.camp_id = s.camp_id and r.id = s.request_id
       where r.season_id in (select app.seasons_to_purge())
       order by s.request_id limit ${atMost} for update of s skip locked)
    delete from shelter_restricted s using due
     where s.camp_id = due.camp_id and s.request_id = due.request_id
    returning s.member_id as "memberId", due.season_id as "seasonId"`.execute(tx)
  return rows
}
