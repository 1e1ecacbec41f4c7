import { randomInt } from 'node:crypto'
import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { ALLOCATIONS } from './allocations.store.ts'
import type { Payment } from './payments.schema.ts'
import type { Status } from './payments.states.ts'
import { REFUNDED_CENTS, REFUNDS } from './refunds.store.ts'

export const FIELDS = [
  'payments.id',
  'payments.season_id as seasonId',
  'payments.member_id as memberId',
  'payments.amount_cents as amountCents',
  'payments.currency',
  'payments.method',
  'payments.channel',
  'payments.status',
  'payments.reference',
  'payments.due_ids as dueIds',
  'payments.provider',
  'payments.paid_cents as paidCents',
  'payments.fee_cents as feeCents',
  'payments.reported_by as reportedBy',
  'payments.confirmed_by as confirmedBy',
  'payments.received_by as receivedBy',
  'payments.occurred_at as occurredAt',
  'payments.note',
  'payments.proof_file_id as proofFileId',
  'payments.expires_at as expiresAt',
  'payments.status_changed_at as statusChangedAt',
  'payments.status_reason as statusReason',
  'payments.version',
  'payments.created_at as createdAt',
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

const payments = (query: Query) =>
  query
    .selectFrom('payments')
    .select(FIELDS)
    .select(REFUNDED_CENTS)
    .select(REFUNDS)
    .select(ALLOCATIONS)
    .$assertType<Payment>()

export const find = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  payments(query).where('payments.id', '=', id),
)

type Filters = From & {
  readonly memberId: string | null
  readonly seasonId: string | undefined
  readonly status: Status | undefined
}

type Form = Order & { readonly everySeason: boolean }

export const list = prepared((query, at: Slots<Filters>, form: Form) => {
  const { memberId, seasonId, status } = at
  const found = matching(payments(query), {
    'payments.member_id': memberId,
    'payments.status': status,
  })
  const isOfOne = seasonId !== undefined || !form.everySeason
  const ofSeason = isOfOne
    ? found.where('payments.season_id', '=', namedOrActive(query, seasonId))
    : found
  return paged(ofSeason, at, form)
})

/** Without characters that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newReference = () =>
  Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** What a page was opened for: all that is due, the charges it names, or an amount. */
export type AsksFor = 'due' | 'charges' | 'amount'

export type NewPayment = {
  readonly seasonId: string
  readonly memberId: string
  readonly amountCents: number
  readonly currency: string
  readonly dueIds: readonly string[]
  readonly by: string
} & (
  | {
      readonly channel: 'page'
      readonly asksFor: AsksFor
      /** How much of it there is to pay of that. What is beyond it is meant as credit. */
      readonly askedCents: number
      readonly expiresAt: string
      readonly returnUrl: string | null
      readonly cancelUrl: string | null
    }
  | {
      readonly channel: 'manual'
      readonly method: Payment['method']
      readonly occurredAt: string
      readonly note: string | null
      readonly proofFileId?: string | undefined
    }
)

