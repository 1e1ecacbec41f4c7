import { makeOne } from '@campkit/api/resources/money/carry-overs/carry-overs.make'
import * as deposits from '@campkit/api/resources/money/deposits/deposits.settle'
import { type Account, LATE, ON_PLAN, payByHand, planFor } from './dues.ts'
import { inFull, inPart, payByCard, recordByMistake, reportPayments } from './payments.ts'
import type { Year } from './year.ts'

/** How many pages there are, one for each way they can go. */
const PAGES = 10
const FIRST_PAGE = 16
/** How many ask for a scholarship. */
export const ASKING = 11

/** This year: most have paid, and everything that can be in between is there once. */
export async function payThisYear(year: Year, accounts: readonly Account[]): Promise<void> {
  const paying = accounts.flatMap((account, i) => {
    if (i < 10) return [inFull(account, 60 - 4 * i)]
    if (i === 10) return [inPart(account, 10_000, 9)]
    if (i === LATE || i === ON_PLAN || i === 13 || i === 14) return []
    if (i >= FIRST_PAGE && i < FIRST_PAGE + PAGES) return []
    if (i >= FIRST_PAGE + PAGES && i < accounts.length - ASKING) return [inFull(account, 12)]
    // The last ones have paid a part, and ask for a scholarship.
    return [inPart(account, i < FIRST_PAGE + PAGES ? 25_000 : 10_000, 8)]
  })
  await payByHand(year, paying)
  const [onPlan, ...reporting] = [ON_PLAN, 13, 14].flatMap((i) => accounts[i] ?? [])
  if (onPlan) await planFor(year, onPlan)
  if (!year.isLarge) return
  await reportPayments(year, reporting)
  const [wrong] = reporting.slice(1)
  if (wrong) await recordByMistake(year, wrong)
  await payByCard(year, accounts.slice(FIRST_PAGE, FIRST_PAGE + PAGES))
}

const OWES = 3
const OWES_LITTLE = 4

/** Last year everybody has paid, but for two. */
export async function payLastYear(year: Year, accounts: readonly Account[]): Promise<void> {
  await payByHand(
    year,
    accounts.map((account, i) =>
      i === OWES
        ? inPart(account, 18_000, 4 - year.gate - i)
        : i === OWES_LITTLE
          ? inPart(account, 11_500, 4 - year.gate - i)
          : inFull(account, 44 - year.gate - i),
    ),
  )
}

/**
 * What leads do with a season's money once it is closed: a debt is carried over, another one written off, deposits are
 * given back or kept. Some deposits are still held.
 */
export async function closeBooks(
  year: Year,
  accounts: readonly Account[],
  toSeasonId: string,
): Promise<void> {
  const { tx, seasonId, cast } = year
  const [lead] = cast.leads
  const from = { fromSeasonId: seasonId }
  const [owes, owesLittle] = [accounts[OWES], accounts[OWES_LITTLE]]
  if (owes) {
    const reason = 'Pays with this year’s dues'
    await makeOne(
      tx,
      owes.memberId,
      { ...from, memberId: owes.memberId, kind: 'carry_over', what: 'debt', toSeasonId, reason },
      lead,
    )
  }
  if (owesLittle) {
    const reason = 'Not worth a letter'
    const { memberId } = owesLittle
    await makeOne(
      tx,
      memberId,
      { ...from, memberId, kind: 'write_off', what: 'debt', reason },
      lead,
    )
  }
  for (const [i, { memberId }] of accounts.slice(5, 12).entries()) {
    if (i < 3) await deposits.release(tx, memberId, { seasonId }, lead)
    if (i === 3)
      await deposits.forfeit(tx, memberId, { seasonId, reason: 'Left before strike' }, lead)
  }
}
