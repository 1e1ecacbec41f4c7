import type { MySeason } from '@campkit/sdk/rest/api.generated'
import { useSearch } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { isLead } from '#api/session'

export type { MySeason }

/** Whose season the address asks for: a lead may look at what a member sees, by `?as=`. */
export function useWhose(): { readonly memberId: string; readonly isPreview: boolean } {
  const session = useSession()
  const { as } = useSearch({ strict: false }) as { as?: unknown }
  const isPreview = typeof as === 'string' && isLead(session) && as !== session.member.id
  return isPreview ? { memberId: as, isPreview } : { memberId: 'me', isPreview }
}

/** All that a member's own pages begin with, in one call. */
export const useMySeason = (memberId = 'me') => useRead<MySeason>(`/members/${memberId}/season`)

/** The address of one of a person's own pages. */
export function useMine(): (path?: string) => string {
  const { slug } = useSession().camp
  return (path = '') => `/c/${slug}/me${path && `/${path}`}`
}
