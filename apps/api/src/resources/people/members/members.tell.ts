import type { Caller } from '@campkit/core/actor'
import type { Tx } from '@campkit/db/in-camp'
import { actingMember } from '../../../acting-member.ts'
import { notifyIfByOther } from '../notifications/notifications.notify.ts'
import type { MemberListItem, MemberPatch } from './members.schema.ts'

type Context = { readonly tx: Tx; readonly caller: Caller; readonly memberId: string }

/** Tells a member what a lead changed of their profile: by the names of the fields, of restricted ones not even that. */
export function tellOfProfile(
  { tx, caller, memberId }: Context,
  before: MemberListItem,
  { isActive, restricted, ...fields }: MemberPatch,
): void {
  // Until they have joined, leads prepare the profile.
  if (before.status !== 'active' && before.status !== 'deactivated') return
  const lead = { tx, by: actingMember(caller), memberId }
  const about = { memberId, aboutId: memberId }
  if (isActive !== undefined && isActive !== before.isActive) {
    notifyIfByOther(lead, { kind: 'membership_changed', ...about, details: { isActive } })
  }
  const changed = [...Object.keys(fields), ...(restricted ? ['restrictedFields'] : [])]
  if (changed.length > 0) {
    const details = { what: 'profile', fields: changed } as const
    notifyIfByOther(lead, { kind: 'changed_for_you', ...about, details })
  }
}
