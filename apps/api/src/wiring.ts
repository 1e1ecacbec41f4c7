import { settingsEffects } from './resources/camp/settings/settings.effects.ts'
import { documentStarter } from './resources/content/documents/documents.template.ts'
import { documentUser } from './resources/content/documents/documents.users.ts'
import { releaseRsvps } from './resources/content/schedule/schedule.leave.ts'
import { scheduleCopier } from './resources/content/schedule/schedule.roll-over.ts'
import { entriesFor } from './resources/content/schedule/schedule.store.ts'
import { moneyFollowers } from './resources/money/dues/dues.followers.ts'
import { findMoneyNow } from './resources/money/dues/dues.now.ts'
import { duesTags, findByDues } from './resources/money/dues/dues.roster.ts'
import { feeItemCopier } from './resources/money/fee-items/fee-items.roll-over.ts'
import { itemsNaming } from './resources/money/fee-items/fee-items.store.ts'
import { feeItemStarter } from './resources/money/fee-items/fee-items.template.ts'
import {
  endPagesOfMember,
  endPagesOfSeason,
  endPagesOfSettled,
  stayCancelled,
} from './resources/money/payments/payments.end-pages.ts'
import { poolCopier } from './resources/money/scholarship-pools/scholarship-pools.roll-over.ts'
import {
  endScholarships,
  endScholarshipsOfSeason,
  releaseScholarships,
} from './resources/money/scholarships/scholarships.lapse.ts'
import { restoreScholarship } from './resources/money/scholarships/scholarships.restore.ts'
import {
  endSettlement,
  endWithReturn,
  openSettlement,
  settleWithoutPlace,
} from './resources/money/settlements/settlements.open.ts'
import { endApplications } from './resources/people/applications/applications.close.ts'
import {
  expireWithOffer,
  withdrawApplications,
} from './resources/people/applications/applications.follow.ts'
import { restoreApplication } from './resources/people/applications/applications.restore.ts'
import { formCopier } from './resources/people/applications/forms.roll-over.ts'
import { formStarter } from './resources/people/applications/forms.template.ts'
import { endOffers } from './resources/people/enrollments/enrollments.close.ts'
import { endEnrollments } from './resources/people/enrollments/enrollments.end.ts'
import {
  enrollmentFollowers,
  releasers,
  stayFollowers,
} from './resources/people/enrollments/enrollments.followers.ts'
import { restoreEnrollment } from './resources/people/enrollments/enrollments.restore.ts'
import { deactivationFollowers, restorers } from './resources/people/members/members.followers.ts'
import { computedFilters } from './resources/people/members/roster.filter.ts'
import { moneyNow } from './resources/people/notifications/still-true.ts'
import { onboardingCopier } from './resources/people/onboarding/onboarding.roll-over.ts'
import { findByOpenStep } from './resources/people/onboarding/onboarding.roster.ts'
import { restoreReferral } from './resources/people/referrals/referrals.restore.ts'
import { revokeReferrals } from './resources/people/referrals/referrals.revoke.ts'
import { rewardReferrer } from './resources/people/referrals/referrals.reward.ts'
import { findByNeed } from './resources/people/roster/roster.filter.ts'
import { systemTagger } from './resources/people/tags/tags.system.ts'
import { tagUsers } from './resources/people/tags/tags.users.ts'
import {
  bikesStayFree,
  endBikes,
  releaseBikes,
} from './resources/places/bike-assignments/bike-assignments.end.ts'
import {
  endShelter,
  releaseShelter,
  staysGivenBack,
  trimShelter,
} from './resources/places/shelter/shelter.leave.ts'
import { shelterCopier } from './resources/places/shelter/shelter.roll-over.ts'
import {
  rolesRequiring,
  rolesRequiringDocument,
} from './resources/places/shift-roles/shift-roles.store.ts'
import { teamStarter } from './resources/places/shift-roles/shift-roles.template.ts'
import {
  endShiftOffers,
  releaseShifts,
  shiftsStayFree,
} from './resources/places/shift-signups/shift-signups.end.ts'
import { giveBackShifts } from './resources/places/shift-signups/shift-signups.stay.ts'
import { shiftCopier } from './resources/places/shift-templates/shift-templates.roll-over.ts'
import { batchCopier } from './resources/places/ticket-batches/ticket-batches.roll-over.ts'
import {
  endTicketOffers,
  keepTicketsAgain,
  releaseTickets,
  requestsStayEnded,
  ticketsStayFree,
} from './resources/places/tickets/tickets.leave.ts'
import {
  endRideOffers,
  releaseRides,
  ridesStayEnded,
} from './resources/places/vehicles/ride-seats.end.ts'
import { seasonClosers } from './resources/seasons/seasons/seasons.closers.ts'
import { seasonCopiers } from './resources/seasons/seasons/seasons.copiers.ts'
import { passOnPlaces } from './resources/seasons/seasons/seasons.places.ts'
import { settingsCopier } from './resources/seasons/seasons/seasons.settings.ts'
import { seasonStarters } from './resources/seasons/seasons/seasons.starters.ts'
import { findEffects } from './settings-effects.ts'

