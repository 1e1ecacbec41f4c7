import { useState } from 'react'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { words } from '#words/kiosk'
import { words as shell } from '#words/shell'
import { now } from './clock.ts'
import type { Entry } from './entry.ts'
import type { Queue } from './queue.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Rules that a lead may set aside. Whatever else was refused, a reason does not help. */
const SET_ASIDE = ['NOT_CONFIRMED', 'NO_TICKET', 'TOO_EARLY', 'PASS_DATE', 'NOT_IN']

/** What the service would not record, in its words, until somebody mends or drops it. */
export function Refused({
  refused,
  queue,
}: {
  readonly refused: readonly Entry[]
  readonly queue: Queue
}) {
  const [act, setAct] = useState<{ what: 'mend' | 'drop'; entry: Entry }>()
  const close = () => setAct(undefined)
  if (refused.length === 0) return null
  return (
    <section aria-label={words.refused(refused.length)} className="grid gap-2">
      <h3 className="font-sans text-14 font-strong tracking-normal">
        {words.refused(refused.length)}
      </h3>
      {refused.map((entry) => (
        <One
          key={entry.id}
          entry={entry}
          onNow={() => void queue.mend(entry.id, { isNow: true })}
          onAct={(what) => setAct({ what, entry })}
        />
      ))}
      {act?.what === 'mend' && (
        <ReasonDialog
          name={act.entry.name}
          onClose={close}
          onGiven={(reason) => {
            void queue.mend(act.entry.id, { reason })
            close()
          }}
        />
      )}
      {act?.what === 'drop' && (
        <DropDialog
          name={act.entry.name}
          onClose={close}
          onDrop={() => {
            void queue.drop(act.entry.id)
            close()
          }}
        />
      )}
    </section>
  )
}

/** No desk is without a network for so long: its clock had lost the date. */
const YEAR_MS = 366 * 86_400_000

function One({
  entry,
  onNow,
  onAct,
}: {
  readonly entry: Entry
  readonly onNow: () => void
  readonly onAct: (what: 'mend' | 'drop') => void
}) {
  const clock = useClock()
  const { name, occurredAt, problem } = entry
  const ago = now().getTime() - Date.parse(occurredAt)
  const isWrong = ago < 0 || ago > YEAR_MS
  const canReason = SET_ASIDE.includes(problem?.code ?? '')
  return (
    <Note tone="bad" role="alert">
      <p>
        <b className="font-strong">{`${name}, ${clock.moment(occurredAt)}`}</b> {problem?.detail}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {isWrong && (
          <Button size="sm" className="h-10!" onClick={onNow}>
            {words.mendNow}
          </Button>
        )}
        {canReason && (
          <Button size="sm" className="h-10!" onClick={() => onAct('mend')}>
            {words.mend}
          </Button>
        )}
        <Button size="sm" kind="quiet" className="h-10!" onClick={() => onAct('drop')}>
          {words.drop}
        </Button>
      </div>
    </Note>
  )
}

function DropDialog({
  name,
  onDrop,
  onClose,
}: {
  readonly name: string
  readonly onDrop: () => void
  readonly onClose: () => void
}) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.dropTitle(name)}
      lede={words.dropText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="danger-fill" onClick={onDrop}>
            {words.drop}
          </Button>
        </>
      }
    />
  )
}
