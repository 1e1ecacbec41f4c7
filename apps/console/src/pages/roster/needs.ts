import type { RosterNeed } from '@campkit/sdk/rest/api.generated'

export const NEEDS = [
  'dues_overdue',
  'no_dues',
  'no_ticket',
  'vehicle_without_pass',
  'no_shelter',
  'points_not_met',
  'documents_unread',
  'arriving_without_pass',
  'bike_not_back',
] as const satisfies readonly RosterNeed[]

export const isNeed = (word: unknown): word is RosterNeed =>
  (NEEDS as readonly unknown[]).includes(word)
