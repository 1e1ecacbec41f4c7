import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { shortMoney } from '#format/short-money'
import { useClock } from '#format/time'
import { Bar } from '#ui/card'
import { Chip, type Tone } from '#ui/chip'
import { Ring } from '#ui/ring'
import { words } from '#words/roster'
import { pointsOf } from './points.ts'
import { type ShelterWord, shelterWordOf } from './shelter-state.ts'
import { type TicketWord, ticketWordOf } from './ticket-state.ts'

type Of = { readonly line: RosterLine }

const DUES: Readonly<Record<RosterLine['dues']['state'], Tone>> = {
  none: 'idle',
  upcoming: 'idle',
  due: 'warn',
  partial: 'warn',
  paid: 'good',
  overpaid: 'good',
  overdue: 'bad',
  on_plan: 'wait',
  plan_behind: 'warn',
  waived: 'good',
}
const SOON_DAYS = 14

export function DuesChip({ line: { dues } }: Of) {
  const clock = useClock()
  const { state, owedCents, overdueCents, nextDue, currency } = dues
  const isLate = state === 'overdue' || state === 'plan_behind'
  // Beside a day stands what is due on that day, not what comes later, too.
  const next = state === 'upcoming' ? nextDue : null
  const amount = isLate && overdueCents > 0 ? overdueCents : (next?.amountCents ?? owedCents)
  const isSoon = next && clock.daysTo(next.dueOn) <= SOON_DAYS
  const label = next ? words.dueOn(clock.shortDay(next.dueOn)) : words.dues[state]
  return (
    <Chip quiet tone={isSoon ? 'warn' : DUES[state]}>
      {amount > 0 ? said(state, label, shortMoney(currency)(amount)) : label}
    </Chip>
  )
}

function said(state: RosterLine['dues']['state'], label: string, amount: string): string {
  if (state === 'partial') return words.stillOpen(amount)
  return state === 'on_plan' ? words.onPlan(amount) : `${label} ${amount}`
}

const TICKET: Readonly<Record<TicketWord, Tone>> = {
  not_handed_out: 'idle',
  none_yet: 'idle',
  none: 'bad',
  asked: 'wait',
  offered: 'wait',
  claimed: 'wait',
  purchased: 'good',
  in_hand: 'good',
  used: 'good',
  reported: 'wait',
  verified: 'good',
}

export function TicketChip({ line }: Of) {
  const word = ticketWordOf(line)
  if (!word) return null
  return (
    <Chip quiet tone={TICKET[word]}>
      {word === 'none' ? words.noTicket : words.ticket[word]}
    </Chip>
  )
}

const TRAVEL: Readonly<Record<NonNullable<RosterLine['travel']>['state'], Tone>> = {
  drives: 'good',
  rides: 'good',
  seat_offered: 'wait',
  needs_ride: 'wait',
  own_way: 'good',
  not_said: 'idle',
}

export function TravelChip({ line: { travel } }: Of) {
  if (!travel) return null
  const { state, pass, rideWith } = travel
  if (pass === 'missing') return <Chip tone="warn">{words.noPass}</Chip>
  const label = state === 'drives' && pass === 'has' ? words.drivesWithPass : words.travel[state]
  return (
    <Chip quiet tone={TRAVEL[state]}>
      {state === 'rides' && rideWith ? words.ridesWith(rideWith) : label}
    </Chip>
  )
}

const APPLICATION: Readonly<Record<RosterLine['applicationStatus'], Tone>> = {
  none: 'idle',
  draft: 'idle',
  submitted: 'wait',
  in_review: 'wait',
  info_requested: 'warn',
  waitlisted: 'wait',
  accepted: 'good',
  declined: 'over',
  withdrawn: 'over',
  offer_expired: 'over',
}

export function ApplicationChip({ line: { applicationStatus } }: Of) {
  return (
    <Chip quiet tone={APPLICATION[applicationStatus]}>
      {words.application[applicationStatus]}
    </Chip>
  )
}

const SHELTER: Readonly<Record<ShelterWord, Tone>> = {
  not_planned: 'idle',
  none_yet: 'idle',
  none: 'warn',
  wished: 'warn',
  waitlisted: 'wait',
  proposed: 'wait',
  placed: 'good',
}

export function ShelterChip({ line }: Of) {
  const word = shelterWordOf(line)
  if (!word) return null
  if (word === 'placed' && line.shelter?.unit) {
    return <span className="inline-block max-w-32 truncate">{line.shelter.unit}</span>
  }
  return (
    <Chip quiet tone={SHELTER[word]}>
      {words.shelter[word]}
    </Chip>
  )
}

export function Points({ line }: Of) {
  const { shifts } = line
  if (!shifts) return null
  const points = pointsOf(line)
  const strike = shifts.strikeDone + shifts.strikeCommitted
  return (
    <span className="inline-grid">
      <span className="num flex items-center gap-1.5 whitespace-nowrap">
        <span className="w-[38px] print:hidden">
          <Bar
            value={points}
            of={shifts.required}
            label={words.pointsOf(points, shifts.required)}
            tone={toneOf(points, shifts.required)}
          />
        </span>
        {points}
        <span className="text-ink-3">{`/ ${shifts.required}`}</span>
      </span>
      {shifts.done > 0 && (
        <span className="num text-12 text-ink-2">{words.pointsDone(shifts.done)}</span>
      )}
      {points >= shifts.required && strike < shifts.strikeRequired && (
        <span className="num text-12 text-ink-2">
          {words.strike(strike, shifts.strikeRequired)}
        </span>
      )}
    </span>
  )
}

function toneOf(points: number, required: number): 'good' | 'warn' | 'bad' {
  if (points >= required) return 'good'
  return points * 2 >= required ? 'warn' : 'bad'
}

export function Dates({ line: { arrivalOn, departureOn } }: Of) {
  const { shortDay } = useClock()
  if (!arrivalOn && !departureOn) return <span className="text-13 text-ink-3">{words.notSaid}</span>
  const said = [arrivalOn, departureOn].map((day) => (day ? shortDay(day) : '?'))
  return <span className="num text-13 whitespace-nowrap">{said.join(' – ')}</span>
}

export function Ready({ line: { onboarding } }: Of) {
  if (!onboarding) return null
  const { done, total } = onboarding
  return <Ring value={done} of={total} label={words.readyOf(done, total)} />
}

export function EnrollmentChip({ line: { enrollmentStatus: status } }: Of) {
  const waits = ['invited', 'pending', 'waitlisted', 'offered'].includes(status)
  const isIn = status === 'confirmed' || status === 'completed'
  const other = waits ? 'wait' : 'over'
  return <Chip tone={isIn ? 'good' : other}>{words.enrollment[status]}</Chip>
}
