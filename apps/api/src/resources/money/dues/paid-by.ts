import type { MemberDues } from './dues.schema.ts'
import type { Portion } from './dues.standing.ts'

/** How much of a payment went to one charge, to credit, or to a debt without a charge. */
export type Paid = { readonly dueId: string | null; readonly name: string; readonly cents: number }

type Parts = {
  readonly charges: readonly Paid[]
  /** What paid a debt without a charge. */
  readonly besideCents: number
  readonly creditCents: number
}

/** What a payment pays, in the same words on pages, in mails and on receipts. */
export const inWords = ({ charges, besideCents, creditCents }: Parts): Paid[] =>
  [
    ...charges,
    { dueId: null, name: 'What was owed besides', cents: besideCents },
    { dueId: null, name: 'Credit for later', cents: creditCents },
  ].filter(({ cents }) => cents > 0)

/** What a payment in these portions pays, in words. The parts add up to the payment. */
export function paidBy(
  { charges }: Pick<MemberDues, 'charges'>,
  portions: readonly Portion[],
): Paid[] {
  const names = new Map(charges.map(({ id, name }) => [id, name]))
  const sum = (some: readonly Portion[]) => some.reduce((total, { cents }) => total + cents, 0)
  const free = portions.filter(({ dueId }) => dueId === null)
  return inWords({
    charges: portions.flatMap(({ dueId, cents }) =>
      dueId === null ? [] : [{ dueId, name: names.get(dueId) ?? '', cents }],
    ),
    besideCents: sum(free.filter(({ isBeside }) => isBeside)),
    creditCents: sum(free.filter(({ isBeside }) => !isBeside)),
  })
}
