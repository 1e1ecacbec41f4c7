import { useState } from 'react'
import { useChange } from '#api/change'
import { lacksTag, useTagLabel } from '#api/tag-labels'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/shifts-lead'
import { reasonsIn } from '../assign.ts'
import { CHANGES, type PersonOnShift, type ShiftWithPeople, waiting } from '../board.ts'
import { draggable } from '../drag.ts'
import { saidOf } from '../reasons.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Who waits for a place, in their order. */
export function WaitingList({
  shift,
  onSite,
}: {
  readonly shift: ShiftWithPeople
  readonly onSite: readonly string[]
}) {
  const people = waiting(shift)
  return (
    <section aria-label={words.waitingList}>
      <h3 className="mb-2 flex justify-between font-sans text-15 font-strong tracking-normal lg:text-14">
        {words.waitingList}
        <span className="num text-14 font-normal text-ink-3 lg:text-13">{people.length}</span>
      </h3>
      <ol className="grid gap-1.5">
        {people.map((person) => (
          <Waiting
            key={person.signupId}
            person={person}
            isOnSite={onSite.includes(person.memberId)}
          />
        ))}
      </ol>
    </section>
  )
}

function Waiting({
  person,
  isOnSite,
}: {
  readonly person: PersonOnShift
  readonly isOnSite: boolean
}) {
  const toast = useToast()
  const [isAnyway, setAnyway] = useState(false)
  const change = (body: object) => ({
    path: `/shift-signups/${person.signupId}/status`,
    body: { status: 'confirmed', ...body },
    version: person.version,
  })
  const bring = useChange<PersonOnShift>(() => change({ reason: words.broughtIn }), {
    changes: CHANGES,
    onDone: (_, { name }) => toast(words.acceptedOne(name)),
  })
  const reasons = reasonsIn(bring.error)
  const tagLabel = useTagLabel({ when: lacksTag(reasons) })
  const said = saidOf(reasons, tagLabel).join(' ')
  return (
    <li
      {...draggable(person.memberId)}
      className="grid cursor-grab gap-2 rounded-[10px] border border-line bg-surface p-2.5 shadow-1"
    >
      <div className="flex items-center gap-2.5">
        <Avatar name={person.name} />
        <span className="min-w-0 flex-1">
          <b className="block truncate text-15 font-strong lg:text-14">{person.name}</b>
          <span className="block text-14 text-ink-2 lg:text-12">
            {isOnSite ? words.onSite : words.notOnSite}
          </span>
        </span>
        <Button size="sm" disabled={bring.isPending} onClick={() => bring.mutate(person)}>
          {words.bringIn}
        </Button>
      </div>
      {reasons.length > 0 ? (
        <div role="alert" className="text-14 lg:text-13">
          {said}{' '}
          <button type="button" className="link" onClick={() => setAnyway(true)}>
            {words.bringAnyway}
          </button>
        </div>
      ) : (
        <Trouble problem={bring.error} isChange />
      )}
      {isAnyway && (
        <ReasonDialog
          title={words.bringTitle(person.name)}
          lede={said}
          help={words.reasonRead(person.name)}
          button={words.bringTitle(person.name)}
          done={words.acceptedOne(person.name)}
          isDanger={false}
          callOf={(reason) => change({ reason, override: true })}
          onClose={() => setAnyway(false)}
        />
      )}
    </li>
  )
}
