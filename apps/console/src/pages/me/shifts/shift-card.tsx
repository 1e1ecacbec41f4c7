import type { RefusalReason, ShiftOption, ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { CircleSlash } from 'lucide-react'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Chip } from '#ui/chip'
import { OwnTime } from '#ui/own-time'
import { Trouble } from '#ui/page'
import { words } from '#words/me-shifts'
import { words as shell } from '#words/shell'
import { useMine } from '../my-season.ts'
import { isComing } from './coming.ts'
import type { Pressed } from './pressed.ts'
import { type Why, whysOf } from './reasons.ts'
import { useTake } from './take.ts'

type Of = {
  readonly option: ShiftOption
  readonly signups: readonly ShiftSignup[]
  readonly tagLabel: (key: string) => string
  /** What became of it when it was pressed just now. */
  readonly pressed: Pressed | undefined
  readonly onPressed: (now: Pressed | undefined) => void
  readonly withDay?: boolean
  /** One button of the board is the primary one. */
  readonly isFirst?: boolean
}

/** One shift: what, when, where and what for; take it, wait for it, or read why not. */
export function ShiftCard({ option, pressed, onPressed, withDay, isFirst, ...about }: Of) {
  const clock = useClock()
  const taking = useTake(option.shift, onPressed)
  const { shift } = option
  const own = ownOf(pressed, about.signups)
  const refusal = pressed?.is === 'refused' ? pressed.problem : undefined
  const told = (refusal?.facts.reasons as readonly RefusalReason[] | undefined) ?? []
  const asked = pressed?.is === 'asked' ? pressed : undefined
  // While it is asked for, the board may have heard already that it is theirs, or of who was faster.
  const isHeard = asked && (!asked.waitlist || option.reasons[0]?.code === 'ALREADY_SIGNED_UP')
  const found = own || isHeard ? [] : option.reasons.length > 0 ? option.reasons : told
  const isOnlyFull = found.length === 1 && found[0]?.code === 'FULL'
  const isFree = asked ? !asked.waitlist : option.canTake && found.length === 0
  const canWait = asked ? asked.waitlist : option.canWait || isOnlyFull
  const whys = whysOf(found, { ...about, shift, clock, canWait })
  const time = `${clock.time(shift.startsAt)} – ${clock.time(shift.endsAt)}`
  const day = clock.day(clock.dayOf(shift.startsAt))
  return (
    <li>
      <Card
        aria-label={`${shift.title}, ${clock.moment(shift.startsAt)}`}
        className={`py-3.5 pr-3.5 pl-4 ${isFree || pressed ? '' : 'bg-transparent! shadow-none!'}`}
      >
        <div className="flex justify-between gap-3">
          <div className="min-w-0">
            <h3 className="font-sans text-[17px] leading-[1.3] font-strong tracking-normal">
              {shift.title}
            </h3>
            <p className="num text-15 font-medium">{withDay ? `${day}, ${time}` : time}</p>
            <OwnTime {...shift} />
            {shift.location && <p className="text-15 text-ink-2">{shift.location}</p>}
          </div>
          <span className="num grid size-12 shrink-0 place-content-center rounded-[10px] bg-sunken text-center text-12 leading-[1.1] text-ink-2">
            <b className="block font-display text-18 leading-none font-number text-ink">
              {shift.worth}
            </b>
            {words.points}
          </span>
        </div>
        {told.some(({ code }) => code === 'FULL') && (
          <p role="alert" className="mt-2 text-15 font-strong text-bad">
            {words.justGone}
          </p>
        )}
        {whys.map((why) => (
          <Reason key={why.text} why={why} />
        ))}
        <div className="mt-2.5 empty:hidden">
          <Trouble problem={told.length === 0 ? refusal : undefined} isChange />
          <Trouble problem={own && taking.leavingProblem} isChange />
        </div>
        <div
          className={`mt-2.5 flex min-h-11 flex-wrap items-center justify-between gap-2.5 ${isFree || own ? 'border-t border-line pt-2.5' : ''}`}
        >
          {own ? (
            <Own signup={own} isLeaving={taking.isLeaving} onLeave={() => taking.leave(own.id)} />
          ) : (
            <span className="num text-14 text-ink-2">{placesOf(option)}</span>
          )}
          {!own && isFree && (
            <Button
              kind={isFirst ? 'primary' : 'plain'}
              disabled={asked !== undefined}
              onClick={() => taking.take(false)}
            >
              {shift.policy === 'approval' ? words.ask : words.take}
            </Button>
          )}
          {!own && canWait && (
            <Button disabled={asked !== undefined} onClick={() => taking.take(true)}>
              {words.wait}
            </Button>
          )}
        </div>
      </Card>
    </li>
  )
}

/** What was taken since the board was opened, unless somebody has taken it off them meanwhile. */
function ownOf(
  pressed: Pressed | undefined,
  signups: readonly ShiftSignup[],
): ShiftSignup | undefined {
  if (pressed?.is !== 'taken') return undefined
  const known = signups.find(({ id }) => id === pressed.taken.id)
  return known && !isComing(known) ? undefined : (known ?? pressed.taken)
}

/** Undo stands away from where the button was that took it: a second tap must not give it back. */
function Own({
  signup,
  isLeaving,
  onLeave,
}: {
  readonly signup: ShiftSignup
  readonly isLeaving: boolean
  readonly onLeave: () => void
}) {
  return (
    <>
      <Button kind="quiet" disabled={isLeaving} onClick={onLeave}>
        {shell.undo}
      </Button>
      <Chip tone={signup.status === 'confirmed' ? 'good' : 'wait'}>
        {words.states[signup.status]}
      </Chip>
    </>
  )
}

function Reason({ why: { text, mend } }: { readonly why: Why }) {
  const mine = useMine()
  return (
    <div className="mt-2.5 flex gap-2 rounded-[9px] bg-idle-soft px-3 py-2.5 text-15 leading-[1.4] font-medium">
      <CircleSlash
        aria-hidden
        strokeWidth={1.75}
        className="mt-0.5 size-4 shrink-0 text-idle-mark"
      />
      <p className="min-w-0">
        {text}{' '}
        {mend && (
          <Link to={mine(mend.to)} className="link font-normal">
            {mend.label}
          </Link>
        )}
      </p>
    </div>
  )
}

function placesOf({ shift: { places, min, max } }: ShiftOption): string {
  if (places.free === 0) return words.full(places.waitlisted)
  const isNeeded = places.held < min
  return (isNeeded ? words.needed : words.left)(places.free, max)
}
