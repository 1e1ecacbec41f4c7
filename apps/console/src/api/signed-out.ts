import { type QueryClient, useQuery } from '@tanstack/react-query'

const keyOf = (slug: string) => [slug, 'signed out']

/** Something was refused because nobody is signed in to this camp any more. */
export const noteSignedOut = (client: QueryClient, slug: string): void => {
  client.setQueryData(keyOf(slug), true)
}

export const useIsSignedOut = (slug: string): boolean =>
  useQuery({ queryKey: keyOf(slug), queryFn: () => false, enabled: false }).data ?? false
