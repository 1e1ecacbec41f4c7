import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { call, type Query } from './call.ts'
import { useSession } from './camp.ts'
import { Problem } from './problem.ts'

/** A reading of the REST API. Its key begins with the camp, so that no camp's rows are ever shown in another. */
export const reading = <T>(slug: string, path: string, query?: Query) =>
  queryOptions<T, Problem>({
    queryKey: [slug, path, query ?? {}],
    queryFn: ({ signal }) => call<T>(slug, { path, query, signal }),
  })

/** The key of where a camp's changes begin. */
export const BEGINNING = 'where changes begin'

type Options<T> = {
  /** Not before this is true. */
  readonly when?: boolean
  /** Shows the earlier answer while the next one, of another filter, is on its way. */
  readonly keep?: boolean
  /** Asks again so often, also when no change was heard of. */
  readonly everyMs?: (found: T) => number | undefined
  /** Each reading of it is logged. */
  readonly isLogged?: boolean
}

/**
 * Of what is logged whenever it is read: read when somebody opens it, and not again by itself. A change elsewhere is no look, and
 * what was closed is read anew when it is opened again.
 */
export const LOGGED = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { isLogged: true },
} as const

export function useRead<T>(
  path: string,
  query?: Query,
  { when = true, keep = false, everyMs, isLogged = false }: Options<T> = {},
): UseQueryResult<T, Problem> {
  const { camp } = useSession()
  return useQuery({
    ...reading<T>(camp.slug, path, query),
    enabled: when,
    ...(keep && { placeholderData: keepPreviousData }),
    refetchInterval: ({ state: { data, error } }) =>
      againAfterMs(error) || (data !== undefined && everyMs?.(data)) || false,
    ...(isLogged && LOGGED),
  })
}

/** What the REST API works out from many resources, and the log that every change writes to. */
const COMPUTED = [
  ...['roster', 'overview', 'season', 'session', 'onboarding', 'reports', 'audit'],
  ...['arrivals', 'board', 'lacking', 'candidates', 'find'],
]

const MONEY = ['dues', 'ledger', 'closing'] as const

/** What another resource's change changes as well: a payment that is confirmed is less that is owed. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  applications: ['application', 'application-forms'],
  enrollments: ['seasons'],
  payments: MONEY,
  deposits: MONEY,
  'payment-plans': MONEY,
  scholarships: MONEY,
  'carry-overs': MONEY,
  settlements: ['closing'],
  dues: MONEY,
  ledger: MONEY,
}

/**
 * Asks anew for everything about these resources, and for what is worked out from them: `shifts` is `/shifts`, `/shifts/…`
 * and `/members/…/shifts`.
 */
export function refetch(client: QueryClient, slug: string, resources: readonly string[]) {
  // A question that is sent as a change: nothing has changed.
  if (resources.length === 0) return Promise.resolve()
  const follow = resources.flatMap((name) => FOLLOWS[name] ?? [])
  const names = new Set([...resources, ...follow, ...COMPUTED])
  return client.invalidateQueries({
    predicate: ({ queryKey: [camp, path], meta }) =>
      camp === slug &&
      meta?.isLogged !== true &&
      String(path)
        .split('/')
        .some((part) => names.has(part)),
  })
}

/**
 * Asks anew for everything of a camp that is in sight, also for what ended in an error. Not where changes begin: that would be
 * later than what was read meanwhile.
 */
export const refetchAll = (client: QueryClient, slug: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [camp, path], meta, state }) =>
      camp === slug && path !== BEGINNING && (meta?.isLogged !== true || state.status === 'error'),
  })

const SOON_MS = 10_000

/** What was refused because too much was asked is asked again when the service says; while somebody looks. */
export const againAfterMs = (error: unknown): number | false =>
  error instanceof Problem &&
  error.isTooMany &&
  (error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : SOON_MS)

/** Refusals are not repeated; what got lost on the way is, twice. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof Problem && (error.status === 0 || error.status >= 502)
