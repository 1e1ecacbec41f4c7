import type { Route } from '@campkit/http/define-route'
import { switchable } from '../features.ts'
import { scopesOf } from '../scopes-of.ts'
import { apiKeys } from './api-keys/api-keys.routes.ts'
import { applications } from './applications/applications.routes.ts'
import { bulkCharges } from './bulk-charges/bulk-charges.routes.ts'
import { checkIns } from './check-ins/check-ins.routes.ts'
import { clients } from './clients/clients.routes.ts'
import { contacts } from './contacts/contacts.routes.ts'
import { deposits } from './deposits/deposits.routes.ts'
import { documents } from './documents/documents.routes.ts'
import { dues } from './dues/dues.routes.ts'
import { enrollments } from './enrollments/enrollments.routes.ts'
import { feeItems } from './fee-items/fee-items.routes.ts'
import { files } from './files/files.routes.ts'
import { ledger } from './ledger/ledger.routes.ts'
import { members } from './members/members.routes.ts'
import { onboarding } from './onboarding/onboarding.routes.ts'
import { paymentPlans } from './payment-plans/payment-plans.routes.ts'
import { payments } from './payments/payments.routes.ts'
import { referrals } from './referrals/referrals.routes.ts'
import { reports } from './reports/reports.routes.ts'
import { schedule } from './schedule/schedule.routes.ts'
import { scholarshipPools } from './scholarship-pools/scholarship-pools.routes.ts'
import { scholarships } from './scholarships/scholarships.routes.ts'
import { seasons } from './seasons/seasons.routes.ts'
import { settings } from './settings/settings.routes.ts'
import { settlements } from './settlements/settlements.routes.ts'
import { tags } from './tags/tags.routes.ts'

/** What keys open: one line a resource. */
// biome-ignore format: a table
const behindKeys: Readonly<Record<string, readonly Route[]>> = {
  members,
  tags,
  seasons,
  enrollments,
  applications,
  files,
  referrals,
  settlements,
  'fee-items': feeItems,
  dues,
  'bulk-charges': bulkCharges,
  ledger,
  deposits,
  'payment-plans': paymentPlans,
  payments,
  'scholarship-pools': scholarshipPools,
  scholarships,
  onboarding,
  'check-ins': checkIns,
  schedule,
  documents,
  contacts,
  settings,
  reports,
}

/** The table of contents; the last ones are at the console's door, where keys are made. */
export const resources: Readonly<Record<string, readonly Route[]>> = {
  ...Object.fromEntries(
    Object.entries(behindKeys).map(([name, own]) => [name, switchable(name, own)]),
  ),
  'api-keys': apiKeys(scopesOf(Object.values(behindKeys).flat())),
  clients,
}

export const routes: readonly Route[] = Object.values(resources).flat()
