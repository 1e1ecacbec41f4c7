import type { BikeOutcome, BikeReturn } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { centsTyped } from '#format/typed-money'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { Segments } from '#ui/segments'
import { useToast } from '#ui/toast'
import { words } from '#words/bikes'
import { words as shell } from '#words/shell'
import { type Bike, CHANGED, nameOf, type Ride } from './fleet.ts'

const OUTCOMES = ['returned', 'returned_damaged', 'lost'] as const

/** Notes that a bike is back, and how; what stands for it as a deposit is settled in the same act. */
export function ReturnDialog({
  bike,
  ride,
  onClose,
}: {
  readonly bike: Bike
  readonly ride: Ride
  readonly onClose: () => void
}) {
  const { camp } = useSession()
  const toast = useToast()
  const [outcome, setOutcome] = useState<BikeOutcome>('returned')
  const [note, setNote] = useState('')
  const [kept, setKept] = useState('')
  const [reason, setReason] = useState('')
  const act = useChange<BikeReturn>(
    (body) => ({ path: `/bike-assignments/${ride.id}/return`, body, version: ride.version }),
    {
      changes: [...CHANGED, 'dues'],
      whenRead: true,
      onDone: () => {
        toast(words.noted[outcome](bike.number))
        onClose()
      },
    },
  )
  const outcomes = OUTCOMES.filter((one) => ride.status !== 'lost' || one !== 'lost')
  const hasDeposit = ride.depositDueId !== null && ride.status !== 'lost'
  const keptCents = kept.trim() === '' ? undefined : centsTyped(kept, camp.currency)
  const isKeptSound = kept.trim() === '' || keptCents !== undefined
  const needsReason = keptCents !== undefined || (hasDeposit && outcome === 'lost')
  const send = () =>
    act.mutate({
      outcome,
      ...(note.trim() && { note: note.trim() }),
      ...(keptCents !== undefined && { keptCents }),
      ...(reason.trim() && { reason: reason.trim() }),
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.returnTitle(nameOf(bike))}
      lede={words.rideOf[ride.status](ride.memberName)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind={outcome === 'lost' ? 'danger-fill' : 'primary'}
            disabled={act.isPending || !isKeptSound || (needsReason && reason.trim() === '')}
            onClick={send}
          >
            {words.returnButton[outcome]}
          </Button>
        </>
      }
    >
      <Segments
        label={words.how}
        segments={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        value={outcome}
        onChange={setOutcome}
        help={words.outcomeHelp[outcome]}
      />
      <Field
        label={words.note}
        optional={words.optional}
        help={words.noteHelp}
        fault={act.error?.of('note')}
      >
        <Textarea value={note} maxLength={1000} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {hasDeposit && (
        <Field
          label={words.keep}
          optional={words.optional}
          help={words.keepHelp}
          fault={isKeptSound ? act.error?.of('keptCents') : words.amountFault}
        >
          <Input
            inputMode="decimal"
            value={kept}
            onChange={({ target }) => setKept(target.value)}
          />
        </Field>
      )}
      {needsReason && (
        <Field label={words.reason} help={words.memberReads(ride.memberName)}>
          <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <Trouble problem={act.error} isChange />
    </Dialog>
  )
}