/** Undefined if the same page is already open. */
export const add = (tx: Tx, payment: NewPayment): Promise<Payment | undefined> =>
  tx
    .insertInto('payments')
    .values({
      id: newId('payment'),
      season_id: payment.seasonId,
      member_id: payment.memberId,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      due_ids: [...payment.dueIds],
      reference: newReference(),
      status_changed_by: payment.by,
      channel: payment.channel,
      ...(payment.channel === 'page'
        ? {
            method: 'card' as const,
            status: 'created' as const,
            asks_for: payment.asksFor,
            asked_cents: payment.askedCents,
            expires_at: payment.expiresAt,
            return_url: payment.returnUrl,
            cancel_url: payment.cancelUrl,
          }
        : {
            method: payment.method,
            status: 'reported' as const,
            occurred_at: payment.occurredAt,
            note: payment.note,
            proof_file_id: payment.proofFileId ?? null,
            reported_by: payment.by,
          }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(FIELDS)
    .returning([REFUNDED_CENTS, REFUNDS, ALLOCATIONS])
    .$assertType<Payment>()
    .executeTakeFirst()

export const findOpenPage = (
  tx: Tx,
  page: Pick<NewPayment, 'memberId' | 'seasonId' | 'amountCents' | 'dueIds'> & {
    readonly asksFor: AsksFor
  },
) =>
  payments(tx)
    .where('member_id', '=', page.memberId)
    .where('season_id', '=', page.seasonId)
    .where('amount_cents', '=', page.amountCents)
    .where(sql<boolean>`due_ids = ${[...page.dueIds]}::text[]`)
    .where('asks_for', '=', page.asksFor)
    .where('channel', '=', 'page')
    .where('status', 'in', ['created', 'pending'])
    .executeTakeFirst()

/** Locks a payment, to decide about it. */
export const lock = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query.selectFrom('payments').selectAll().where('id', '=', id).forUpdate(),
)
export type Locked = NonNullable<ReturnType<typeof lock>['rows']>[number]

export type NewStatus = {
  readonly status: Status
  readonly by: string
  readonly reason?: string | undefined
  readonly paidCents?: number
  readonly feeCents?: number
  readonly occurredAt?: string
  readonly confirmedBy?: string
  readonly receivedBy?: string
}

export const setStatus = (tx: Tx, id: string, to: NewStatus): Promise<Payment> =>
  tx
    .updateTable('payments')
    .set({
      status: to.status,
      status_changed_at: sql<string>`now()`,
      status_changed_by: to.by,
      status_reason: to.reason ?? null,
      ...(to.paidCents !== undefined && { paid_cents: to.paidCents }),
      ...(to.feeCents !== undefined && { fee_cents: to.feeCents }),
      ...(to.occurredAt !== undefined && { occurred_at: to.occurredAt }),
      ...(to.confirmedBy !== undefined && { confirmed_by: to.confirmedBy }),
      ...(to.receivedBy !== undefined && { received_by: to.receivedBy }),
    })
    .where('id', '=', id)
    .returning(FIELDS)
    .returning([REFUNDED_CENTS, REFUNDS, ALLOCATIONS])
    .$assertType<Payment>()
    .executeTakeFirstOrThrow()

export type Pages = {
  readonly seasonId: string
  /** Null means everybody's. */
  readonly memberId: string | null
  /** Null means all. */
  readonly ids: readonly string[] | null
  readonly by: string
  readonly reason: string
}

/** Statuses in which a page can be paid; one whose card was declined can be tried again. */
export const PAYABLE = ['created', 'pending', 'failed'] as const

/**
 * Cancels open payment pages; one whose card was declined expires. One that is being settled at this moment is left
 * alone: its money is coming.
 */
export const cancelPages = prepared((query, at: Slots<Pages>) =>
  query
    .updateTable('payments')
    .set({
      status: sql`case status when 'failed' then 'expired' else 'cancelled' end`,
      status_changed_at: sql<string>`now()`,
      status_changed_by: at.by,
      status_reason: at.reason,
    })
    .where('id', 'in', (open) => {
      const pages = open
        .selectFrom('payments as open')
        .select('open.id')
        .where('open.season_id', '=', at.seasonId)
        .where('open.status', 'in', PAYABLE)
        .where('open.channel', '=', 'page')
        .where('open.expires_at', '>', sql<string>`now()`)
      const own = at.memberId === null ? pages : pages.where('open.member_id', '=', at.memberId)
      const about =
        at.ids === null ? own : own.where(sql<boolean>`open.id = any (${at.ids}::text[])`)
      return about.forUpdate().skipLocked()
    })
    .returning([
      'id',
      'camp_id as campId',
      'member_id as memberId',
      'provider_ref as providerRef',
      'status',
    ]),
)

/** Stores the checkout opened for a payment; false if the payment is no longer open. */
export async function noteCheckout(
  tx: Tx,
  id: string,
  provider: string,
  ref: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({
      provider,
      provider_ref: ref,
      status: 'pending',
      status_changed_at: sql<string>`now()`,
      status_changed_by: 'payer',
    })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'pending'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Stores the checkout of a payment that ended while it was being opened, because money may still come through it. False
 * if there is no such payment.
 */
export async function noteLateCheckout(
  tx: Tx,
  id: string,
  provider: string,
  ref: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ provider, provider_ref: ref })
    .where('id', '=', id)
    .where('status', 'in', ['cancelled', 'expired'])
    .where('provider_ref', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const findByRef = (tx: Tx, provider: string, ref: string) =>
  tx
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()

type Enrolled = { readonly memberId: string; readonly seasonId: string | undefined }

/** A row if the member is on the waitlist of the named season, or of the active one. Closed seasons do not count. */
export const findWaitlisted = prepared((query, { memberId, seasonId }: Slots<Enrolled>) =>
  query
    .selectFrom('enrollments')
    .innerJoin('seasons', 'seasons.id', 'enrollments.season_id')
    .select('enrollments.id')
    .where('enrollments.member_id', '=', memberId)
    .where('enrollments.season_id', '=', namedOrActive(query, seasonId))
    .where('enrollments.status', '=', 'waitlisted')
    .where('seasons.status', '<>', 'closed'),
)
