import type { Enrollment } from '@campkit/sdk/rest/api.generated'
import { useId, useState } from 'react'
import { useChange } from '#api/change'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-place'
import type { MySeason } from '../my-season.ts'
import { namesOf, whatGoes } from './what-goes.ts'

/** Everything that goes with a place. */
const CHANGES = [
  ...['enrollments', 'shifts', 'shift-signups', 'shelter', 'tickets', 'vehicle-passes', 'vehicles'],
  ...['ride-seats', 'bikes', 'bike-assignments', 'dues', 'payments', 'scholarships'],
]

/** Says what happens to dues, bed, shifts and ticket, and gives the place back when that is meant. */
export function GivePlaceBack({
  season,
  enrollment,
}: {
  readonly season: MySeason
  readonly enrollment: Enrollment
}) {
  const clock = useClock()
  const money = useMoney()
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  return (
    <Block title={words.give}>
      <p className="text-15 text-ink-2">{words.giveLede}</p>
      <p className="mt-2 text-15">{words.place}</p>
      <dl className="num mt-3 grid gap-3">
        {whatGoes({ season, clock, money }).map(({ title, lines }) => (
          <div key={title} className="border-t border-line pt-3">
            <dt className="text-15 font-strong">{title}</dt>
            {lines.map((line) => (
              <dd key={line} className="text-15 text-ink-2 wrap-anywhere">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-3">
        <Field label={words.reason} optional={words.optional} help={words.reasonHelp}>
          <Textarea
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <Button kind="danger" wide size="lg" onClick={() => setAsking(true)}>
          {words.act}
        </Button>
      </div>
      {isAsking && (
        <Sure
          enrollment={enrollment}
          goes={namesOf(season)}
          reason={reason.trim()}
          onClose={() => setAsking(false)}
        />
      )}
    </Block>
  )
}

function Sure({
  enrollment: { id, version },
  goes,
  reason,
  onClose,
}: {
  readonly enrollment: Enrollment
  readonly goes: readonly string[]
  readonly reason: string
  readonly onClose: () => void
}) {
  const toast = useToast()
  const listed = useId()
  const leaving = useChange<{ readonly reason?: string }>(
    (body) => ({ path: `/enrollments/${id}/withdraw`, body, version }),
    {
      changes: CHANGES,
      onDone: () => {
        toast(words.done)
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.sure}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button
            kind="danger-fill"
            disabled={leaving.isPending}
            onClick={() => leaving.mutate(reason === '' ? {} : { reason })}
          >
            {words.act}
          </Button>
        </>
      }
    >
      {goes.length > 0 && (
        <div className="text-15">
          <p id={listed}>{words.sureGoes}</p>
          <ul aria-labelledby={listed} className="mt-1 list-disc pl-5 wrap-anywhere">
            {goes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-15">{words.sureText}</p>
      <Trouble problem={leaving.error} isChange />
    </Dialog>
  )
}
