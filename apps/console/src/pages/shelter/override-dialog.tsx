import { OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import type { Act } from './acts.ts'
import { overfillOf } from './overfill.ts'
import { useSayNights } from './say-nights.ts'
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
  const sayNights = useSayNights()
  const over = overfillOf(view, act)
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
            {words.doAnyway[act.kind]}
          </Button>
        </>
      }
    >
      {over.length > 0 && (
        <ul role="alert" className="grid gap-1.5">
          {over.map(({ unit, most, nights }) => (
            <li
              key={unit}
              className="flex gap-[7px] rounded-[10px] bg-bad-soft px-2.5 py-2 text-13 leading-[1.45] ring-1 ring-bad-line ring-inset"
            >
              <OctagonAlert
                aria-hidden
                className="mt-0.5 size-3.5 shrink-0 text-bad-mark"
                strokeWidth={1.75}
              />
              <p className="min-w-0">{words.wouldBeTooMany(unit, most, sayNights(nights))}</p>
            </li>
          ))}
        </ul>
      )}
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
