import type { ShiftCandidate, ShiftCandidates } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useRead } from '#api/read'
import { lacksTag, useTagLabel } from '#api/tag-labels'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Field, Input } from '#ui/field'
import { Trouble } from '#ui/page'
import { type Choice, Pick } from '#ui/pick'
import { words as shell } from '#words/shell'
import { words } from '#words/shifts-assign'
import { type Assigning, reasonsIn, useAssign } from './assign.ts'
import type { ShiftWithPeople } from './board.ts'
import { isFirm, isOnlyFull, saidOf } from './reasons.ts'

/** Somebody by name onto a shift: who fits, and of the others why not, before anything is sent. */
export function AssignDialog({
  shift,
  assigning,
  onClose,
}: {
  readonly shift: ShiftWithPeople
  readonly assigning: Assigning
  readonly onClose: () => void
}) {
  const clock = useClock()
  const { data } = useRead<ShiftCandidates>(`/shifts/${shift.id}/candidates`)
  const people = data?.data ?? []
  const [memberId, setMemberId] = useState(assigning.memberId)
  const [reason, setReason] = useState(assigning.isStandIn ? words.standIn : '')
  const assign = useAssign(onClose)
  const person = people.find((one) => one.memberId === memberId)
  const reasons =
    reasonsIn(assign.error).length > 0 ? reasonsIn(assign.error) : (person?.reasons ?? [])
  const tagLabel = useTagLabel({
    when: people.some((one) => lacksTag(one.reasons)) || lacksTag(reasons),
  })
  const isFree = reasons.length === 0
  const isStuck = reasons.some(isFirm)
  const send = (more: { waitlist?: true; override?: true; reason?: string }) =>
    person &&
    assign.mutate({
      shiftId: shift.id,
      title: shift.title,
      memberId: person.memberId,
      name: person.name,
      ...more,
    })
  const anyway = { override: true, reason: reason.trim() } as const
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.title}
      lede={`${shift.title}, ${clock.moment(shift.startsAt)}`}
      footer={
        <>
          {person && isOnlyFull(reasons) ? (
            <Button disabled={assign.isPending} onClick={() => send({ waitlist: true })}>
              {words.wait}
            </Button>
          ) : (
            <Button onClick={onClose}>{shell.cancel}</Button>
          )}
          <Button
            kind="primary"
            disabled={!person || isStuck || assign.isPending || (!isFree && reason.trim() === '')}
            onClick={() => send(isFree ? {} : anyway)}
          >
            {!person ? words.assignNobody : (isFree ? words.assign : words.anyway)(person.name)}
          </Button>
        </>
      }
    >
      <Field
        label={words.who}
        help={data ? words.fitsAll(people.filter(({ canTake }) => canTake).length) : words.help}
      >
        <Pick
          autoFocus
          choices={choicesOf(people, tagLabel)}
          chosen={person && { id: person.memberId, name: person.name }}
          onChoose={(id) => {
            setMemberId(id)
            assign.reset()
          }}
          placeholder={words.placeholder}
          nothing={words.nobody}
          isLoading={data === undefined}
        />
      </Field>
      {person && !isFree && (
        <>
          <Note tone="warn" role="alert">
            <p className="font-strong">{words.inTheWay}</p>
            <ul>
              {saidOf(reasons, tagLabel).map((said) => (
                <li key={said}>{said}</li>
              ))}
            </ul>
            {isStuck && <p className="mt-1">{words.cannot}</p>}
          </Note>
          {!isStuck && (
            <Field label={words.reason} help={words.reasonHelp} fault={assign.error?.of('reason')}>
              <Input
                value={reason}
                maxLength={500}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          )}
        </>
      )}
      {reasonsIn(assign.error).length === 0 && <Trouble problem={assign.error} isChange />}
    </Dialog>
  )
}

/** Who fits comes first; among them who lacks most points. */
function choicesOf(
  people: readonly ShiftCandidate[],
  tagLabel: (key: string) => string,
): readonly Choice[] {
  return [...people]
    .sort((a, b) => Number(b.canTake) - Number(a.canTake) || b.missingPoints - a.missingPoints)
    .map(({ memberId, name, canTake, missingPoints, isOnSite, reasons }) => {
      const fits = missingPoints > 0 ? words.fitsMissing(missingPoints) : words.fits
      const said = canTake ? fits : (saidOf(reasons, tagLabel)[0] ?? '')
      return { id: memberId, name, detail: isOnSite ? `${said}, ${words.onSite}` : said }
    })
}
