import { chargePosting } from '@campkit/api/resources/money/dues/charge'
import * as dues from '@campkit/api/resources/money/dues/dues.store'
import type { Posting } from '@campkit/api/resources/money/dues/ledger.store'
import { postAll } from '@campkit/api/resources/money/dues/post'
import * as feeItems from '@campkit/api/resources/money/fee-items/fee-items.store'
import * as plans from '@campkit/api/resources/money/payment-plans/payment-plans.store'
import { newId } from '@campkit/core/ids'
import { all } from '@campkit/db/prepared'
import { dayIn, momentIn } from '../days.ts'
import { addAll } from '../rows.store.ts'
import { at, type Year } from './year.ts'

export type Charge = dues.NewCharge & { readonly id: string; readonly cents: number }

/** What somebody owes in a season, and how far they are with paying it. */
export type Account = {
  readonly memberId: string
  readonly dues: Charge
  readonly deposit: Charge
}

/** Charges everybody who comes, in one go. Returns what each owes, in the order of `here`. */
export async function seedDues(year: Year): Promise<readonly Account[]> {
  const { tx, seasonId, here, cast, isOver } = year
  const items = await all(tx, feeItems.activeOf({ seasonId }))
  const [duesItem, depositItem] = [
    items.find(({ kind }) => kind === 'dues'),
    items.find(({ kind }) => kind === 'deposit'),
  ]
  if (!duesItem || !depositItem) throw new Error('a season of the demo has dues and a deposit')
  const others = here.filter((id) => !cast.named('ana').includes(id))
  const accounts = others.map((memberId, i): Account => {
    const isLow = i % 9 === 4
    const charge = (item: typeof duesItem, cents: number, tierKey: string | null): Charge => ({
      id: newId('due'),
      memberId,
      seasonId,
      feeItemId: item.id,
      name: item.name,
      kind: item.kind,
      tierKey,
      dueOn: isLate(i) && !isOver ? dayIn(-16) : (item.dueOn ?? dayIn(0)),
      scholarshipEligible: item.scholarshipEligible,
      cents,
    })
    return {
      memberId,
      dues: charge(duesItem, isLow ? 12_000 : 25_000, isLow ? 'low' : null),
      deposit: charge(depositItem, 10_000, null),
    }
  })
  await charge(
    year,
    accounts.flatMap((one) => [one.dues, one.deposit]),
  )
  return accounts
}

/** The places in `here` of those who have their own way with money. */
export const LATE = 11
export const ON_PLAN = 12
const isLate = (i: number) => i === LATE

export async function charge(
  { tx, gate, isOver }: Year,
  charges: readonly Charge[],
): Promise<void> {
  await dues.addAll(tx, charges)
  await postAll(
    tx,
    charges.map((one) => ({
      ...chargePosting(one, one.cents, 'system'),
      ...(isOver && { occurredAt: momentIn(gate - 125) }),
    })),
  )
}

const METHODS = ['bank', 'zelle', 'venmo', 'cash', 'paypal', 'check'] as const

export type Paying = {
  readonly memberId: string
  readonly parts: readonly { readonly due: Charge; readonly cents: number }[]
  readonly daysAgo: number
}

/** Payments that leads have taken in, each with what it paid; returns their ids. */
export async function payByHand(
  year: Year,
  payings: readonly Paying[],
): Promise<readonly string[]> {
  const { tx, seasonId, cast, place } = year
  const made = payings.map((paying, i) => {
    const { memberId, parts, daysAgo } = paying
    const when = momentIn(-daysAgo, 17)
    const lead = cast.leads.find((one) => one !== memberId) ?? cast.leads[0]
    const cents = parts.reduce((sum, part) => sum + part.cents, 0)
    const id = newId('payment', Date.parse(when))
    const row = {
      id,
      season_id: seasonId,
      member_id: memberId,
      amount_cents: cents,
      paid_cents: cents,
      currency: place.currency,
      method: at(METHODS, i),
      channel: 'manual',
      status: 'succeeded',
      reference: id.slice(-6).toUpperCase(),
      reported_by: memberId,
      confirmed_by: lead,
      received_by: lead,
      occurred_at: when,
      created_at: when,
      status_changed_by: lead,
    }
    const postings = parts.map(
      ({ due, cents: creditCents }): Posting => ({
        seasonId,
        memberId,
        account: due.kind === 'deposit' ? 'deposit' : 'dues',
        kind: 'payment',
        creditCents,
        dueId: due.id,
        paymentId: id,
        occurredAt: when,
        source: 'payment',
        sourceId: `${id} ${due.id}`,
        postedBy: lead,
      }),
    )
    return { row, postings }
  })
  await addAll(
    tx,
    'payments',
    made.map(({ row }) => row),
  )
  await postAll(
    tx,
    made.flatMap(({ postings }) => postings),
  )
  return made.map(({ row }) => row.id)
}

/** Somebody pays in three parts, and has paid the first. */
export async function planFor(year: Year, { memberId, dues: due }: Account): Promise<void> {
  const { tx, seasonId, cast } = year
  const part = Math.floor(due.cents / 3)
  await plans.create(tx, {
    seasonId,
    memberId,
    dueIds: [due.id],
    instalments: [
      { amountCents: part, dueOn: dayIn(-5) },
      { amountCents: part, dueOn: dayIn(10) },
      { amountCents: due.cents - 2 * part, dueOn: dayIn(24) },
    ],
    createdBy: cast.leads[0],
  })
  await payByHand(year, [{ memberId, parts: [{ due, cents: part }], daysAgo: 6 }])
}
