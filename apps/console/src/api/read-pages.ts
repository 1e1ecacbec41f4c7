import { useInfiniteQuery } from '@tanstack/react-query'
import { call, type Query } from './call.ts'
import { useSession } from './camp.ts'
import type { Problem } from './problem.ts'

type Page<T> = { readonly data: readonly T[]; readonly nextCursor: string | null }

/** A list that may be long: its beginning, and more of it when somebody asks. */
export function useReadPages<T>(path: string, query: Query = {}) {
  const { camp } = useSession()
  const pages = useInfiniteQuery<Page<T>, Problem, readonly T[], readonly unknown[], string | null>(
    {
      queryKey: [camp.slug, path, query, 'pages'],
      initialPageParam: null,
      queryFn: ({ signal, pageParam: cursor }) =>
        call<Page<T>>(camp.slug, { path, query: { ...query, cursor }, signal }),
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: (read) => read.pages.flatMap(({ data }) => data),
    },
  )
  return pages
}
