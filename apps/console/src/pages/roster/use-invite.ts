import type { MemberListItem } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'

export type InviteAs = 'member' | 'applicant' | 'admin'
export type Invited = {
  readonly email: string
  readonly legalName: string
  readonly role: InviteAs
}

/**
 * Invites somebody. Whoever is to lead is invited as a member first and then given the role, for which a head lead is asked to
 * sign in once more: if that fails, they stay invited, and only the second half is tried again.
 */
export function useInvite(onDone: (email: string, role: InviteAs) => void) {
  const promote = useChange<MemberListItem, MemberListItem>(
    ({ id, version }) => ({ path: `/members/${id}/role`, version, body: { role: 'admin' } }),
    { changes: ['members'], onDone: ({ email }) => onDone(email, 'admin') },
  )
  const invite = useChange<Invited, MemberListItem>(
    ({ role, ...person }) => ({
      path: '/members',
      body: { ...person, role: role === 'admin' ? 'member' : role },
    }),
    {
      changes: ['members'],
      onDone: (invited, { role }) => {
        if (role === 'admin') promote.mutate(invited)
        else onDone(invited.email, role)
      },
    },
  )
  /** Invited, and not a lead yet. */
  const waits = promote.isError ? promote.variables : undefined
  return {
    send: (person: Invited) => (waits ? promote.mutate(waits) : invite.mutate(person)),
    isPending: invite.isPending || promote.isPending,
    problem: promote.error ?? invite.error,
    isHalfDone: waits !== undefined,
  }
}
