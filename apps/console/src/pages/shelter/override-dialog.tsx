import { useState } from 'react'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import type { Act } from './acts.ts'
import type { Asking } from './use-acts.ts'
import type { View } from './view.ts'

/** A rule stands against it: whoever does it all the same says why, and the member reads that. */
export function OverrideDialog({
  view,
  asking: { act, rule },
  onAnswer,
}: {
  readonly view: View
  readonly asking: Asking
  readonly onAnswer: (reason: string | undefined) => void
}) {
  const [reason, setReason] = useState('')
  const name = view.nameOf(act.kind === 'place' ? act.memberId : act.bed.memberId)
  const title = titleOf(view, act, name)
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      width="sm"
      title={title}
      lede={words.rules[rule]}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={reason.trim() === ''}
            onClick={() => onAnswer(reason.trim())}
          >
            {words.doAllTheSame}
          </Button>
        </>
      }
    >
      <Field label={words.reason} help={words.memberReads(name)}>
        <Textarea
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  )
}

function titleOf(view: View, act: Act, name: string): string {
  const labelOf = (id: string | null) => view.unitOf(id)?.label ?? ''
  switch (act.kind) {
    case 'place':
      return words.placeIn(name, labelOf(act.unitId))
    case 'move':
      return words.moveIntoUnit(name, labelOf(act.unitId))
    case 'swap':
      return words.swapWith(name, view.nameOf(act.other.memberId))
    case 'nights':
      return words.nightsOf(name)
    default:
      return words.takeOutOf(name, labelOf(act.bed.unitId))
  }
}
