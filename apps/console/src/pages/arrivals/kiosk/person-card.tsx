import { Bike, CalendarClock, Check, LogOut, type LucideIcon, Tent, Ticket } from 'lucide-react'
import { type Clock, useClock } from '#format/time'
import { buttonClass } from '#ui/button'
import { Note } from '#ui/card'
import { Face } from '#ui/face'
import { words } from '#words/kiosk'
import { partOf } from './find.ts'
import type { Blocker, Guest } from './gate.ts'

/** Somebody at the gate, as large as a thumb in the sun needs it. */
export function PersonCard({
  guest,
  typed,
  today,
  isFirst,
  onAct,
}: {
  readonly guest: Guest
  readonly typed: string
  readonly today: string
  /** The one that Enter means. */
  readonly isFirst: boolean
  readonly onAct: () => void
}) {
  const clock = useClock()
  const { memberId, name, legalName, photoChangedAt, blockers } = guest
  const second = [legalName !== name && legalName, whereOf(guest, today, clock)].filter(Boolean)
  return (
    <li
      aria-label={name}
      className={`rounded-[14px] border bg-surface px-4 py-3.5 ${isFirst ? 'border-line-2 shadow-2' : 'border-line shadow-1'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
        <Face {...{ memberId, name, photoChangedAt }} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="text-22 wrap-anywhere">
            <Marked text={name} typed={typed} />
          </h2>
          <p className="num text-15 leading-snug text-ink-2">{second.join(', ')}</p>
        </div>
        <Act guest={guest} isPrimary={isFirst} onAct={onAct} />
      </div>
      {blockers.length > 0 ? (
        <div className="mt-3 grid gap-2">
          {blockers.map((blocker) => (
            <Blocked key={blocker} blocker={blocker} guest={guest} />
          ))}
        </div>
      ) : (
        <Facts guest={guest} />
      )}
    </li>
  )
}

/** Said once, beside the name: where they are, or when they were to come. */
function whereOf({ isOnSite, isAhead, last, arrivalOn }: Guest, today: string, clock: Clock) {
  if (isOnSite) return last && !isAhead ? words.here(clock.moment(last.at)) : words.hereNow
  if (last && !isAhead) return words.left(clock.moment(last.at))
  if (arrivalOn === null) return words.noDay
  if (arrivalOn === today) return words.expectedToday
  const day = clock.longDay(arrivalOn)
  return arrivalOn < today ? words.expectedOn(day) : words.dueOn(day)
}

const LARGE =
  'h-14! w-full text-16! rounded-card! sm:h-15! sm:w-auto sm:min-w-[186px] sm:text-[17px]!'

const VERBS: Readonly<Record<Blocker, string>> = {
  NOT_CONFIRMED: words.letIn,
  NO_TICKET: words.ticketSeen,
  TOO_EARLY: words.letInEarly,
  PASS_DATE: words.letInEarly,
}

function Act({
  guest: { name, isOnSite, blockers },
  isPrimary,
  onAct,
}: {
  readonly guest: Guest
  readonly isPrimary: boolean
  readonly onAct: () => void
}) {
  const [blocker] = blockers
  const canCome = !isOnSite && blocker === undefined
  const label = isOnSite ? words.checkOutOf(name) : words.checkInOf(name)
  return (
    <button
      type="button"
      aria-label={blocker ? `${VERBS[blocker]}, ${name}` : label}
      onClick={onAct}
      className={`${buttonClass({ kind: canCome && isPrimary ? 'primary' : 'plain', size: 'lg' })} ${LARGE}`}
    >
      {canCome && <Check aria-hidden />}
      {isOnSite && <LogOut aria-hidden />}
      {blocker ? VERBS[blocker] : isOnSite ? words.checkOut : words.checkIn}
    </button>
  )
}

function Blocked({ blocker, guest }: { readonly blocker: Blocker; readonly guest: Guest }) {
  const clock = useClock()
  const day = guest.letInFrom === null ? '' : clock.longDay(guest.letInFrom)
  const tone = blocker === 'NO_TICKET' || blocker === 'NOT_CONFIRMED' ? 'bad' : 'warn'
  return (
    <Note tone={tone}>
      <b className="font-strong">{words.blockers[blocker]}</b>{' '}
      {words.blockerText[blocker](guest.name, day)}
    </Note>
  )
}

function Facts({ guest }: { readonly guest: Guest }) {
  const clock = useClock()
  const { ticket, accessPassOn, unit, bike, firstShift } = guest
  const facts: readonly (readonly [LucideIcon, string, string])[] = [
    [
      Ticket,
      words.ticket,
      [
        ticket === null ? words.none : words.tickets[ticket],
        ...(accessPassOn ? [words.passFrom(clock.shortDay(accessPassOn))] : []),
      ].join(', '),
    ],
    [Tent, words.sleeps, unit ?? words.none],
    [Bike, words.bike, bike ? words.bikeNo(bike.number, bike.nickname) : words.none],
    [
      CalendarClock,
      words.firstShift,
      firstShift ? `${clock.moment(firstShift.startsAt)}, ${firstShift.title}` : words.none,
    ],
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4.5 gap-y-2 border-t border-line pt-3 lg:grid-cols-4">
      {facts.map(([Icon, label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="flex items-center gap-1.5 text-14 text-ink-2">
            <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            {label}
          </dt>
          <dd
            className={`num text-15 leading-snug wrap-anywhere ${value === words.none ? 'text-ink-3' : 'font-strong'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The letters that were typed are underlined. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const part = partOf(text, typed)
  if (!part) return text
  const [from, to] = part
  return (
    <>
      {text.slice(0, from)}
      <mark className="bg-transparent text-inherit underline decoration-accent-ink decoration-3 underline-offset-2">
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  )
}
