import type { ShelterChange } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useState } from 'react'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Chip, type Tone } from '#ui/chip'
import { Field, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-shelter'
import { Act } from '../act.tsx'

const TONES: Readonly<Record<ShelterChange['status'], Tone>> = {
  open: 'wait',
  granted: 'good',
  refused: 'over',
  withdrawn: 'over',
  ended: 'over',
}
const SHOWN = 5

/** Who has a bed asks for another, and sees what the leads say to it. */
export function BedChanges({ changes }: { readonly changes: readonly ShelterChange[] }) {
  const isOpen = changes.some(({ status }) => status === 'open')
  return (
    <Block title={words.another}>
      {!isOpen && <Ask />}
      <ul className={isOpen || changes.length === 0 ? '' : 'mt-3 border-t border-line'}>
        {changes.slice(0, SHOWN).map((change) => (
          <Asked key={change.id} change={change} />
        ))}
      </ul>
    </Block>
  )
}

function Ask() {
  const toast = useToast()
  const [isEmpty, setEmpty] = useState(false)
  const asking = useChange<string>(
    (reason) => ({ path: '/shelter/changes', body: { memberId: 'me', reason } }),
    { changes: ['shelter'], onDone: () => toast(words.asked) },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setEmpty(reason === '')
    if (reason !== '') asking.mutate(reason)
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      <p className="text-15 text-ink-2">{words.anotherText}</p>
      <Field
        label={words.reason}
        help={words.reasonHelp}
        fault={isEmpty ? words.reasonNeeded : asking.error?.of('reason')}
      >
        <Textarea name="reason" maxLength={500} />
      </Field>
      <Trouble problem={asking.error} isChange />
      <Button type="submit" disabled={asking.isPending}>
        {words.ask}
      </Button>
    </form>
  )
}

function Asked({ change }: { readonly change: ShelterChange }) {
  const clock = useClock()
  const { id, reason, status, answer, createdAt, version } = change
  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="num text-14 text-ink-2">{clock.date(createdAt)}</span>
        <Chip tone={TONES[status]}>{words.changeStates[status]}</Chip>
      </div>
      <p className="text-15 wrap-anywhere">{words.said(reason)}</p>
      {answer && <p className="text-15 wrap-anywhere">{words.answered(answer)}</p>}
      {status === 'open' && (
        <Act
          kind="quiet"
          of={{
            call: { path: `/shelter/changes/${id}/withdraw`, version },
            changes: ['shelter'],
            done: words.takenBack,
          }}
        >
          {words.takeBack}
        </Act>
      )}
    </li>
  )
}
