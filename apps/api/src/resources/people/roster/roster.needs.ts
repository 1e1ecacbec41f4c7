import { isAskedToPay } from '@campkit/core/has-place'
import { standsSo } from '../../money/dues/dues.roster.ts'
import { brokenRules } from '../../places/check-ins/check-ins.rules.ts'
import { NEEDS, type Need } from '../members/roster.schema.ts'
import { hasEnoughPoints } from '../onboarding/onboarding.steps.ts'
import type { Facts } from '../onboarding/onboarding.store.ts'
import type { Known } from './roster.facts.ts'
import type { Person } from './roster.store.ts'

/** Somebody with a place in a season that is not over, and what their onboarding looks at. */
type Coming = { readonly person: Person; readonly facts: Facts }

/** For whom a lead has waived the step, nobody has to see to it. */
const waived = ({ facts }: Coming, step: string): boolean =>
  facts.marks.some(({ stepKey, kind }) => stepKey === step && kind === 'waived')

/** How soon before they arrive somebody must see to it that the gate lets them in. */
const SOON_DAYS = 2

const isAlmostHere = (arrivalOn: string, today: string): boolean =>
  (Date.parse(arrivalOn) - Date.parse(today)) / 86_400_000 <= SOON_DAYS

/** Comes today or in the next days, or should be here, and as it stands the gate turns them back. */
function isTurnedBack({ person, facts: { ticket, gateOpensOn, today } }: Coming): boolean {
  const { arrivalOn, departureOn, accessPassOn, enrollmentStatus: status } = person
  if (person.isOnSite || arrivalOn === null || status === null) return false
  if (!isAlmostHere(arrivalOn, today) || (departureOn !== null && departureOn < today)) return false
  const day = arrivalOn < today ? today : arrivalOn
  const hasTicket = ticket.status !== null && ticket.status !== 'offered'
  const broken = brokenRules('arrival', {
    isOnSite: false,
    season: { gateOpensOn, day, hasTickets: ticket.isHandedOut },
    enrollment: { status, accessPassOn, hasTicket },
  })
  return broken.length > 0
}

type OfComing = Exclude<Need, 'dues_overdue' | 'bike_not_back'>

/** What people who come still need. Each looks at the same facts as the step of the onboarding about it. */
// biome-ignore format: a table
const OF_COMING: Readonly<Record<OfComing, (coming: Coming) => boolean>> = {
  no_dues: (coming) => coming.facts.hasDues && coming.person.lacksDues && !waived(coming, 'dues'),
  no_ticket: (coming) =>
    coming.facts.ticket.isHandedOut && coming.facts.ticket.status === null && !waived(coming, 'ticket'),
  vehicle_without_pass: (coming) => coming.facts.travel.lacksPass && !waived(coming, 'vehicle'),
  no_shelter: (coming) =>
    coming.facts.shelter.isPlanned && [null, 'waitlisted'].includes(coming.facts.shelter.bed)
    && !waived(coming, 'shelter'),
  points_not_met: (coming) => !hasEnoughPoints(coming.facts.shiftPoints) && !waived(coming, 'shifts'),
  documents_unread: (coming) => coming.facts.documentsUnread > 0 && !waived(coming, 'documents'),
  arriving_without_pass: isTurnedBack,
}

function isNeeded(need: Need, { person, standing, taking }: Known): boolean {
  if (need === 'dues_overdue') {
    return isAskedToPay(person.enrollmentStatus) && standsSo('overdue', standing)
  }
  if (need === 'bike_not_back') return person.bikeOutOn !== null
  if (!taking || person.enrollmentStatus !== 'confirmed') return false
  return OF_COMING[need]({ person, facts: taking.facts })
}

/** What leads have to see to about one person. The only place that says it. */
export const needsOf = (known: Known): Need[] => NEEDS.filter((need) => isNeeded(need, known))
