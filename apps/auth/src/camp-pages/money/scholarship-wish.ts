import { centsTyped, money } from '@campkit/core/money'
import type { TypedWish, WishFaults } from './scholarship-page.ts'
import type { Scholarship, Wish } from './scholarship-records.ts'

const MOST_CENTS = 100_000_000

const plain = (cents: number, currency: string): string =>
  money(cents, currency).replaceAll(/[^\d.]/g, '')

/** What stands in the form: of a draft what it holds, but for its reason, which is not read back. */
export function typedOf(draft: Scholarship | undefined, currency: string): TypedWish {
  const {
    requestedAmountCents: cents,
    requestedPercent: percent,
    canPayCents,
    offers,
  } = draft ?? {}
  const much = cents == null ? (percent ?? '') : plain(cents, currency)
  return {
    much: String(much),
    unit: cents == null ? 'percent' : 'amount',
    canPay: canPayCents == null ? '' : plain(canPayCents, currency),
    offers: offers ?? '',
    reason: '',
  }
}

export function typedIn(fields: URLSearchParams): TypedWish {
  const of = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n').trim()
  return {
    much: of('much'),
    unit: of('unit'),
    canPay: of('canPay'),
    offers: of('offers'),
    reason: of('reason'),
  }
}

/** The request, or what is wrong with what was typed. */
export function wishOf(
  { much, unit, canPay, offers, reason }: TypedWish,
  currency: string,
): { readonly wish?: Wish; readonly faults: WishFaults } {
  const isPercent = unit === 'percent'
  const number = isPercent ? percentTyped(much) : amountTyped(much, currency)
  const own = canPay === '' ? null : centsTyped(canPay, currency)
  const faults: Record<string, string> = {}
  if (unit !== 'percent' && unit !== 'amount')
    faults.unit = 'Say whether it is percent or an amount.'
  if (number === undefined)
    faults.much = isPercent
      ? 'Write a whole number from 1 to 100.'
      : 'Write an amount, such as 150.'
  if (own === undefined || (own ?? 0) > MOST_CENTS) faults.canPay = 'Write an amount, such as 50.'
  if (reason.length > 4000) faults.reason = 'Write at most 4000 characters.'
  if (offers.length > 1000) faults.offers = 'Write at most 1000 characters.'
  if (number === undefined || own === undefined || Object.keys(faults).length > 0) return { faults }
  return {
    faults,
    wish: {
      ...(isPercent ? { requestedPercent: number } : { requestedAmountCents: number }),
      canPayCents: own,
      offers: offers === '' ? null : offers,
      ...(reason !== '' && { reason }),
    },
  }
}

function percentTyped(text: string): number | undefined {
  const found = /^(\d{1,3})\s*%?$/.exec(text)
  const percent = Number(found?.[1] ?? 0)
  return percent >= 1 && percent <= 100 ? percent : undefined
}

function amountTyped(text: string, currency: string): number | undefined {
  const cents = centsTyped(text, currency)
  return cents !== undefined && cents >= 1 && cents <= MOST_CENTS ? cents : undefined
}
