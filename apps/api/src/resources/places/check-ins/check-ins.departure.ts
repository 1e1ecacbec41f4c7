import type { Caller } from '@campkit/core/actor'
import { asUtc } from '@campkit/core/instants'
import { money } from '@campkit/core/money'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { MemberDues } from '../../money/dues/dues.schema.ts'
import { facts } from '../../money/dues/standing.store.ts'
import { standingOf } from '../../money/dues/standing.ts'
import type { CheckIn, StillOpen } from './check-ins.schema.ts'
import { type Left, leftOf } from './departure.store.ts'

// biome-ignore format: a table
const SCOPES: Readonly<Record<StillOpen['what'], string>> = {
  bike: 'bikes:read', shift: 'shifts:read', bed: 'shelter:read', dues: 'dues:read', deposit: 'dues:read',
}

/**
 * What somebody who leaves still has out or open, in plain words, so that they are asked before they are gone. It keeps
 * nobody, and tells no key more than it may read.
 */
export async function stillOpenOf(
  tx: Tx,
  { scopes }: Caller,
  { kind, memberId }: CheckIn,
): Promise<StillOpen[]> {
  if (kind !== 'departure') return []
  const [left, dues] = await Promise.all([
    all(tx, leftOf({ memberId })),
    all(tx, facts({ memberIds: [memberId], seasonIds: null })),
  ])
  const found = [...left.map(inWords), ...dues.flatMap((one) => ofMoney(standingOf(one)))]
  return found.filter(({ what }) => scopes.has(SCOPES[what]))
}

function inWords({ what, name, at }: Left): StillOpen {
  if (what === 'bike') return { what, text: `Bike ${name} is not back. Return it with its lock.` }
  if (what === 'bed') return { what, text: `Nobody has noted that ${name} was moved out of.` }
  const when = at === null ? '' : `, ${asUtc(at)}`
  return { what, text: `A shift is not done: ${name}${when}. Do it, or give it up.` }
}

function ofMoney({ accounts: { dues, deposit }, currency }: MemberDues): StillOpen[] {
  const owed = dues.balanceCents + deposit.balanceCents
  const { heldCents: held } = deposit
  const unpaid = `${money(owed, currency)} is not paid yet.`
  const settled = `The camp holds a deposit of ${money(held, currency)}. Leads settle it later.`
  return [
    ...(owed > 0 ? [{ what: 'dues' as const, text: unpaid }] : []),
    ...(held > 0 ? [{ what: 'deposit' as const, text: settled }] : []),
  ]
}
