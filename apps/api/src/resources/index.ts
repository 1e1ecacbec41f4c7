import type { Route } from '@campkit/http/define-route'
import { switchable } from '../features.ts'
import { scopesOf } from '../scopes-of.ts'
import '../wiring.ts'
import { apiKeys } from './camp/api-keys/api-keys.routes.ts'
import { audit } from './camp/audit/audit.routes.ts'
import { changes } from './camp/changes/changes.routes.ts'
import { clients } from './camp/clients/clients.routes.ts'
import { embedKeys } from './camp/embed-keys/embed-keys.routes.ts'
import { embeds } from './camp/embeds/embeds.routes.ts'
import { finding } from './camp/find/find.routes.ts'
import { myCamps } from './camp/my-camps/my-camps.routes.ts'
import { requests } from './camp/requests/requests.routes.ts'
import { session } from './camp/session/session.routes.ts'
import { settings } from './camp/settings/settings.routes.ts'
import { contacts } from './content/contacts/contacts.routes.ts'
import { documents } from './content/documents/documents.routes.ts'
import { files } from './content/files/files.routes.ts'
import { schedule } from './content/schedule/schedule.routes.ts'
import { bulkCharges } from './money/bulk-charges/bulk-charges.routes.ts'
import { carryOvers } from './money/carry-overs/carry-overs.routes.ts'
import { closing } from './money/closing/closing.routes.ts'
import { deposits } from './money/deposits/deposits.routes.ts'
import { dues } from './money/dues/dues.routes.ts'
import { feeItems } from './money/fee-items/fee-items.routes.ts'
import { ledger } from './money/ledger/ledger.routes.ts'
import { paymentPlans } from './money/payment-plans/payment-plans.routes.ts'
import { payments } from './money/payments/payments.routes.ts'
import { reports } from './money/reports/reports.routes.ts'
import { scholarshipPools } from './money/scholarship-pools/scholarship-pools.routes.ts'
import { scholarships } from './money/scholarships/scholarships.routes.ts'
import { settlements } from './money/settlements/settlements.routes.ts'
import { announcements } from './people/announcements/announcements.routes.ts'
import { applications } from './people/applications/applications.routes.ts'
import { enrollments } from './people/enrollments/enrollments.routes.ts'
import { members } from './people/members/members.routes.ts'
import { mySeason } from './people/my-season/my-season.routes.ts'
import { notifications } from './people/notifications/notifications.routes.ts'
import { onboarding } from './people/onboarding/onboarding.routes.ts'
import { referrals } from './people/referrals/referrals.routes.ts'
import { roster } from './people/roster/roster.routes.ts'
import { tags } from './people/tags/tags.routes.ts'
import { arrivals } from './places/arrivals/arrivals.routes.ts'
import { bikeAssignments } from './places/bike-assignments/bike-assignments.routes.ts'
import { bikes } from './places/bikes/bikes.routes.ts'
import { calendarFeeds } from './places/calendar-feeds/calendar-feeds.routes.ts'
import { checkIns } from './places/check-ins/check-ins.routes.ts'
import { shelter } from './places/shelter/shelter.routes.ts'
import { shiftBoard } from './places/shift-board/shift-board.routes.ts'
import { shiftRoles } from './places/shift-roles/shift-roles.routes.ts'
import { shiftSignups } from './places/shift-signups/shift-signups.routes.ts'
import { shiftSwaps } from './places/shift-swaps/shift-swaps.routes.ts'
import { shiftTemplates } from './places/shift-templates/shift-templates.routes.ts'
import { shifts } from './places/shifts/shifts.routes.ts'
import { teams } from './places/teams/teams.routes.ts'
import { ticketBatches } from './places/ticket-batches/ticket-batches.routes.ts'
import { ticketRequests } from './places/ticket-requests/ticket-requests.routes.ts'
import { tickets } from './places/tickets/tickets.routes.ts'
import { vehiclePasses } from './places/vehicle-passes/vehicle-passes.routes.ts'
import { vehicles } from './places/vehicles/vehicles.routes.ts'
import { worklog } from './places/worklog/worklog.routes.ts'
import { overview } from './seasons/overview/overview.routes.ts'
import { seasons } from './seasons/seasons/seasons.routes.ts'

/** The resources that keys give access to, one line each. */
// biome-ignore format: a table
const behindKeys: Readonly<Record<string, readonly Route[]>> = {
  members,
  tags,
  seasons,
  enrollments,
  applications,
  files,
  referrals,
  roster,
  'my-season': mySeason,
  overview,
  settlements,
  'fee-items': feeItems,
  dues,
  'bulk-charges': bulkCharges,
  ledger,
  deposits,
  'carry-overs': carryOvers,
  closing,
  'payment-plans': paymentPlans,
  payments,
  'scholarship-pools': scholarshipPools,
  scholarships,
  onboarding,
  notifications,
  announcements,
  shelter,
  'check-ins': checkIns,
  arrivals,
  teams,
  'shift-roles': shiftRoles,
  shifts,
  'shift-board': shiftBoard,
  'shift-templates': shiftTemplates,
  'shift-signups': shiftSignups,
  worklog,
  'calendar-feeds': calendarFeeds,
  'ticket-batches': ticketBatches,
  'ticket-requests': ticketRequests,
  tickets,
  'vehicle-passes': vehiclePasses,
  vehicles,
  'shift-swaps': shiftSwaps,
  bikes,
  'bike-assignments': bikeAssignments,
  schedule,
  documents,
  contacts,
  settings,
  reports,
  audit,
}

/** All resources. The last ones are reached through the console, where keys are made, and from pages of the camp's own. */
export const resources: Readonly<Record<string, readonly Route[]>> = {
  ...Object.fromEntries(
    Object.entries(behindKeys).map(([name, own]) => [name, switchable(name, own)]),
  ),
  'api-keys': apiKeys(scopesOf(Object.values(behindKeys).flat())),
  'embed-keys': embedKeys,
  embeds: switchable('embeds', embeds),
  clients,
  find: finding,
  'my-camps': myCamps,
  requests,
  changes,
  session,
}

export const routes: readonly Route[] = Object.values(resources).flat()
