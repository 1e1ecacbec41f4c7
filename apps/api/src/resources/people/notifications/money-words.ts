import { money } from '@campkit/core/money'
import { readableDay } from '@campkit/core/readable-day'
import type { World } from './notifications.words.ts'

/** How the kinds about money say it. */

export type Amount = { readonly amountCents: number }
/** A payment, with the reference that its receipt shows. */
export type Paid = Amount & { readonly reference: string }
export type Instalments = readonly (Amount & { readonly dueOn: string })[]

export const BY_PLAN = 'Your payment plan says when it is to be paid.'

export const read = (cents: number, { currency }: World): string => money(cents, currency)

export const portions = (instalments: Instalments, world: World): string[] =>
  instalments.map(
    ({ amountCents, dueOn }) => `${read(amountCents, world)} by ${readableDay(dueOn)}`,
  )
