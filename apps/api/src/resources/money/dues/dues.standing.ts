import { conflict, notFound } from '@campkit/core/errors'
import { onTheWire, type Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { lockMember } from '../../../lock-member.store.ts'
import type { Due, MemberDues } from './dues.schema.ts'
import type { Account } from './ledger.store.ts'
import { type Facts, facts, factsOfDue } from './standing.store.ts'
import { standingOf } from './standing.ts'

/** The facts of one member in the named season, or in the active one. */
export const factsOf = (memberId: string, seasonId: string | undefined) =>
  facts({ memberIds: [memberId], seasonIds: seasonId === undefined ? null : [seasonId] })

/** The facts, or the right error if they are missing. */
export function foundFacts<F extends Facts>(rows: readonly F[], seasonId: string | undefined): F {
  const [found] = rows
  if (found) return found
  if (seasonId !== undefined) throw notFound('season or member absent', 'seasonId')
  throw conflict('NO_ACTIVE_SEASON', 'no active season')
}

export type Standing = MemberDues & { readonly seasonStatus: string; readonly today: string }

/** One member's money in one season; by default the active one. */
export async function memberStanding(
  tx: Tx,
  memberId: string,
  seasonId?: string,
): Promise<Standing> {
  const found = foundFacts(await all(tx, factsOf(memberId, seasonId)), seasonId)
  return { ...standingOf(found), seasonStatus: found.seasonStatus, today: found.today }
}

/** Like `memberStanding`, but locks the member first: others who would change it wait. */
export async function lockStanding(
  tx: Tx,
  memberId: string,
  seasonId: string | undefined,
): Promise<Standing> {
  const locked = onTheWire(lockMember(tx, memberId))
  const standing = onTheWire(memberStanding(tx, memberId, seasonId))
  if (!(await locked)) throw notFound('member absent', 'memberId')
  return standing
}

/** A charge, from the facts of its member. */
export function foundDue([known]: readonly Facts[], id: string): Due {
  const due = known && standingOf(known).charges.find((charge) => charge.id === id)
  if (!due) throw notFound('charge absent or not visible')
  return due
}

/** A charge in its current state. */
export const readDue = async (tx: Tx, id: string): Promise<Due> =>
  foundDue(await all(tx, factsOfDue({ id })), id)

export type DueNow = Pick<MemberDues, 'seasonId' | 'currency' | 'dueNowCents' | 'balanceCents'>

/** What a member has to pay today in the active season. */
export async function dueNowOf(tx: Tx, memberId: string): Promise<DueNow> {
  const { seasonId, currency, dueNowCents, balanceCents } = await memberStanding(tx, memberId)
  return { seasonId, currency, dueNowCents, balanceCents }
}

export type Portion = {
  readonly account: Account
  readonly dueId: string | null
  readonly cents: number
}

/**
 * Splits a payment into portions: first to the named charges as far as they are open, then to what is open on dues,
 * then to deposits, never beyond what is owed there. The rest becomes credit on dues. At most one portion for each
 * charge and one for each account.
 */
export function portionsOf(
  { charges, accounts }: Pick<MemberDues, 'charges' | 'accounts'>,
  cents: number,
  dueIds: readonly string[] = [],
): Portion[] {
  const { dues, deposit } = accounts
  const open = { dues: dues.balanceCents + dues.creditCents, deposit: deposit.balanceCents }
  let left = cents
  const aimed = charges
    .filter(({ id }) => dueIds.includes(id))
    .map(({ id, account, openCents }): Portion => {
      const taken = Math.min(left, openCents)
      left -= taken
      open[account] -= taken
      return { account, dueId: id, cents: taken }
    })
  const toDeposit = Math.max(0, Math.min(left - open.dues, open.deposit))
  const loose: Portion[] = [
    { account: 'dues', dueId: null, cents: left - toDeposit },
    { account: 'deposit', dueId: null, cents: toDeposit },
  ]
  return [...aimed, ...loose].filter((portion) => portion.cents > 0)
}
