import { Check, Phone } from 'lucide-react'
import { useState } from 'react'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { words } from '#words/shifts-lead'
import { hasBegun, isOver, type PersonOnShift, type ShiftWithPeople } from '../board.ts'
import { Asked } from './asked.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { useNote } from './note.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const UNSEEN: readonly string[] = ['confirmed', 'swap_pending']
const CALLED: readonly string[] = ['completed', 'no_show', 'excused']

type Of = {
  readonly person: PersonOnShift
  readonly shift: ShiftWithPeople
  readonly isLead: boolean
  readonly isCalled: boolean
}

/** One person: what is known of them, and the two buttons of the roll call. */
export function RollLine({ person, shift, isLead, isCalled }: Of) {
  const note = useNote(shift.id)
  const [open, setOpen] = useState<'correct' | 'remove'>()
  const isLate = isCalled && UNSEEN.includes(person.status) && hasBegun(shift)
  const { name, status, phone } = person
  return (
    <li
      className={`grid gap-2 rounded-[10px] border p-2.5 shadow-1 ${isLate ? 'border-warn-line bg-warn-soft' : 'border-line bg-surface'}`}
    >
      <Who person={person} shift={shift} isLead={isLead} isLate={isLate}>
        {CALLED.includes(status) ? (
          <Button kind="quiet" size="sm" onClick={() => setOpen('correct')}>
            {words.correct}
          </Button>
        ) : (
          !isCalled && (
            <Button
              kind="quiet"
              size="sm"
              aria-label={words.remove(name)}
              onClick={() => setOpen('remove')}
            >
              {words.removeShort}
            </Button>
          )
        )}
      </Who>
      {status === 'pending' && <Asked person={person} />}
      {isCalled && (UNSEEN.includes(status) || status === 'checked_in') && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend that is seen
        <div role="group" aria-label={name} className="grid grid-cols-2 gap-1.5">
          <Note
            isOn={status === 'checked_in'}
            label={words.here}
            onClick={() => status !== 'checked_in' && note.mutate({ person, status: 'checked_in' })}
          />
          <Note
            isOn={false}
            label={words.noShow}
            isDisabled={!hasBegun(shift)}
            onClick={() => note.mutate({ person, status: 'no_show' })}
          />
        </div>
      )}
      {isLate && (
        <Late
          name={name}
          phone={phone}
          onExcuse={() => note.mutate({ person, status: 'excused' })}
        />
      )}
      <Trouble problem={note.error} isChange />
      {open === 'correct' && <CorrectDialog person={person} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveDialog person={person} onClose={() => setOpen(undefined)} />}
    </li>
  )
}

/** Somebody did not come: ring them up, or say that it is all right. */
function Late({
  name,
  phone,
  onExcuse,
}: {
  readonly name: string
  readonly phone: string | null
  readonly onExcuse: () => void
}) {
  return (
    <p className="flex min-h-11 items-center gap-1.5 text-14 lg:min-h-0 lg:text-13">
      {phone && (
        <>
          <Phone aria-hidden className="size-4 text-ink-3" strokeWidth={1.75} />
          <a className="link" href={`tel:${phone}`}>
            {words.call(name)}
          </a>
          <span className="text-ink-2">{words.or}</span>
        </>
      )}
      <button type="button" className="link" onClick={onExcuse}>
        {words.excuse}
        <span className="sr-only">{` ${name}`}</span>
      </button>
    </p>
  )
}

function Note({
  isOn,
  label,
  isDisabled = false,
  onClick,
}: {
  readonly isOn: boolean
  readonly label: string
  readonly isDisabled?: boolean
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onClick}
      className="flex h-11 items-center justify-center gap-1.5 rounded-control border border-line-2 bg-surface text-15 font-label hover:bg-sunken focus-visible:rounded-control disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-pressed:border-good-line aria-pressed:bg-good-soft aria-pressed:font-strong aria-pressed:text-good lg:h-8 lg:text-13"
    >
      {isOn && <Check aria-hidden className="size-4" />}
      {label}
    </button>
  )
}

function Who({
  person,
  shift,
  isLead,
  isLate,
  children,
}: Pick<Of, 'person' | 'shift' | 'isLead'> & {
  readonly isLate: boolean
  readonly children: React.ReactNode
}) {
  const said = useSaid(person, shift, isLate)
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={person.name} />
      <span className="min-w-0 flex-1">
        <b className="block truncate text-15 font-strong lg:text-14">{person.name}</b>
        <span className="num block text-14 text-ink-2 lg:text-12">
          {[said, isLead && words.lead].filter(Boolean).join(', ')}
        </span>
      </span>
      {children}
    </div>
  )
}

function useSaid(person: PersonOnShift, shift: ShiftWithPeople, isLate: boolean): string {
  const clock = useClock()
  const minutes = (at: number) => Math.floor((at - Date.parse(shift.startsAt)) / 60_000)
  if (isLate) {
    return isOver(shift) ? words.notSeen : words.notSeenLate(minutes(Date.now()))
  }
  if (person.status === 'checked_in') {
    // Noted when the shift was over, it does not say when they came.
    if (person.since > shift.endsAt) return words.notedHere
    const late = minutes(Date.parse(person.since))
    const time = clock.time(person.since)
    return late > 5 ? words.hereLate(time, late) : words.hereSince(time)
  }
  if (person.status === 'completed') return words.credited(person.pointsCredited ?? shift.worth)
  if (person.needsReconfirm) return words.asked
  return words.signupStates[person.status] ?? ''
}
