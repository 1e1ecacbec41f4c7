import type { NewTicketOffer, Ticket, TicketBatch } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { instantOf } from '#format/zoned'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/tickets-lead'
import { useNameOf } from '../payments/people.ts'
import { PersonPick } from './person-pick.tsx'
import { CHANGED } from './states.ts'

/** Offers one to somebody, until a deadline. */
export function OfferDialog({
  batch,
  memberId,
  onClose,
}: {
  readonly batch: TicketBatch
  readonly memberId: string | undefined
  readonly onClose: () => void
}) {
  const { id, name, kind, offerHours, counts } = batch
  const { camp } = useSession()
  const nameOf = useNameOf()
  const toast = useToast()
  const [chosenId, choose] = useState(memberId)
  const [untilOn, setUntilOn] = useState('')
  const [accessReason, setAccessReason] = useState('')
  const [reason, setReason] = useState('')
  const offer = useChange<NewTicketOffer, Ticket>(
    (body) => ({ path: `/ticket-batches/${id}/offers`, body }),
    {
      changes: CHANGED,
      onDone: (_ticket, given) => {
        toast(words.offered(nameOf(given.memberId)))
        onClose()
      },
    },
  )
  const isFull = counts.free === 0
  const isReady = chosenId !== undefined && (!isFull || reason.trim() !== '')
  const send = () => {
    if (chosenId === undefined) return
    const expiresAt = instantOf(`${untilOn}T23:59`, camp.timeZone)
    offer.mutate({
      memberId: chosenId,
      ...(expiresAt !== undefined && { expiresAt }),
      ...(accessReason.trim() !== '' && { accessReason: accessReason.trim() }),
      ...(isFull && { override: true, reason: reason.trim() }),
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.offerTitle(name)}
      lede={words.offerLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={!isReady || offer.isPending} onClick={send}>
            {chosenId ? words.offerButton(nameOf(chosenId)) : words.offerEmpty}
          </Button>
        </>
      }
    >
      <PersonPick label={words.who} chosenId={chosenId} onChoose={choose} />
      <Field
        label={words.until}
        optional={words.optional}
        help={words.untilHelp(offerHours)}
        fault={offer.error?.of('expiresAt')}
      >
        <Input type="date" value={untilOn} onChange={({ target }) => setUntilOn(target.value)} />
      </Field>
      {kind === 'setup_access' && (
        <Field
          label={words.accessReason}
          optional={words.optional}
          help={words.accessHelp}
          fault={offer.error?.of('accessReason')}
        >
          <Input value={accessReason} onChange={({ target }) => setAccessReason(target.value)} />
        </Field>
      )}
      {isFull && (
        <Field
          label={words.overrideReason}
          help={words.overrideHelp}
          fault={offer.error?.of('reason')}
        >
          <Input value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <Trouble problem={offer.error} isChange />
    </Dialog>
  )
}
