import type { Application } from '@campkit/sdk/rest/api.generated'
import { useRef, useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/applications'
import { words as shell } from '#words/shell'
import { callOf, type Move, type Said } from './moves.ts'

/** Asks before anything is sent: a message that the applicant reads, and of decisions a note that only leads read. */
export function MoveDialog({
  application,
  move,
  name,
  onClose,
}: {
  readonly application: Application
  readonly move: Move
  readonly name: string
  readonly onClose: () => void
}) {
  const toast = useToast()
  const [message, setMessage] = useState('')
  const [note, setNote] = useState('')
  // The version that the lead saw when they began, whatever others have changed since.
  const [seen] = useState(application)
  const asked = useRef<Said>(undefined)
  const act = useChange<Said>((said) => callOf(seen, move, said), {
    changes: ['applications', 'members', 'enrollments', 'seasons'],
    onDone: () => {
      toast(words.moveDone[move](name))
      onClose()
    },
  })
  const send = () => {
    const said = { message: message.trim(), note: note.trim() }
    const isSame = JSON.stringify(asked.current) === JSON.stringify(said)
    if (!isSame) asked.current = said
    act.mutate(asked.current ?? said)
  }
  const isDecision = move !== 'review' && move !== 'ask'
  const lede =
    move === 'review' && seen.status === 'info_requested'
      ? words.moveLede.reviewAsked
      : words.moveLede[move]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.moveTitle[move](name)}
      lede={lede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind={move === 'declined' ? 'danger-fill' : 'primary'}
            wraps
            disabled={act.isPending || (move === 'ask' && message.trim() === '')}
            onClick={send}
          >
            {words.moveTitle[move](name)}
          </Button>
        </>
      }
    >
      {move !== 'review' && (
        <Field
          label={words.toApplicant}
          optional={isDecision ? words.optional : undefined}
          help={words.toApplicantHelp}
          fault={act.error?.of('message')}
        >
          <Textarea value={message} onChange={({ target }) => setMessage(target.value)} />
        </Field>
      )}
      {isDecision && (
        <Field
          label={words.toLeads}
          optional={words.optional}
          help={words.toLeadsHelp}
          fault={act.error?.of('internalNote')}
        >
          <Textarea value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      )}
      {act.error && <Trouble problem={act.error} isChange />}
    </Dialog>
  )
}
