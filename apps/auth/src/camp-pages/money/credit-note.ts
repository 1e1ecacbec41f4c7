import { money } from '@campkit/core/money'
import { type Html, html } from '@campkit/pages/html'
import type { FrontDoor } from '../front-door.store.ts'
import type { Dues } from './money-records.ts'

/** A deposit stays the person's own, so what was paid for dues does not become one by itself. */
export const NOT_FOR_DEPOSITS = 'It does not pay a deposit: ask the team if you would like that.'

/** Credit of the season that is on. Whoever owes for another one should not pay what the camp has already. */
export function creditNote(
  camp: FrontDoor,
  dues: Dues | undefined,
  owesElsewhere: boolean,
): Html | undefined {
  const cents = dues?.accounts.dues.creditCents ?? 0
  if (!dues || cents <= 0) return undefined
  return html`<p>You have <strong>${money(cents, dues.currency)}</strong> of credit for ${camp.season ?? 'this season'}.${dues.accounts.deposit.balanceCents > 0 && ` ${NOT_FOR_DEPOSITS}`}${owesElsewhere && ' Before you pay for another season, ask the team whether it can count there.'}</p>`
}
