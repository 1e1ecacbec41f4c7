import '@campkit/api/wiring'
import { activate } from '@campkit/api/resources/seasons/seasons/seasons.activate'
import * as seasons from '@campkit/api/resources/seasons/seasons/seasons.store'
import type { Secret } from '@campkit/core/secret'
import { vaultOf } from '@campkit/core/vault'
import type { Database } from '@campkit/db/database'
import { enterCamp, inCamp, type Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import { seedDays } from './content.ts'
import { momentIn } from './days.ts'
import type { DemoAccount } from './people.ts'
import { GATE, type Opened, open, planNext, takePart, YEAR_DAYS } from './season.ts'
import { seedSettings } from './settings.ts'
import { seedAnnouncements } from './year/announcements.ts'
import { seedApplications, seedReferrals } from './year/applications.ts'
import { seedBikes, seedRiders } from './year/bikes.ts'
import { addCast } from './year/cast.ts'
import { seedCheckIns } from './year/check-ins.ts'
import { seedDocuments } from './year/documents.ts'
import { seedDues } from './year/dues.ts'
import { seedEnrollments } from './year/enrollments.ts'
import { seedMembers } from './year/members.ts'
import { ASKING, closeBooks, payLastYear, payThisYear } from './year/money.ts'
import { endOffersInTime } from './year/offers.ts'
import { seedSchedule } from './year/schedule.ts'
import { seedScholarships } from './year/scholarships.ts'
import { seedShelter } from './year/shelter.ts'
import { seedShifts, seedWorklog } from './year/shifts.ts'
import { seedTeams } from './year/teams.ts'
import { seedTickets } from './year/tickets.ts'
import { seedVehicles } from './year/vehicles.ts'
import { dateLastYear, deactivate } from './year/year.store.ts'
import type { Year } from './year/year.ts'

export type Filled = {
  readonly campId: string
  readonly slug: string
  readonly accounts: readonly DemoAccount[]
  readonly secret: Secret
}

/** Last year, closed with its books, and this year under way. Made once, in one transaction. */
export const seedYears = (owner: Database, camp: Filled): Promise<void> =>
  inCamp(owner, enterCamp(camp.campId), async (tx) => {
    if (await first(tx, seasons.findActive({}))) return
    const { campId, slug, accounts, secret } = camp
    const isLarge = slug === 'dusty-pines'
    const place = await seedSettings(tx, isLarge)
    const cast = await addCast(tx, slug, accounts)
    const known = { tx, campId, cast, isLarge, place, vault: vaultOf(secret, campId) }

    const { currency, timeZone } = place
    const gate = isLarge ? GATE.large : GATE.small
    const lastGate = gate - YEAR_DAYS
    const last = await open(tx, { gate: lastGate, maxMembers: 60, currency }, 'active')
    const before: Year = {
      ...known,
      seasonId: last.seasonId,
      gate: lastGate,
      isOver: true,
      isOn: false,
      here: [...cast.of('returning', 'resting', 'gone'), ...cast.leads.slice(0, isLarge ? 2 : 1)],
    }
    await seedEnrollments(before)
    const owed = await seedDues(before)
    await payLastYear(before, owed)
    await seedPlaces(before)
    const bikes = await seedBikes(before)
    await seedRiders(before, bikes)

    const next = await openNext(tx, { ...known, gate }, last)
    await seedDays(tx, { seasonId: next.seasonId, gate, timeZone })
    await closeBooks(before, owed, next.seasonId)
    await deactivate(tx, cast.of('gone'))
    await takePart(tx, next, accounts)
    const now: Year = {
      ...before,
      seasonId: next.seasonId,
      gate,
      isOver: false,
      isOn: gate <= 0,
      here: comingTo(known),
    }
    await seedEnrollments(now)
    await seedMembers(now)
    await seedDocuments(now)
    const accepted = await seedApplications(now, next.formVersion)
    await seedReferrals(now, accepted)
    const accountsNow = await seedDues(now)
    await payThisYear(now, accountsNow)
    if (isLarge) {
      const poor = accountsNow.slice(-ASKING).map(({ memberId }) => memberId)
      await seedScholarships(now, next.poolId, poor)
    }
    await seedPlaces(now)
    await seedRiders(now, bikes)
    await seedAnnouncements(now)
    await endOffersInTime(now)
    if (!isLarge) await planNext(tx, gate, currency)
    await dateLastYear(tx, last.seasonId, {
      from: momentIn(lastGate - 150),
      to: momentIn(lastGate + 25),
    })
  })

type Known = Pick<Year, 'tx' | 'campId' | 'cast' | 'isLarge' | 'place'>

/** Who comes this year: in the first camp the lead in charge has not decided yet. */
const comingTo = ({ cast, isLarge }: Known): readonly string[] => [
  ...cast.of('returning', 'new'),
  ...(isLarge ? cast.leads.slice(1) : cast.leads.slice(0, 1)),
  ...cast.named('ana'),
]

/** In the smaller camp every place is taken, so some wait. */
const placesFor = ({ cast, isLarge }: Known): number =>
  isLarge ? 60 : cast.of('returning', 'new', 'offered').length + 1

/** Closes last year as a lead does, with everything that follows. */
async function openNext(tx: Tx, known: Known & Pick<Year, 'gate'>, last: Opened): Promise<Opened> {
  const { campId, cast, place, gate } = known
  const plan = { gate, maxMembers: placesFor(known), currency: place.currency }
  const next = await open(tx, plan, 'planned')
  const season = await only(tx, seasons.find({ id: next.seasonId }))
  const act = { tx, campId, by: cast.leads[0], record: () => {} }
  await activate(act, season, { id: last.seasonId })
  return next
}

async function seedPlaces(year: Year): Promise<void> {
  await seedTickets(year)
  await seedShelter(year)
  const crews = await seedTeams(year)
  await seedShifts(year, crews)
  await seedWorklog(year, crews)
  await seedVehicles(year)
  await seedCheckIns(year)
  await seedSchedule(year)
}
