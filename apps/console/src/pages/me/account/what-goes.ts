import type { Ticket } from '@campkit/sdk/rest/api.generated'
import type { Clock } from '#format/time'
import { words as account } from '#words/me-account'
import { words } from '#words/me-place'
import { words as home } from '#words/my-season'
import type { MySeason } from '../my-season.ts'
import { isComing } from '../shifts/coming.ts'

type Subject = { readonly title: string; readonly lines: readonly string[] }
type About = {
  readonly season: MySeason
  readonly clock: Clock
  readonly money: (cents: number) => string
}

/** What the service does when a member gives their place back, by subject and in words; only what is theirs. */
export function whatGoes(about: About): readonly Subject[] {
  const { season } = about
  return [
    { title: words.money, lines: moneyOf(about) },
    { title: words.bed, lines: [bedOf(season)] },
    { title: words.shifts, lines: shiftsOf(about) },
    { title: words.tickets, lines: ticketsOf(season) },
    { title: words.rides, lines: ridesOf(season) },
    { title: words.bike, lines: bikeOf(season) },
  ].filter(({ lines }) => lines.length > 0)
}

function moneyOf({ season: { dues }, money }: About): readonly string[] {
  const paid = dues.charges.reduce((sum, { paidCents }) => sum + paidCents, 0)
  const given = paid + dues.accounts.dues.creditCents - dues.accounts.deposit.heldCents
  const { heldCents } = dues.accounts.deposit
  return [
    ...(given > 0 ? [words.paid(money(given))] : []),
    ...(heldCents > 0 ? [words.deposit(money(heldCents))] : []),
    ...(given <= 0 && heldCents <= 0 ? [words.nothingPaid] : []),
    ...(dues.balanceCents > 0 ? [words.open(money(dues.balanceCents))] : []),
    words.scholarship,
  ]
}

function bedOf({ shelter: { assignment, unit } }: MySeason): string {
  if (!assignment) return words.noBed
  if (assignment.status === 'waitlisted' || !unit) return words.bedWaiting
  return words.bedOf(unit.label)
}

const comingOf = ({ shifts }: MySeason) =>
  shifts.signups.filter((signup) => isComing(signup) && Date.parse(signup.startsAt) > Date.now())

function shiftsOf({ season, clock }: About): readonly string[] {
  const coming = comingOf(season)
  if (coming.length === 0) return [words.noShifts]
  return [
    words.shiftsLost,
    ...coming.map(({ title, startsAt }) => words.shift(title, clock.moment(startsAt))),
  ]
}

const FREE: readonly Ticket['status'][] = ['offered', 'claimed']
const PAID: readonly Ticket['status'][] = ['purchased', 'in_hand']
const OWN: readonly Ticket['status'][] = ['reported', 'verified']

function ticketsOf({ tickets, vehiclePasses }: MySeason): readonly string[] {
  const lines = [...tickets, ...vehiclePasses].flatMap(({ kind, status }) => {
    const name = home.ticketKinds[kind]
    if (FREE.includes(status)) return [words.ticketBack(name)]
    if (PAID.includes(status)) return [words.ticketPaid(name)]
    return OWN.includes(status) ? [words.ticketOwn(name)] : []
  })
  return lines.length > 0 ? lines : [words.noTickets]
}

function ridesOf({ vehicles, rides }: MySeason): readonly string[] {
  if (vehicles.some(({ status }) => status === 'planned')) return [words.drives]
  return rides.some(({ status }) => status === 'accepted') ? [words.ridesWith] : []
}

const RESERVED: readonly MySeason['bikes'][number]['status'][] = [
  'requested',
  'offered',
  'reserved',
]

const nameOf = ({ bikeNumber, bikeNickname }: MySeason['bikes'][number]): string =>
  account.bikeNumber(bikeNumber, bikeNickname)

const isReserved = ({ status }: MySeason['bikes'][number]): boolean => RESERVED.includes(status)

function bikeOf({ bikes }: MySeason): readonly string[] {
  const out = bikes.filter(({ status }) => status === 'checked_out')
  return [
    ...out.map((one) => words.bikeOut(nameOf(one))),
    ...bikes.filter(isReserved).map((one) => words.bikeBack(nameOf(one))),
  ]
}

/** What the member holds and gives up with their place, each by its name: what they are asked about when they say yes. */
export function namesOf(season: MySeason): readonly string[] {
  const { unit, assignment } = season.shelter
  const count = comingOf(season).length
  const back = [...season.tickets, ...season.vehiclePasses].filter(({ status }) =>
    FREE.includes(status),
  )
  const drives = season.vehicles.some(({ status }) => status === 'planned')
  const rides = season.rides.some(({ status }) => status === 'accepted')
  return [
    ...(assignment && assignment.status !== 'waitlisted' && unit
      ? [words.goesBed(unit.label)]
      : []),
    ...(count > 0 ? [words.goesShifts(count)] : []),
    ...back.map(({ kind }) => words.goesTicket(home.ticketKinds[kind])),
    ...(drives ? [words.goesVehicle] : []),
    ...(rides ? [words.goesSeat] : []),
    ...season.bikes.filter(isReserved).map((one) => words.goesBike(nameOf(one))),
  ]
}
