import type { Route } from '@campkit/http/define-route'
import { checkIns } from './check-ins/check-ins.routes.ts'
import { contacts } from './contacts/contacts.routes.ts'
import { documents } from './documents/documents.routes.ts'
import { members } from './members/members.routes.ts'
import { payments } from './payments/payments.routes.ts'
import { reports } from './reports/reports.routes.ts'
import { schedule } from './schedule/schedule.routes.ts'
import { settings } from './settings/settings.routes.ts'
import { tags } from './tags/tags.routes.ts'

/** The table of contents: one line a resource. */
// biome-ignore format: a table
export const resources: Readonly<Record<string, readonly Route[]>> = {
  members,
  tags,
  payments,
  'check-ins': checkIns,
  schedule,
  documents,
  contacts,
  settings,
  reports,
}

export const routes: readonly Route[] = Object.values(resources).flat()
