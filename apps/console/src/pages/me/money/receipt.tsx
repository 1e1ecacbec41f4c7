import type { Receipt } from '@campkit/sdk/rest/api.generated'
import { useParams } from '@tanstack/react-router'
import { useRead } from '#api/read'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Card, Note } from '#ui/card'
import { OwnHead } from '#ui/own-head'
import { Shown } from '#ui/page'
import { words } from '#words/me-money'
import { useMine } from '../my-season.ts'

/** The receipt of one payment, made to be printed. */
export function Page() {
  const mine = useMine()
  const { paymentId } = useParams({ strict: false }) as { paymentId: string }
  const receipt = useRead<Receipt>(`/payments/${paymentId}/receipt`)
  return (
    <>
      <OwnHead title={words.receiptTitle} back={{ to: mine('money'), label: words.back }} />
      <Shown of={receipt}>{(found) => <Paper receipt={found} />}</Shown>
    </>
  )
}

function Paper({ receipt }: { readonly receipt: Receipt }) {
  const clock = useClock()
  const money = moneyOf(receipt.currency)
  const lines = [
    ...receipt.allocations.map(({ name, amountCents }) => [name, amountCents] as const),
    ...(receipt.besideCents > 0 ? [[words.besides, receipt.besideCents] as const] : []),
    ...(receipt.unallocatedCents > 0 ? [[words.asCredit, receipt.unallocatedCents] as const] : []),
  ]
  const facts = [
    [words.payer, receipt.payer],
    [words.paidAt, clock.moment(receipt.paidAt)],
    [words.paidBy, words.methods[receipt.method]],
    [words.reference, receipt.reference],
  ] as const
  return (
    <Card className="grid gap-4 p-5">
      {receipt.takenBackAt !== null && (
        <Note tone="warn">{words.takenBack(clock.moment(receipt.takenBackAt))}</Note>
      )}
      <p className="text-16 font-strong">{words.receiptOf(receipt.camp, receipt.season)}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-15">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="num text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="border-t border-line pt-2">
        {lines.map(([name, cents]) => (
          <li key={name} className="num flex justify-between gap-3 py-1 text-15">
            <span>{name}</span>
            <span>{money(cents)}</span>
          </li>
        ))}
      </ul>
      <p className="num flex justify-between border-t border-line pt-3 text-18 font-strong">
        <span>{words.total}</span>
        <span>{money(receipt.amountCents)}</span>
      </p>
      {receipt.refundedCents > 0 && (
        <p className="num flex justify-between text-15">
          <span>{words.refunded}</span>
          <span>{money(-receipt.refundedCents)}</span>
        </p>
      )}
      <Button className="no-print" onClick={() => window.print()}>
        {words.print}
      </Button>
    </Card>
  )
}
