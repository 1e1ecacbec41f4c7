import type { Due } from './dues.schema.ts'
import type { Facts, Sum } from './standing.store.ts'
import { standingOf } from './standing.ts'

type Named = Facts & { readonly legalName: string }

const daysLate = (dueOn: string, today: string) =>
  (Date.parse(today) - Date.parse(dueOn)) / 86_400_000

/** How long a member's debt has been due; undefined if the member's status is `none`. */
export function agingOf(facts: Named) {
  const { memberId, legalName, today } = facts
  const { charges, balanceCents, dueNowCents, status, accounts, plan } = standingOf(facts)
  if (status === 'none') return undefined
  const open = (from: number, to: number) =>
    charges
      .filter(({ dueOn }: Due) => daysLate(dueOn, today) >= from && daysLate(dueOn, today) <= to)
      .reduce((sum, { openCents }) => sum + openCents, 0)
  const { creditCents } = accounts.dues
  const ofCharges = open(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  // Debt that belongs to no charge has no due day: it counts as due today.
  const besideCents = balanceCents + creditCents - ofCharges
  const late = [open(91, Number.POSITIVE_INFINITY), open(61, 90), open(31, 60), open(1, 30)]
  // While a plan is kept, no more is late than it asks for now.
  const [over90, to90, to60, to30] = plan ? upTo(dueNowCents, late) : late
  const lateCents = [over90, to90, to60, to30].reduce<number>((sum, cents = 0) => sum + cents, 0)
  return {
    memberId,
    legalName,
    status,
    notYetDueCents: ofCharges - lateCents + besideCents,
    days1To30Cents: to30 ?? 0,
    days31To60Cents: to60 ?? 0,
    days61To90Cents: to90 ?? 0,
    daysOver90Cents: over90 ?? 0,
    creditCents,
    dueNowCents,
    balanceCents,
  }
}

/** The first sums, as far as the whole goes. */
function upTo(wholeCents: number, sums: readonly number[]): number[] {
  let left = wholeCents
  return sums.map((cents) => {
    const taken = Math.min(cents, Math.max(0, left))
    left -= taken
    return taken
  })
}

/** A member's deposit: how much was charged, is held, was released and was forfeited. */
export function depositLineOf(facts: Named) {
  const { memberId, legalName, sums } = facts
  const own = sums.filter(({ account }) => account === 'deposit')
  if (own.length === 0) return undefined
  const net = (kind: Sum['kind']) =>
    own
      .filter((sum) => sum.kind === kind)
      .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)
  const { balanceCents, heldCents } = standingOf(facts).accounts.deposit
  return {
    memberId,
    legalName,
    chargedCents: net('deposit_charge'),
    owedCents: balanceCents,
    heldCents,
    releasedCents: -net('deposit_release'),
    forfeitedCents: -net('deposit_forfeit'),
  }
}
