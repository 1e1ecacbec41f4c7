import { type ReactNode, useState } from 'react'
import type { Call } from '#api/call'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-travel'

type Asking = {
  readonly title: string
  /** Who sees what of it. */
  readonly text: string
  readonly label: string
  readonly help: string
  /** The button that sends nothing. */
  readonly keep: string
  readonly isHurting?: boolean
  /** What the toast says afterwards; where that depends on the answer, by it. */
  readonly done: string | ((answer: unknown) => string)
  readonly changes: readonly string[]
  readonly callOf: (note: string) => Call
  readonly onClose: () => void
  /** Repeats the act. */
  readonly children: ReactNode
}

/** Shows what somebody else will read, with a word of one's own, before it is sent. */
export function NoteDialog({
  title,
  text,
  label,
  help,
  keep,
  isHurting = false,
  done,
  changes,
  callOf,
  onClose,
  children,
}: Asking) {
  const toast = useToast()
  const [note, setNote] = useState('')
  const sending = useChange<string>((said) => callOf(said), {
    changes,
    onDone: (answer) => {
      toast(typeof done === 'string' ? done : done(answer))
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button
            kind={isHurting ? 'danger-fill' : 'primary'}
            disabled={sending.isPending}
            onClick={() => sending.mutate(note.trim())}
          >
            {children}
          </Button>
        </>
      }
    >
      <p className="text-15">{text}</p>
      <Field label={label} optional={words.optional} help={help}>
        <Textarea maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Trouble problem={sending.error} isChange />
    </Dialog>
  )
}
