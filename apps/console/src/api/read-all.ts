import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call, type Query } from './call.ts'
import { useSession } from './camp.ts'
import type { Problem } from './problem.ts'

type Page<T> = { readonly data: readonly T[]; readonly nextCursor: string | null }

/** A whole list, page after page: for what is shown as one picture, like a table of everybody's charges. */
export function useReadAll<T>(
  path: string,
  query: Query = {},
  { when = true }: { readonly when?: boolean } = {},
): UseQueryResult<readonly T[], Problem> {
  const { camp } = useSession()
  return useQuery<readonly T[], Problem>({
    queryKey: [camp.slug, path, query, 'all'],
    enabled: when,
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
