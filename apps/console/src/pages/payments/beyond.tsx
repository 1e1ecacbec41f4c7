import { Question } from '#ui/leaving'
import { words } from '#words/payments'

/** Asks once more before more is recorded than somebody owes in all: a slip of the finger, or meant as credit. */
export function Beyond({
  name,
  amountCents,
  owedCents,
  creditCents,
  money,
  onBack,
  onRecord,
}: {
  readonly name: string
  readonly amountCents: number
  /** All that they owe, also from before. */
  readonly owedCents: number
  /** What of it finds nothing to pay in its season. */
  readonly creditCents: number
  readonly money: (cents: number) => string
  readonly onBack: () => void
  readonly onRecord: () => void
}) {
  const owes = owedCents > 0 ? money(owedCents) : undefined
  return (
    <Question
      title={words.beyondTitle(money(amountCents))}
      text={words.beyond(name, owes, money(creditCents))}
      stay={words.beyondBack}
      leave={words.recordButton(money(amountCents))}
      onStay={onBack}
      onLeave={onRecord}
    />
  )
}
