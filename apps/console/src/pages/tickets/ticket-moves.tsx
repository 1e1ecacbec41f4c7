import type { Ticket } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Checkbox, Field, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/tickets-lead'
import { useNameOf } from '../payments/people.ts'
import { PersonPick } from './person-pick.tsx'
import { CHANGED, pathOf } from './states.ts'

type Moved = { readonly ticket: Ticket; readonly name: string; readonly onClose: () => void }

/** Takes back what is not paid for; the next one waiting is offered it. */
export function ReleaseDialog({ ticket, name, onClose }: Moved) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const given = reason.trim()
  const release = useChange<string>(
    (why) => ({
      path: `${pathOf(ticket)}/release`,
      body: why === '' ? {} : { reason: why },
      version: ticket.version,
    }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.released)
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.release}
      lede={words.releaseLede(name)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={release.isPending}
            onClick={() => release.mutate(given)}
          >
            {words.release}
          </Button>
        </>
      }
    >
      <Field label={words.reason} optional={words.optional} help={words.memberReads}>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Trouble problem={release.error} isChange />
    </Dialog>
  )
}

type To = { readonly toMemberId: string | null; readonly reason?: string }

/** Changes hands: to somebody else, or back to the camp. */
export function TransferDialog({ ticket, name, onClose }: Moved) {
  const toast = useToast()
  const nameOf = useNameOf()
  const [chosenId, choose] = useState<string>()
  const [isBack, setBack] = useState(false)
  const [reason, setReason] = useState('')
  const transfer = useChange<To>(
    (body) => ({ path: `${pathOf(ticket)}/transfer`, body, version: ticket.version }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.transferred)
        onClose()
      },
    },
  )
  const send = () =>
    transfer.mutate({
      toMemberId: isBack ? null : (chosenId ?? null),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.transfer}
      lede={words.transferLede(name)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={(!isBack && chosenId === undefined) || transfer.isPending}
            onClick={send}
          >
            {isBack || chosenId === undefined
              ? words.transferCamp
              : words.transferButton(nameOf(chosenId))}
          </Button>
        </>
      }
    >
      {!isBack && <PersonPick label={words.transferTo} chosenId={chosenId} onChoose={choose} />}
      <Checkbox
        label={words.toCamp}
        checked={isBack}
        onChange={({ target }) => setBack(target.checked)}
      />
      <Field label={words.reason} optional={words.optional} help={words.memberReads}>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Trouble problem={transfer.error} isChange />
    </Dialog>
  )
}
