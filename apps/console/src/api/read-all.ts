import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call, type Query } from './call.ts'
import { useSession } from './camp.ts'
import type { Problem } from './problem.ts'
import { againAfterMs } from './read.ts'

type Page<T> = { readonly data: readonly T[]; readonly nextCursor: string | null }

type Options<T> = {
  readonly when?: boolean
  /** Asks again so often, also when no change was heard of. */
  readonly everyMs?: (found: readonly T[]) => number | undefined
}

/** A whole list, page after page: for what is shown as one picture, like a table of everybody's charges. */
export function useReadAll<T>(
  path: string,
  query: Query = {},
  { when = true, everyMs }: Options<T> = {},
): UseQueryResult<readonly T[], Problem> {
  const { camp } = useSession()
  return useQuery<readonly T[], Problem>({
    queryKey: [camp.slug, path, query, 'all'],
    enabled: when,
    refetchInterval: ({ state: { data, error } }) =>
      againAfterMs(error) || (data && everyMs?.(data)) || false,
    queryFn: async ({ signal }) => {
      const rows: T[] = []
      let cursor: string | null | undefined
      do {
        const asked = { path, query: { limit: 100, ...query, cursor }, signal }
        const page = await call<Page<T>>(camp.slug, asked)
        rows.push(...page.data)
        cursor = page.nextCursor
      } while (cursor)
      return rows
    },
  })
}
