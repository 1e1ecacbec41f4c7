import { type ReactNode, useState } from 'react'
import type { Call } from '#api/call'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shifts-lead'
import { CHANGES } from '../board.ts'

/** An act that hurts somebody: it has a reason, which they read. */
export function ReasonDialog({
  title,
  lede,
  help,
  button,
  done,
  callOf,
  changes = CHANGES,
  isOptional = false,
  isDanger = true,
  onDone,
  onClose,
  children,
}: {
  readonly title: string
  readonly lede?: ReactNode
  readonly help: string
  readonly button: string
  /** What the toast says afterwards. */
  readonly done: string
  readonly callOf: (reason: string) => Call
  readonly changes?: readonly string[]
  /** Nobody reads it, so it may stay empty. */
  readonly isOptional?: boolean
  readonly isDanger?: boolean
  readonly onDone?: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const act = useChange<string>(callOf, {
    changes,
    onDone: () => {
      toast(done)
      onClose()
      onDone?.()
    },
  })
  const isReady = isOptional || reason.trim() !== ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={title}
      {...(lede !== undefined && { lede })}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind={isDanger ? 'danger-fill' : 'primary'}
            disabled={!isReady || act.isPending}
            onClick={() => act.mutate(reason.trim())}
          >
            {button}
          </Button>
        </>
      }
    >
      {children}
      {!isOptional && (
        <Field label={words.reason} help={help} fault={act.error?.of('reason')}>
          <Textarea
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      <Trouble problem={act.error} isChange />
    </Dialog>
  )
}
