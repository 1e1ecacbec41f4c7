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
  if (!hasJoined(before)) return
  const lead = { tx, by: actingMember(caller), memberId }
  const about = { memberId, aboutId: memberId }
  if (isActive !== undefined && isActive !== before.isActive) {
    notifyIfByOther(lead, { kind: 'membership_changed', ...about, details: { isActive } })
  }
  const changed = [...Object.keys(fields), ...(restricted ? ['restrictedFields'] : [])]
  if (changed.length > 0) tellOfFields(lead, changed)
}

export function tellOfPhoto({ tx, caller, memberId }: Context, before: MemberListItem): void {
  if (hasJoined(before)) tellOfFields({ tx, by: actingMember(caller), memberId }, ['photo'])
}

/** Until they have joined, leads prepare the profile. */
const hasJoined = ({ status }: MemberListItem) => status === 'active' || status === 'deactivated'

function tellOfFields(lead: Parameters<typeof notifyIfByOther>[0], fields: readonly string[]) {
  const { memberId } = lead
  const details = { what: 'profile', fields } as const
  notifyIfByOther(lead, { kind: 'changed_for_you', memberId, aboutId: memberId, details })
}
