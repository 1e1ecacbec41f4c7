import { type From, sortOf } from '@campkit/db/keyset'
import { find as findSettings } from '../../camp/settings/settings.store.ts'
import { factsOf as duesFacts } from '../../money/dues/dues.standing.ts'
import * as bikes from '../../places/bike-assignments/bike-assignments.store.ts'
import * as beds from '../../places/shelter/assignments.store.ts'
import * as units from '../../places/shelter/units.store.ts'
import * as signups from '../../places/shift-signups/shift-signups.store.ts'
import * as requests from '../../places/ticket-requests/ticket-requests.store.ts'
import * as tickets from '../../places/tickets/tickets.store.ts'
import * as rides from '../../places/vehicles/ride-seats.store.ts'
import * as vehicles from '../../places/vehicles/vehicles.store.ts'
import * as worklog from '../../places/worklog/worklog.store.ts'
import * as enrollments from '../enrollments/enrollments.store.ts'
import * as notifications from '../notifications/notifications.store.ts'
import { facts as onboardingFacts } from '../onboarding/onboarding.store.ts'
import { comingOf, moneyBehind, nameOf, unreadDocuments } from './my-season.store.ts'

const LATEST = '-createdAt'
/** More than anybody has of these in one season. */
const MOST = 50
const NEWS = 5
/** One less, because a page asks for one more than it shows. */
const newest = (most: number): From => ({
  afterValue: undefined,
  afterNext: undefined,
  afterId: undefined,
  limit: most - 1,
})

const any = { status: undefined } as const

type Wanted = {
  readonly memberId: string
  /** Also what somebody else was told about their scholarships. */
  readonly isWhole: boolean
}

/** Everything of one member in the active season, from the rooms' own readings, so that each shows what it would show alone. */
export function readingsOf({ memberId, isWhole }: Wanted) {
  const of = { memberId, seasonId: '' }
  const own = { memberId, seasonId: undefined, ...any, ...newest(MOST) }
  const ofAll = { batchId: undefined, kind: undefined, ownership: undefined, purpose: undefined }
  const ticketed = { ...own, ...ofAll }
  const ticketForm = { ...sortOf(tickets.SORT_COLUMNS, LATEST).order, toRecover: undefined }
  const newsForm = {
    ...sortOf(notifications.SORT_COLUMNS, LATEST, notifications.ID_COLUMN).order,
    isWhole,
    isRead: undefined,
  }
  return [
    nameOf({ memberId }),
    findSettings({}),
    onboardingFacts({ memberId, seasonId: null }),
    duesFacts(memberId, undefined),
    comingOf({ memberId }),
    moneyBehind({ memberId }),
    enrollments.list(own, sortOf(enrollments.SORT_COLUMNS, LATEST).order),
    beds.ofMember(of),
    units.ofMember(of),
    beds.roommatesOf(of),
    signups.ofMember(of),
    worklog.ofMember(of),
    tickets.listTickets(ticketed, ticketForm),
    tickets.listPasses(ticketed, ticketForm),
    requests.list({ ...own, batchId: undefined }, sortOf(requests.SORT_COLUMNS, LATEST).order),
    vehicles.list({ ...own, type: undefined }, sortOf(vehicles.SORT_COLUMNS, LATEST).order),
    rides.list(
      { ...own, driverId: undefined, vehicleId: undefined, leg: undefined },
      sortOf(rides.SORT_COLUMNS, LATEST).order,
    ),
    bikes.list({ ...own, bikeId: undefined }, sortOf(bikes.SORT_COLUMNS, LATEST).order),
    unreadDocuments({ memberId }),
    notifications.list({ memberId, kind: 'announcement', ...newest(NEWS) }, newsForm),
    notifications.countUnread({ memberId }, { isWhole }),
  ] as const
}
