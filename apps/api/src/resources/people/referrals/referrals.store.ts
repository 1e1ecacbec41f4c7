import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { jsonColumn } from '@campkit/db/json-column'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { NewReferral, Outcomes, Referral } from './referrals.schema.ts'

const FIELDS = [
  'id',
  'member_id as memberId',
  'code',
  'channel',
  'invitee_email as inviteeEmail',
  'invitee_name as inviteeName',
  jsonColumn<Referral['vouch']>('vouch').as('vouch'),
  'max_uses as maxUses',
  'uses',
  'clicks',
  'sent_at as sentAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

export type Row = Omit<Referral, 'link' | 'status'>

const referrals = (query: Query) =>
  query
    .selectFrom('referrals')
    .select(FIELDS)
    .select(sql<Outcomes>`app.referral_outcomes(id)`.as('outcomes'))
    .$assertType<Row>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) => referrals(query).where('id', '=', id))

export const lock = prepared((query, { id }: Slots<One>) =>
  referrals(query).where('id', '=', id).forUpdate(),
)

/** Needs the camp's view: anyone who has the code may use it. */
export const lockByCode = prepared((query, { code }: Slots<{ readonly code: string }>) =>
  query
    .selectFrom('referrals')
    .select(['id', 'member_id as memberId', 'max_uses as maxUses', 'uses'])
    .select(
      sql<boolean>`revoked_at is null and (expires_at is null or expires_at > clock_timestamp())`.as(
        'isGood',
      ),
    )
    .where('code', '=', code)
    .forUpdate(),
)

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const found = matching(referrals(query), { member_id: at.memberId })
  return paged(found, at, order)
})

/** How many more people may use the open referrals of a member. */
export const countOpen = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom('referrals')
    .select(sql<number>`coalesce(sum(max_uses - uses), 0)::int`.as('open'))
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > clock_timestamp())`),
)

type Code = { readonly code: string }

/** Whether the link still redirects: not revoked or expired, and the camp not closed. */
const leading = sql<boolean>`revoked_at is null and (expires_at is null or expires_at > now())
  and exists (select from camps c where c.camp_id = referrals.camp_id and c.closed_at is null)`
/** The policies show only the camp and its one row of settings. */
const target = [
  sql<string | null>`(select s.referrals ->> 'applyUrl' from settings s)`.as('applyUrl'),
  sql<string>`(select c.slug from camps c)`.as('slug'),
] as const

export const findTarget = prepared((query, { code }: Slots<Code>) =>
  query.selectFrom('referrals').select(target).where('code', '=', code).where(leading),
)

/** Counts a click; returns nothing if the link no longer redirects. */
export const click = prepared((query, { code }: Slots<Code>) =>
  query
    .updateTable('referrals')
    .set({ clicks: sql<number>`least(clicks, 2147483646) + 1` })
    .where('code', '=', code)
    .where(leading)
    .returning(target),
)

/** How many of a member's referrals were mailed within the last day. */
export const countSent = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom('referrals')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('member_id', '=', memberId)
    .where(sql<boolean>`sent_at > now() - interval '1 day'`),
)

type NewRow = { readonly id?: string; readonly code: string; readonly isMailed?: boolean }

export async function add(
  tx: Tx,
  memberId: string,
  { id = newId('referral'), code, isMailed = false }: NewRow,
  wanted: NewReferral,
) {
  await tx
    .insertInto('referrals')
    .values({
      id,
      member_id: memberId,
      code,
      channel: wanted.channel ?? 'personal',
      invitee_email: wanted.inviteeEmail ?? null,
      invitee_name: wanted.inviteeName ?? null,
      vouch: wanted.vouch ? JSON.stringify(wanted.vouch) : null,
      max_uses: wanted.maxUses ?? 1,
      expires_at: wanted.expiresAt ?? null,
      sent_at: isMailed ? sql<string>`now()` : null,
    })
    .execute()
  return id
}

export const revoke = (tx: Tx, id: string) =>
  tx.updateTable('referrals').set({ revoked_at: sql`now()` }).where('id', '=', id).execute()

/** Undefined if it has expired meanwhile. */
export const unrevoke = (tx: Tx, id: string) =>
  tx
    .updateTable('referrals')
    .set({ revoked_at: null })
    .where('id', '=', id)
    .where('revoked_at', 'is not', null)
    .where(sql<boolean>`(expires_at is null or expires_at > clock_timestamp())`)
    .returning('id')
    .executeTakeFirst()

/** Revokes all of a member's referrals that can still be used. */
export const revokeAll = (tx: Tx, memberId: string): Promise<{ readonly id: string }[]> =>
  tx
    .updateTable('referrals')
    .set({ revoked_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > clock_timestamp())`)
    .returning('id')
    .execute()
