import type { Due, DuePatch, FeeItem } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useMoney } from '#format/money'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/dues'
import { words as shell } from '#words/shell'
import { CHANGED } from '../payments/states.ts'
import { FeePrice, priceOf } from './fee-price.tsx'

/** Gives a charge another of its fee's prices, where leads say it; what that means in money is said first. */
export function TierDialog({
  due,
  fee,
  name,
  onClose,
}: {
  readonly due: Due
  readonly fee: FeeItem
  readonly name: string
  readonly onClose: () => void
}) {
  const money = useMoney()
  const toast = useToast()
  const known = due.tierKey ?? ''
  const [tierKey, setTierKey] = useState(known)
  const set = useChange<string, Due>(
    (key) => ({
      method: 'PATCH',
      path: `/dues/${due.id}`,
      body: { tierKey: key || null } satisfies DuePatch,
    }),
    {
      changes: CHANGED,
      onDone: ({ amountCents }) => {
        toast(words.tierDone(due.name, money(amountCents)))
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.tierTitle(due.name)}
      lede={words.tierLede(name, money(due.amountCents))}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={tierKey === known || set.isPending}
            onClick={() => set.mutate(tierKey)}
          >
            {words.tierButton}
          </Button>
        </>
      }
    >
      <FeePrice fee={fee} tierKey={tierKey} onTier={setTierKey} />
      {tierKey !== known && (
        <p role="status" className="num font-strong">
          {words.tierThen(money(priceOf(fee, tierKey)))}
        </p>
      )}
      <Trouble problem={set.error} isChange />
    </Dialog>
  )
}