// What a change in one room triggers in other rooms, in the same transaction and started in this order. Rooms import
// only rooms below them, so the rest is handed in here. One line per kind.

enrollmentFollowers.handIn([expireWithOffer, rewardReferrer, endWithReturn, keepTicketsAgain])

/** When a member withdraws or is removed (INV-M3). */
releasers.handIn([
  (leaving) => passOnPlaces(leaving, leaving.season),
  releaseShifts,
  releaseScholarships,
  releaseRides,
  releaseTickets,
  releaseShelter,
  releaseRsvps,
  releaseBikes,
  endPagesOfMember,
  openSettlement,
])

/** When a member comes and goes on other days. */
stayFollowers.handIn([trimShelter, giveBackShifts])

/** When a member may owe less, or later. */
moneyFollowers.handIn([endPagesOfSettled])

/** When a season closes. What is owed stays owed. */
seasonClosers.handIn([
  endOffers,
  endShiftOffers,
  endTicketOffers,
  endRideOffers,
  endApplications,
  endPagesOfSeason,
  endScholarshipsOfSeason,
  settleWithoutPlace,
  endShelter,
  endBikes,
])

/** When a member is deactivated. What is owed stays owed. */
deactivationFollowers.handIn([
  endEnrollments,
  withdrawApplications,
  endScholarships,
  revokeReferrals,
])

/** When a deactivation is undone. The enrollment comes first: the others look at it. */
restorers.handIn({
  enrollments: restoreEnrollment,
  settlements: endSettlement,
  applications: restoreApplication,
  scholarships: restoreScholarship,
  referrals: restoreReferral,
  payments: stayCancelled,
  'shift-signups': shiftsStayFree,
  tickets: ticketsStayFree,
  'ticket-requests': requestsStayEnded,
  shelter: staysGivenBack,
  vehicles: ridesStayEnded,
  'ride-seats': ridesStayEnded,
  'bike-assignments': bikesStayFree,
})

/** What the roster is filtered by beside its own columns. */
computedFilters.handIn({ dues: findByDues, openStep: findByOpenStep, needs: findByNeed })

/** What the system tags of a member are computed from. */
systemTagger.handIn(duesTags)

/** What keeps a tag from being removed. */
tagUsers.handIn([rolesRequiring, itemsNaming, entriesFor])

/** What keeps a document from being removed. */
documentUser.handIn(rolesRequiringDocument)

/** What a mail about a charge looks at before it is sent. */
moneyNow.handIn(findMoneyNow)

/** Whom a change of settings would concern. */
settingsEffects.handIn(findEffects)

/** What a season begins with if its camp has nothing yet. */
seasonStarters.handIn([feeItemStarter, formStarter, teamStarter, documentStarter])

/** When a season is rolled over. */
seasonCopiers.handIn([
  feeItemCopier,
  formCopier,
  poolCopier,
  onboardingCopier,
  batchCopier,
  shelterCopier,
  scheduleCopier,
  shiftCopier,
  settingsCopier,
])
