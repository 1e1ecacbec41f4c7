import { useClock } from '#format/time'
import { Note } from '#ui/card'
import { SidePanel } from '#ui/side-panel'
import { words } from '#words/shifts-lead'
import { hasBegun, type ShiftBoard, type ShiftWithPeople, times, waiting } from '../board.ts'
import { FinishRollCall, isUnfinished } from './finish.tsx'
import { RollCall } from './roll-call.tsx'
import { ShiftActs } from './shift-acts.tsx'
import { StandIns } from './stand-ins.tsx'
import { WaitingList } from './waiting-list.tsx'

const SOON_MS = 30 * 60_000

/** One shift: what it is, who came, who waits, and what to do with it. */
export function ShiftPanel({
  shift,
  board,
  onAssign,
  onClose,
}: {
  readonly shift: ShiftWithPeople
  readonly board: ShiftBoard
  readonly onAssign: (isStandIn: boolean) => void
  readonly onClose: () => void
}) {
  const clock = useClock()
  const team = board.teams.find(({ id }) => id === shift.teamId)
  const day = clock.dayOf(shift.startsAt)
  const over = `${team?.name ?? ''}, ${day === board.today ? words.today.toLowerCase() : clock.day(day)}`
  const isOpen = shift.status === 'published' || shift.status === 'completed'
  const isCalled = isOpen && hasBegun(shift, Date.now() + SOON_MS)
  return (
    <SidePanel
      title={shift.title}
      over={over}
      onClose={onClose}
      {...(isCalled && isUnfinished(shift) && { footer: <FinishRollCall shift={shift} /> })}
    >
      <About shift={shift} />
      <State shift={shift} />
      <RollCall
        shift={shift}
        leads={team?.leads.map(({ memberId }) => memberId) ?? []}
        isCalled={isCalled}
        onAssign={onAssign}
      />
      {isCalled && shift.status === 'published' && (
        <StandIns shift={shift} onSite={board.onSite.map(({ memberId }) => memberId)} />
      )}
      {waiting(shift).length > 0 && (
        <WaitingList shift={shift} onSite={board.onSite.map(({ memberId }) => memberId)} />
      )}
      <ShiftActs shift={shift} onGone={onClose} />
    </SidePanel>
  )
}

function About({ shift }: { readonly shift: ShiftWithPeople }) {
  const clock = useClock()
  const { startsAt, location, worth, places, max, min } = shift
  const facts = [
    [words.when, `${clock.day(clock.dayOf(startsAt))}, ${times(shift, clock)}`],
    [words.where, location ?? words.whereNone],
    [words.worth, words.points(worth)],
    [words.places, words.placesOf(places.held, max, min)],
  ] as const
  return (
    <dl className="-mt-1.5 grid grid-cols-[1.55fr_1fr] gap-x-3 gap-y-2.5">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-14 text-ink-2 lg:text-12">{name}</dt>
          <dd className="num text-15 leading-[1.3] font-label lg:text-13">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function State({ shift }: { readonly shift: ShiftWithPeople }) {
  const { status, statusReason, places } = shift
  if (status === 'draft') return <Note>{words.draftNote}</Note>
  if (status === 'cancelled') {
    return (
      <Note>
        {words.cancelledNote} {statusReason && words.statusReason(statusReason)}
      </Note>
    )
  }
  return places.over > 0 ? <Note tone="warn">{words.over(places.over)}</Note> : null
}
