import type { MemberShelter, ShelterAssignment } from '@campkit/sdk/rest/api.generated'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Chip, type Tone } from '#ui/chip'
import { words } from '#words/me-shelter'
import { words as home } from '#words/my-season'
import { Act } from '../act.tsx'
import { AskFirst } from '../ask-first.tsx'

const TONES: Readonly<Partial<Record<ShelterAssignment['status'], Tone>>> = {
  waitlisted: 'wait',
  proposed: 'warn',
  confirmed: 'good',
  checked_in: 'good',
}
const HELD: readonly ShelterAssignment['status'][] = ['confirmed', 'checked_in']
const CHANGES = ['shelter']

/** Whether the member has a bed that they could ask to change. */
export const hasBed = ({ assignments }: MemberShelter): boolean =>
  assignments.some(({ status }) => HELD.includes(status))

/** Where the member sleeps, on which nights and with whom; what is offered to them, and what they wait for. */
export function MyBed({ shelter }: { readonly shelter: MemberShelter }) {
  const { unit, assignment, assignments, roommates } = shelter
  const shown = assignments.filter(({ status }) => TONES[status])
  if (shown.length === 0) return null
  const labelOf = ({ unitId, kind }: ShelterAssignment): string => {
    if (unitId === null) return kind ? home.unitKinds[kind] : words.anyBed
    return unitId === unit?.id ? unit.label : words.elsewhere
  }
  const names = roommates.map(({ playaName }) => playaName ?? home.someone)
  return (
    <Block title={words.mine}>
      <ul>
        {shown.map((stay) => (
          <Stay
            key={stay.id}
            stay={stay}
            label={labelOf(stay)}
            names={stay.id === assignment?.id ? names : []}
          />
        ))}
      </ul>
    </Block>
  )
}

type Of = {
  readonly stay: ShelterAssignment
  readonly label: string
  /** Who shares it, where that is known. */
  readonly names: readonly string[]
}

function Stay({ stay, label, names }: Of) {
  const clock = useClock()
  const { bed, status, firstNightOn, lastNightOn, waitlistPosition } = stay
  const isWaiting = status === 'waitlisted'
  return (
    <li className="border-t border-line py-2.5 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="min-w-0 text-16 font-strong">
          {[label, ...(bed ? [home.bed(bed)] : [])].join(', ')}
        </b>
        <Chip tone={TONES[status] ?? 'idle'}>
          {isWaiting ? home.turn(waitlistPosition) : words.states[status]}
        </Chip>
      </div>
      <p className="num text-15 text-ink-2">
        {words.nights(clock.day(firstNightOn), clock.day(lastNightOn))}
      </p>
      {names.length > 0 && <p className="text-15 text-ink-2">{words.withNames(names)}</p>}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {status === 'proposed' && <Answer stay={stay} />}
        {(status === 'confirmed' || isWaiting) && <GiveUp stay={stay} label={label} />}
      </div>
    </li>
  )
}

function Answer({ stay: { id, offerExpiresAt } }: Pick<Of, 'stay'>) {
  const clock = useClock()
  const path = `/shelter/assignments/${id}`
  return (
    <>
      {offerExpiresAt && (
        <p className="num w-full text-15 text-ink-2">
          {words.answerUntil(clock.moment(offerExpiresAt))}
        </p>
      )}
      <Act
        kind="primary"
        of={{ call: { path: `${path}/accept` }, changes: CHANGES, done: words.taken }}
      >
        {words.take}
      </Act>
      <Act
        kind="quiet"
        of={{ call: { path: `${path}/decline` }, changes: CHANGES, done: words.refused }}
      >
        {words.refuse}
      </Act>
    </>
  )
}

function GiveUp({ stay: { id, status, version }, label }: Pick<Of, 'stay' | 'label'>) {
  const isWaiting = status === 'waitlisted'
  return (
    <AskFirst
      kind="quiet"
      of={{
        call: { method: 'DELETE', path: `/shelter/assignments/${id}`, version },
        changes: CHANGES,
        done: isWaiting ? words.stoppedWaiting : words.givenUp,
        title: isWaiting ? words.stopTitle : words.giveUpTitle(label),
        text: isWaiting ? words.stopText : words.giveUpText,
        keep: isWaiting ? words.keepWaiting : words.keep,
      }}
    >
      {isWaiting ? words.stop : words.giveUp}
    </AskFirst>
  )
}
