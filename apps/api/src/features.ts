import type { Route } from '@campkit/http/define-route'
import type { Settings } from './resources/camp/settings/settings.schema.ts'
import { featureIsOn } from './resources/camp/settings/settings.store.ts'

/** Which feature of the settings switches a resource off, one line per resource. */
// biome-ignore format: a table
const FEATURE_OF: Readonly<Record<string, keyof Settings['features']>> = {
  applications:    'applications',
  embeds:          'applications',
  referrals:       'referrals',
  scholarships:    'scholarships',
  dues:            'dues',
  payments:        'dues',
  'payment-plans': 'dues',
  'shift-signups': 'shifts',
  'ticket-requests': 'tickets',
  tickets:         'tickets',
  'vehicle-passes': 'tickets',
  vehicles:        'tickets',
  shelter:         'shelter',
  'shift-swaps':   'shifts',
  worklog:         'shifts',
  'calendar-feeds': 'shifts',
  'bike-assignments': 'bikes',
}

const isSelfService = ({ method, access }: Route): boolean =>
  method !== 'GET' && (access.kind === 'member' || access.kind === 'embed')

/**
 * A resource's routes. While its feature is switched off, only leads can make the changes that members otherwise make.
 */
export function switchable(resource: string, routes: readonly Route[]): readonly Route[] {
  const feature = FEATURE_OF[resource]
  if (feature === undefined) return routes
  const openWhile = featureIsOn({ feature })
  return routes.map((route) => (isSelfService(route) ? { ...route, openWhile } : route))
}
