import { money } from '@campkit/core/money'
import { readableDay } from '@campkit/core/readable-day'
import type { Tone } from '@campkit/pages/page'
import type { Context } from '../../context.ts'
import type { FrontDoor } from '../front-door.store.ts'
import type { Charge, Dues, Payment } from './money-records.ts'

/** Whether people can pay on a page; in production the built-in provider does not count. */
export const takesPayments = ({ isProduction }: Context, { paysBy }: FrontDoor): boolean =>
  paysBy !== null && !(isProduction && paysBy === 'test')

/** What is open in all. Credit that found no charge takes nothing away from it. */
export const openCentsOf = ({ balanceCents, accounts }: Dues): number =>
  Math.max(0, balanceCents + accounts.dues.creditCents)

/** What a button of the pages pays. */
export type Share = 'due' | 'next' | 'all'
export const SHARES: readonly Share[] = ['due', 'next', 'all']

export const centsOf = (dues: Dues, share: Share): number => {
  if (share === 'due') return dues.dueNowCents
  return share === 'next' ? (dues.nextDue?.amountCents ?? 0) : openCentsOf(dues)
}

/** The shares worth a button, the first for the page's primary one. */
export function sharesOf(dues: Dues): readonly Share[] {
  const first = dues.dueNowCents > 0 ? 'due' : 'next'
  const cents = centsOf(dues, first)
  if (cents <= 0) return []
  return openCentsOf(dues) > cents ? [first, 'all'] : [first]
}

const DUE: readonly Charge['status'][] = ['due', 'overdue']

/**
 * The charges that a share is for, so that a deposit that is due is paid before dues that are not. What a kept plan
 * covers is not named: the rest of the money goes to that by its days.
 */
export function chargesOf({ charges, plan, nextDue }: Dues, share: Share): readonly string[] {
  if (share === 'all') return []
  const covered = plan?.status === 'active' ? plan.dueIds : []
  const isMeant = ({ status, dueOn }: Charge) =>
    share === 'due' ? DUE.includes(status) : dueOn === nextDue?.dueOn
  return charges
    .filter(({ id, openCents }) => openCents > 0 && !covered.includes(id))
    .filter(isMeant)
    .map(({ id }) => id)
}

export type OpenLine = {
  readonly name: string
  readonly detail: string | undefined
  readonly cents: number
}

/** Charges that are open, and what is owed beside them. */
export function openLinesOf(dues: Dues): readonly OpenLine[] {
  const { currency, plan } = dues
  const open = dues.charges
    .filter(({ openCents }) => openCents > 0)
    .map((charge) => ({
      name: charge.name,
      detail: [
        plan?.status === 'active' && plan.dueIds.includes(charge.id)
          ? undefined
          : `${charge.status === 'overdue' ? 'Was due on' : 'By'} ${readableDay(charge.dueOn)}`,
        settledOf(charge, currency),
      ]
        .filter((text) => text !== undefined)
        .join('. '),
      cents: charge.openCents,
    }))
  const loose = openCentsOf(dues) - open.reduce((sum, { cents }) => sum + cents, 0)
  const corrections = { name: 'Corrections by the team', detail: undefined, cents: loose }
  return loose > 0 ? [...open, corrections] : open
}

/** What of a charge is paid, by the person or a scholarship, or forgiven already. */
function settledOf(
  { amountCents, paidCents, waivedCents }: Charge,
  currency: string,
): string | undefined {
  const parts = [
    paidCents > 0 && `${money(paidCents, currency)} is covered`,
    waivedCents > 0 && `${money(waivedCents, currency)} is forgiven`,
  ].filter((part) => part !== false)
  return parts.length === 0
    ? undefined
    : `Of ${money(amountCents, currency)}, ${parts.join(' and ')}`
}

const METHODS: Readonly<Record<string, string>> = {
  card: 'by card',
  bank: 'by bank transfer',
  paypal: 'by PayPal',
  venmo: 'by Venmo',
  zelle: 'by Zelle',
  cash: 'in cash',
  check: 'by cheque',
  credit: 'from credit',
}
export const methodOf = (method: string): string => METHODS[method] ?? 'another way'

type PaymentWords = {
  readonly tone: Tone
  readonly word: string
  /** Whether there is a receipt. */
  readonly hasCome?: true
  readonly detail?: string
}

/** How a payment stands. Pages that were opened and never paid are not among it. */
// biome-ignore format: a table
const PAYMENTS: Readonly<Record<string, PaymentWords>> = {
  reported:           { tone: 'wait', word: 'Being confirmed', detail: 'The team looks for the money, and confirms it when it is there.' },
  pending:            { tone: 'wait', word: 'Not confirmed yet', detail: 'You began this payment. If it comes through, it is shown here as paid.' },
  succeeded:          { tone: 'good', word: 'Paid', hasCome: true },
  partially_refunded: { tone: 'good', word: 'Paid, part given back', hasCome: true },
  refunded:           { tone: 'idle', word: 'Given back', hasCome: true },
  disputed:           { tone: 'wait', word: 'The bank is looking into it', hasCome: true },
  lost:               { tone: 'bad',  word: 'Taken back by the bank', detail: 'The amount is open again.' },
  taken_back:         { tone: 'idle', word: 'Recorded by mistake', hasCome: true, detail: 'The team has taken it back: it does not count. Ask them if you did pay it.' },
  rejected:           { tone: 'warn', word: 'Not found', detail: 'The team did not find this money. Ask them if you are sure that you paid.' },
}
export const paymentWords = ({ status }: Payment): PaymentWords | undefined => PAYMENTS[status]
