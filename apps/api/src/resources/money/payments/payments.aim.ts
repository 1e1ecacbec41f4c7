import { invalidRequest } from '@campkit/core/errors'
import type { MemberDues } from '../dues/dues.schema.ts'
import { owedBeside } from '../dues/dues.standing.ts'
import type { OpenPage } from './open-pages.store.ts'

type Charges = MemberDues['charges']

/** The charges that a payment names; undefined if it names none. */
export function chargesNamed(
  charges: Charges,
  dueIds: readonly string[] | undefined,
): Charges | undefined {
  if (!dueIds || dueIds.length === 0) return undefined
  const named = charges.filter(({ id }) => dueIds.includes(id))
  if (named.length === dueIds.length) return named
  const message = 'must name charges of this member in this season'
  throw invalidRequest([{ pointer: '/body/dueIds', code: 'unknown_due', message }])
}

export const openOf = (charges: Charges): number =>
  charges.reduce((sum, { openCents }) => sum + openCents, 0)

/** How much there is to pay of what a page asks for. */
export function leftToPay(
  standing: MemberDues,
  { asksFor, dueIds }: Pick<OpenPage, 'asksFor' | 'dueIds'>,
): number {
  const { charges, dueNowCents } = standing
  if (asksFor === 'due') return dueNowCents
  if (asksFor === 'charges') return openOf(charges.filter(({ id }) => dueIds.includes(id)))
  return openOf(charges) + owedBeside(standing)
}
