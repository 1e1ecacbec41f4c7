import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { given, matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { signups } from '../shift-signups/shift-signups.store.ts'
import type { ShiftSwap } from './shift-swaps.schema.ts'

const FIELDS = [
  'id',
  'season_id as seasonId',
  'signup_id as signupId',
  'shift_id as shiftId',
  'asker_id as askerId',
  'to_member_id as toMemberId',
  'for_shift_id as forShiftId',
  'note',
  'status',
  'status_changed_at as statusChangedAt',
  'status_changed_by as statusChangedBy',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const ofShift = <T>(column: string) =>
  sql<T>`(select ${sql.ref(`s.${column}`)} from shifts s where s.id = shift_swaps.shift_id)`

const COMPUTED = [
  ofShift<string>('title').as('title'),
  ofShift<string>('starts_at').as('startsAt'),
  ofShift<string>('ends_at').as('endsAt'),
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

const swaps = (query: Query) =>
  query.selectFrom('shift_swaps').select(FIELDS).select(COMPUTED).$castTo<ShiftSwap>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) => swaps(query).where('id', '=', id))

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  /** Undefined means the active season. */
  readonly seasonId: string | undefined
  readonly status: ShiftSwap['status'] | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, status } = at
  const ofSeason = swaps(query).where('season_id', '=', namedOrActive(query, seasonId))
  const found = matching(ofSeason, { status }).$call(
    given(memberId, (q, slot) =>
      q.where(sql<boolean>`(to_member_id = ${slot} or asker_id = ${slot} or to_member_id is null)`),
    ),
  )
  return paged(found, at, order)
})

type NewRow = Pick<
  ShiftSwap,
  'seasonId' | 'signupId' | 'shiftId' | 'askerId' | 'toMemberId' | 'forShiftId' | 'note'
> & { readonly by: string }

export const add = (tx: Tx, row: NewRow) => only(tx, added({ id: newId('shiftSwap'), ...row }))

const added = prepared((query, row: Slots<NewRow & One>) =>
  query
    .insertInto('shift_swaps')
    .values({
      id: row.id,
      season_id: row.seasonId,
      signup_id: row.signupId,
      shift_id: row.shiftId,
      asker_id: row.askerId,
      to_member_id: row.toMemberId,
      for_shift_id: row.forShiftId,
      note: row.note,
      status_changed_by: row.by,
    })
    .returning(FIELDS)
    .returning(COMPUTED)
    .$castTo<ShiftSwap>(),
)

/** The sign-up that is asked about. Needs the camp's view. */
export const findSignup = prepared((query, { id }: Slots<One>) =>
  signups(query).where('id', '=', (of) =>
    of.selectFrom('shift_swaps').select('signup_id').where('shift_swaps.id', '=', id),
  ),
)

/** Somebody who is asked cannot: the sign-up is confirmed again by the caller, which ends all else. */
export const decline = (tx: Tx, id: string, by: string) =>
  tx
    .updateTable('shift_swaps')
    .set({ status: 'declined', status_changed_by: by, status_changed_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

/** How a member is called, and whether there is such a member and shift. Needs the camp's view. */
export const findNamed = prepared(
  (
    query,
    { askerId, memberId, shiftId }: Slots<{ askerId: string; memberId: string; shiftId: string }>,
  ) =>
    query.selectNoFrom([
      sql<string>`(select coalesce(playa_name, preferred_name, legal_name) from members where id = ${askerId})`.as(
        'asker',
      ),
      sql<boolean>`exists (select from members where id = ${memberId} and deactivated_at is null)`.as(
        'isMember',
      ),
      sql<{ seasonId: string; title: string; startsAt: string } | null>`(
        select jsonb_build_object('seasonId', season_id, 'title', title,
          'startsAt', to_char(starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from shifts where id = ${shiftId})`.as('other'),
    ]),
)
