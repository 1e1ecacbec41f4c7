import { isLead, type Role } from '@campkit/core/actor'
import { BY_MEMBERS, isForMembers } from '../audit/audit.of-members.ts'

export type Heard = { readonly type: string; readonly isOwn: boolean }

/** What everybody in the camp sees, by what happened. Who signs up changes how full a shift is; who rides, how full a vehicle. */
// biome-ignore format: a table
const SEEN_BY_ALL: Readonly<Record<string, string>> = {
  schedule:        'schedule',
  shifts:          'shifts',
  'shift-signups': 'shifts',
  documents:       'documents',
  contacts:        'contacts',
  announcements:   'announcements',
  seasons:         'seasons',
  settings:        'settings',
  vehicles:        'ride-seats',
  'ride-seats':    'ride-seats',
}

/** The resources under which somebody hears of a change; none if it is not for them. */
export function heardAs(role: Role, { type, isOwn }: Heard): readonly string[] {
  const [name = ''] = type.split('.')
  if (isLead(role)) return [name]
  const own = isOwn && isForMembers(type) ? [name] : []
  const seen = BY_MEMBERS.includes(type) ? undefined : SEEN_BY_ALL[name]
  return seen === undefined ? own : [...own, seen]
}
