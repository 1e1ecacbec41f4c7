import { type ReactNode, useState } from 'react'
import type { Call } from '#api/call'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { moneyOf } from '#format/money'
import { centsTyped, typedOf } from '#format/typed-money'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/dues'
import { words as shell } from '#words/shell'
import { CHANGED } from './states.ts'

export type Given = { readonly reason: string; readonly amountCents?: number }

/** An act about somebody's money that has a reason they read, and where it may be in part an amount. */
export function ActDialog({
  title,
  lede,
  name,
  currency: other,
  mostCents,
  before,
  button,
  done,
  callOf,
  isDanger = false,
  isReady = true,
  children,
  onClose,
}: {
  readonly title: string
  readonly lede: string
  /** Whose money it is. */
  readonly name: string
  /** Of another season's money; otherwise the camp's. */
  readonly currency?: string
  /** All of it, unless less is typed; `typed` where nothing says how much; absent where there is no amount to say. */
  readonly mostCents?: number | 'typed'
  /** What is to be said before the amount. */
  readonly before?: ReactNode
  readonly button: (amount: string) => string
  readonly done: (amount: string) => string
  readonly callOf: (given: Given) => Call
  readonly isDanger?: boolean
  readonly isReady?: boolean
  readonly children?: ReactNode
  readonly onClose: () => void
}) {
  const { camp } = useSession()
  const currency = other ?? camp.currency
  const money = moneyOf(currency)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState(() =>
    mostCents === 'typed' ? '' : typedOf(mostCents ?? 0, currency),
  )
  const cents = mostCents === undefined ? 0 : centsTyped(typed, currency)
  const act = useChange<Given>(callOf, {
    changes: CHANGED,
    onDone: (_answer, { amountCents }) => {
      toast(done(money(amountCents ?? 0)))
      onClose()
    },
  })
  // The same words and amount are the same try, so that a lost answer does not make it happen twice.
  const [given, setGiven] = useState<Given>()
  const send = () => {
    const asked = {
      reason: reason.trim(),
      ...(mostCents !== undefined && cents !== undefined && { amountCents: cents }),
    }
    const again = JSON.stringify(asked) === JSON.stringify(given) && given ? given : asked
    setGiven(again)
    act.mutate(again)
  }
  const isFilled = reason.trim() !== '' && cents !== undefined && isReady
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={title}
      lede={lede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind={isDanger ? 'danger-fill' : 'primary'}
            disabled={!isFilled || act.isPending}
            onClick={send}
          >
            {button(money(cents ?? 0))}
          </Button>
        </>
      }
    >
      {before}
      {mostCents !== undefined && (
        <Field
          label={words.amount}
          fault={
            cents === undefined && typed !== '' ? words.amountFault : act.error?.of('amountCents')
          }
        >
          <Input
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      <Field label={words.reason} help={words.memberReads(name)} fault={act.error?.of('reason')}>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {children}
      <Trouble problem={act.error} isChange />
    </Dialog>
  )
}
