import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { ShelterChange } from './changes.schema.ts'
import { type OfSeason, oneSeason } from './one-season.store.ts'

const rows = rowsOf('shelter_changes', ShelterChange)
export const { find, lock } = rows

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly seasonId: string | undefined
  readonly status: ShelterChange['status'] | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, status } = at
  const ofSeason = rows.select(query).where('season_id', '=', namedOrActive(query, seasonId))
  return paged(matching(ofSeason, { member_id: memberId, status }), at, order)
})

/** What nobody has answered yet in a season, the first one first. */
export const openOfSeason = prepared((query, { seasonId }: Slots<OfSeason>) =>
  rows
    .select(query)
    .where('season_id', '=', oneSeason(seasonId))
    .where('status', '=', sql.lit('open'))
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('created_at')
    .orderBy('id'),
)

type Asked = Pick<ShelterChange, 'seasonId' | 'memberId' | 'unitId' | 'withMemberId' | 'reason'>

const UNANSWERED = { status: 'open', answeredAt: null, answeredBy: null, answer: null } as const

export const create = (tx: Tx, asked: Asked) =>
  only(tx, rows.insert({ id: newId('shelterChange'), ...asked, ...UNANSWERED }))

type Answer = { readonly by: string; readonly answer: string | null }

export const answer = (tx: Tx, id: string, status: 'granted' | 'refused', { by, answer }: Answer) =>
  tx
    .updateTable('shelter_changes')
    .set({ status, answered_at: sql<string>`now()`, answered_by: by, answer })
    .where('id', '=', id)
    .execute()

export const withdraw = (tx: Tx, id: string) =>
  tx.updateTable('shelter_changes').set({ status: 'withdrawn' }).where('id', '=', id).execute()

/** The bed that somebody has first, which they have taken. */
const BED = `from shelter_assignments a where a.status in ('confirmed', 'checked_in') and a.season_id`
const firstOf = (column: 'id' | 'unit_id', member: string) =>
  sql<string | null>`(select a.${sql.raw(column)} ${sql.raw(BED)} = shelter_changes.season_id
    and a.member_id = ${sql.raw(member)} order by a.first_night_on, a.id limit 1)`

/** What was asked, the bed that its member has, and the unit of whom they named. */
export const findWithBeds = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  rows
    .select(query)
    .select([
      firstOf('id', 'shelter_changes.member_id').as('bedId'),
      firstOf('unit_id', 'shelter_changes.with_member_id').as('besideUnitId'),
    ])
    .where('id', '=', id),
)

type Whose = { readonly memberId: string; readonly seasonId: string | undefined }

export const bedOf = prepared((query, { memberId, seasonId }: Slots<Whose>) =>
  query
    .selectFrom('shelter_assignments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('season_id', '=', namedOrActive(query, seasonId))
    .where('status', 'in', ['confirmed', 'checked_in'])
    .limit(1),
)

type Ended = { readonly seasonId: string; readonly memberId: string | undefined }

/** Ends what is not answered yet: of one member, or of a season. */
export const endAll = prepared((query, { seasonId, memberId }: Slots<Ended>) =>
  query
    .updateTable('shelter_changes')
    .set({ status: sql.lit('ended') })
    .where('season_id', '=', seasonId)
    .where('status', '=', sql.lit('open'))
    .where(memberId === undefined ? sql<boolean>`true` : sql<boolean>`member_id = ${memberId}`)
    .returning(['id', 'member_id as memberId']),
)
