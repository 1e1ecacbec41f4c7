import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { sampleVault } from '../../../sample-vault.store.ts'
import * as store from './members.store.ts'

const OF_RESTRICTED = '/members/:id/restricted/confirm'
const OF_INVITATION = '/members/:id/invitation'

/** A member has a profile from the start; what some routes are about is planted for them. */
export async function plant(
  tx: Tx,
  memberId: string,
  path: string,
): Promise<Record<string, string>> {
  if (path === OF_INVITATION) return { id: await plantInvited(tx, memberId) }
  if (path === OF_RESTRICTED)
    await store.updateRestricted(tx, await sampleVault(tx), memberId, { birthDate: '1990-01-01' })
  return {}
}

/** Somebody who has not answered yet. */
async function plantInvited(tx: Tx, invitedBy: string): Promise<string> {
  const id = await store.invite(tx, {
    email: `${newId('member')}@example.org`,
    legalName: 'New Camper',
    role: 'member',
    invitationId: newId('invitation'),
    invitedBy,
    until: new Date(Date.now() + 86_400_000),
  })
  return id ?? ''
}
