import { UserPlus } from 'lucide-react'
import { Button } from '#ui/button'
import { words } from '#words/shifts-lead'
import { onIt, type ShiftWithPeople } from '../board.ts'
import { RollLine } from './roll-line.tsx'

const HERE: readonly string[] = ['checked_in', 'completed']

/** Who is on it; once it is time, who came. */
export function RollCall({
  shift,
  leads,
  isCalled,
  onAssign,
}: {
  readonly shift: ShiftWithPeople
  readonly leads: readonly string[]
  readonly isCalled: boolean
  readonly onAssign: (isStandIn: boolean) => void
}) {
  const people = onIt(shift)
  const here = people.filter(({ status }) => HERE.includes(status)).length
  const canAssign = shift.status === 'published'
  return (
    <section aria-label={isCalled ? words.rollCall : words.onIt}>
      <h3 className="mb-2 flex justify-between font-sans text-15 font-strong tracking-normal lg:text-14">
        {isCalled ? words.rollCall : words.onIt}
        {isCalled && (
          <span className="num text-14 font-normal text-ink-3 lg:text-13">
            {words.hereOf(here, people.length)}
          </span>
        )}
      </h3>
      <ul className="grid gap-1.5">
        {people.map((person) => (
          <RollLine
            key={person.signupId}
            person={person}
            shift={shift}
            isLead={leads.includes(person.memberId)}
            isCalled={isCalled}
          />
        ))}
      </ul>
      {people.length === 0 && <p className="text-14 text-ink-2 lg:text-13">{words.nobody}</p>}
      {canAssign && (
        <Button size="sm" className="mt-2" onClick={() => onAssign(isCalled)}>
          <UserPlus aria-hidden />
          {words.assign}
        </Button>
      )}
    </section>
  )
}
