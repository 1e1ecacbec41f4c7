import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Query } from '#api/call'

export type Outcome = 'all' | 'refused' | 'failed'

/** What is asked for, as the address holds it. */
export type Filters = {
  readonly id: string
  readonly key: string
  readonly route: string
  readonly outcome: Outcome
  readonly cursor: string
}

const OUTCOMES: readonly string[] = ['all', 'refused', 'failed']
const NOTHING: Filters = { id: '', key: '', route: '', outcome: 'all', cursor: '' }

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export function useFilters() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const filters: Filters = {
    id: textOf(search.id),
    key: textOf(search.key),
    route: textOf(search.route),
    outcome: OUTCOMES.includes(textOf(search.outcome)) ? (search.outcome as Outcome) : 'all',
    cursor: textOf(search.cursor),
  }
  /** Another filter begins at the newest again. */
  const change = (next: Partial<Filters>) => {
    const wanted = { ...filters, cursor: '', ...next }
    const given = Object.entries(wanted).filter(([, value]) => value !== '' && value !== 'all')
    void navigate({ to: '.', search: Object.fromEntries(given) as never })
  }
  const { cursor: _cursor, ...filtering } = filters
  const isFiltered = Object.values(filtering).some((value) => value !== '' && value !== 'all')
  return { filters, change, isFiltered, clear: () => change(NOTHING) }
}

const STATUSES = {
  all: {},
  refused: { 'status[gte]': 400, 'status[lt]': 500 },
  failed: { 'status[gte]': 500 },
} as const satisfies Record<Outcome, Query>

export const queryOf = ({ id, key, route, outcome, cursor }: Filters, limit: number): Query =>
  id === ''
    ? { limit, cursor, keyId: key, routePrefix: route, ...STATUSES[outcome] }
    : { limit, id }
