import type { BikeAssignment } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { instantOf } from '#format/zoned'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { Pick } from '#ui/pick'
import { useToast } from '#ui/toast'
import { words } from '#words/bikes'
import { words as shell } from '#words/shell'
import { useRoster } from '../roster/reading.ts'
import { type Bike, CHANGED, nameOf, type Ride } from './fleet.ts'

type Given = {
  readonly memberId: string
  readonly dueAt: string | undefined
  readonly reason: string
}

const OVERRIDABLE = ['BIKE_LIMIT', 'BIKE_NOT_RIDABLE']

/** Hands a bike out: to who has reserved it, or to somebody who stands here now. */
export function HandOutDialog({
  bike,
  ride,
  onClose,
}: {
  readonly bike: Bike
  readonly ride: Ride | undefined
  readonly onClose: () => void
}) {
  const { camp, season } = useSession()
  const toast = useToast()
  const people = useRoster({ when: ride === undefined })
  const [memberId, setMemberId] = useState<string | undefined>(
    ride?.memberId ?? bike.ownerMemberId ?? undefined,
  )
  const [dueOn, setDueOn] = useState(season?.gateClosesOn ?? '')
  const [reason, setReason] = useState('')
  const [made, setMade] = useState<Held>()
  const held = made ?? ride
  // A bike that a member stores goes to nobody but its owner.
  const choices = (people.data?.data ?? [])
    .filter(({ id }) => bike.ownerMemberId === null || id === bike.ownerMemberId)
    .map((one) => ({ id: one.id, name: one.name, also: [one.legalName] }))
  const chosen = choices.find(({ id }) => id === memberId)
  const name = ride?.memberName ?? chosen?.name ?? ''
  const forced = (said: string) => (said ? { override: true, reason: said } : {})
  const handOut = useChange<Given & { readonly of: Held }>(
    ({ of, dueAt, reason }) => ({
      path: `/bike-assignments/${of.id}/hand-out`,
      body: { ...(dueAt && { dueAt }), ...forced(reason) },
      version: of.version,
    }),
    {
      changes: CHANGED,
      whenRead: true,
      onDone: () => {
        toast(words.handedOut(bike.number, name))
        onClose()
      },
    },
  )
  const reserve = useChange<Given, BikeAssignment>(
    ({ memberId, reason }) => ({
      path: `/bikes/${bike.id}/assignments`,
      body: { memberId, ...forced(reason) },
    }),
    {
      changes: CHANGED,
      onDone: (answer, given) => {
        setMade(answer)
        handOut.mutate({ ...given, of: answer })
      },
    },
  )
  const problem = handOut.error ?? reserve.error
  const needsReason = OVERRIDABLE.includes(problem?.code ?? '')
  const send = () => {
    if (memberId === undefined) return
    const dueAt = dueOn ? instantOf(`${dueOn}T12:00`, camp.timeZone) : undefined
    const given = { memberId, dueAt, reason: reason.trim() }
    if (held) handOut.mutate({ ...given, of: held })
    else reserve.mutate(given)
  }
  const isPending = handOut.isPending || reserve.isPending
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.handOutTitle(nameOf(bike))}
      lede={ride ? words.reservedFor(ride.memberName) : words.handOutLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={memberId === undefined || isPending || (needsReason && reason.trim() === '')}
            onClick={send}
          >
            {name ? words.handOutTo(name) : words.acts['hand-out']}
          </Button>
        </>
      }
    >
      {!ride && (
        <Field label={words.toWhom}>
          <Pick
            choices={choices}
            chosen={chosen}
            onChoose={setMemberId}
            placeholder={words.nameHint}
            nothing={words.nobody}
            isLoading={people.isPending}
            autoFocus
          />
        </Field>
      )}
      <Field label={words.dueOn} optional={words.optional} help={words.dueHelp}>
        <Input type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
      </Field>
      {needsReason && (
        <Field label={words.reason} help={words.overrideHelp}>
          <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <Trouble problem={problem} isChange />
    </Dialog>
  )
}

type Held = { readonly id: string; readonly version: number }
