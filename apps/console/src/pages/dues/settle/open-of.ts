import type { Settlement } from '@campkit/sdk/rest/api.generated'
import { moneyOf } from '#format/money'
import { words } from '#words/settle'

type Open = Pick<Settlement, 'balanceCents' | 'depositHeldCents'>

export const isEven = ({ balanceCents, depositHeldCents }: Open): boolean =>
  balanceCents === 0 && depositHeldCents === 0

/** What is owed either way, in words. */
export function openOf(open: Open & Pick<Settlement, 'currency'>): string {
  const { balanceCents, depositHeldCents, currency } = open
  const money = moneyOf(currency)
  const said = [
    balanceCents > 0 && words.owes(money(balanceCents)),
    balanceCents < 0 && words.campOwes(money(-balanceCents)),
    depositHeldCents > 0 && words.holds(money(depositHeldCents)),
  ].filter(Boolean)
  return said.length > 0 ? said.join(', ') : words.even
}
