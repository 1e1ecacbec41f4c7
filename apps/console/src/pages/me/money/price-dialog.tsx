import type { Due, DueTier, FeeItem } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { moneyOf } from '#format/money'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Radio } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-money'
import { words as shell } from '#words/shell'

/** The prices a fee has, for the member to take one. Which of them it was is nowhere written down, so none is marked as theirs. */
export function PriceDialog({
  due,
  fee,
  currency,
  onClose,
}: {
  readonly due: Due
  readonly fee: FeeItem
  readonly currency: string
  readonly onClose: () => void
}) {
  const toast = useToast()
  const money = moneyOf(currency)
  const prices = [
    { key: null, label: words.fullPrice, amountCents: fee.amountCents, incomeHint: undefined },
    ...fee.tiers,
  ]
  const [at, setAt] = useState<number>()
  const chosen = at === undefined ? undefined : prices[at]
  const take = useChange<DueTier, Due>((body) => ({ path: `/dues/${due.id}/tier`, body }), {
    changes: ['dues', 'plan', 'payments'],
    onDone: ({ amountCents }) => {
      toast(words.priceDone(due.name, money(amountCents)))
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.priceTitle(due.name)}
      lede={words.priceLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!chosen || take.isPending}
            onClick={() => chosen && take.mutate({ tierKey: chosen.key })}
          >
            {chosen ? words.priceButton(money(chosen.amountCents)) : words.priceNone}
          </Button>
        </>
      }
    >
      <p className="num text-15">{words.priceNow(money(due.amountCents))}</p>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{words.prices}</legend>
        {prices.map(({ key, label, amountCents, incomeHint }, place) => (
          <Radio
            key={key}
            name="price"
            label={words.priceOf(label, money(amountCents))}
            help={incomeHint}
            checked={place === at}
            onChange={() => setAt(place)}
          />
        ))}
      </fieldset>
      <Trouble problem={take.error} isChange />
    </Dialog>
  )
}
