import type { ShiftCandidate, ShiftCandidates } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useRead } from '#api/read'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Shown, Trouble } from '#ui/page'
import { words } from '#words/shifts-assign'
import { words as shifts } from '#words/shifts-lead'
import { useAssign } from '../assign.ts'
import type { ShiftWithPeople } from '../board.ts'
import { draggable } from '../drag.ts'

/** That it has begun and that all places are taken is why one looks for somebody. */
const EXPECTED: readonly string[] = ['ENDED', 'FULL', 'WINDOW_CLOSED']
const SHOWN = 6

/** Who could step in now: they fit, and they are on site. */
export function StandIns({
  shift,
  onSite,
}: {
  readonly shift: ShiftWithPeople
  readonly onSite: readonly string[]
}) {
  const [isOpen, setOpen] = useState(false)
  const found = useRead<ShiftCandidates>(`/shifts/${shift.id}/candidates`, {}, { when: isOpen })
  if (!isOpen) {
    return (
      <div>
        <button
          type="button"
          className="link min-h-11 text-14 lg:min-h-0 lg:text-13"
          onClick={() => setOpen(true)}
        >
          {shifts.standIn}
        </button>
      </div>
    )
  }
  return (
    <section aria-label={shifts.standIn}>
      <h3 className="mb-2 font-sans text-15 font-strong tracking-normal lg:text-14">
        {shifts.standIn}
      </h3>
      <Shown of={found}>
        {({ data }) => (
          <People
            shift={shift}
            people={data.filter((one) => fits(one) && onSite.includes(one.memberId))}
          />
        )}
      </Shown>
    </section>
  )
}

const fits = ({ reasons }: ShiftCandidate): boolean =>
  reasons.every(({ code }) => EXPECTED.includes(code))

function People({
  shift,
  people,
}: {
  readonly shift: ShiftWithPeople
  readonly people: readonly ShiftCandidate[]
}) {
  const assign = useAssign()
  const give = ({ memberId, name, canTake }: ShiftCandidate) =>
    assign.mutate({
      shiftId: shift.id,
      title: shift.title,
      memberId,
      name,
      ...(!canTake && { override: true, reason: words.standIn }),
    })
  if (people.length === 0)
    return <p className="text-14 text-ink-2 lg:text-13">{words.nobodyFits}</p>
  return (
    <>
      <ul className="grid gap-1.5">
        {[...people]
          .sort((a, b) => b.missingPoints - a.missingPoints)
          .slice(0, SHOWN)
          .map((person) => (
            <li
              key={person.memberId}
              {...draggable(person.memberId)}
              className="flex cursor-grab items-center gap-2.5 rounded-[10px] border border-line bg-surface p-2.5 shadow-1"
            >
              <Avatar name={person.name} />
              <span className="min-w-0 flex-1">
                <b className="block truncate text-15 font-strong lg:text-14">{person.name}</b>
                <span className="num block text-14 text-ink-2 lg:text-12">
                  {person.missingPoints > 0 ? words.fitsMissing(person.missingPoints) : words.fits}
                </span>
              </span>
              <Button size="sm" disabled={assign.isPending} onClick={() => give(person)}>
                {words.assignShort}
              </Button>
            </li>
          ))}
      </ul>
      <Trouble problem={assign.error} isChange />
    </>
  )
}
