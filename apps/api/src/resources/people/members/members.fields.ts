import { type Caller, isAdmin } from '@campkit/core/actor'
import { CampError, conflict, invalidRequest } from '@campkit/core/errors'
import { LEAD_FIELDS, type MemberListItem, type MemberPatch } from './members.schema.ts'

/** Throws 403 if a member writes a field of the leads, or a restricted field without the scope. */
export function assertMayPatch(caller: Caller, patch: MemberPatch): void {
  const named = Object.keys(patch)
  const kept = named.filter((field) => LEAD_FIELDS.includes(field))
  if (kept.length > 0 && !(caller.actor && isAdmin(caller.actor))) {
    throw new CampError('FORBIDDEN', 'a member wrote a field of the leads', {
      reason: 'field_not_yours',
      errors: kept.map((field) => ({
        pointer: `/body/${field}`,
        code: 'lead_field',
        message: 'can only be changed by the camp’s leads',
      })),
    })
  }
  if (patch.restricted && !caller.scopes.has('members:restricted:write')) {
    throw new CampError('FORBIDDEN', 'restricted fields without the scope', {
      reason: 'scope_missing',
      detail: 'It needs members:restricted:write.',
    })
  }
}

/** Only a member who has joined can be activated or deactivated. An open invitation is withdrawn instead. */
export function assertHasJoined({ status }: MemberListItem): void {
  if (status === 'active' || status === 'deactivated') return
  throw conflict('NOT_JOINED', `the invitation is ${status}`)
}

const DAY_MS = 86_400_000

/** Allows one day of grace, because the date changes earlier in other time zones. */
export function assertIsBorn({ restricted }: MemberPatch): void {
  const birthDate = restricted?.birthDate
  if (!birthDate || Date.parse(birthDate) <= Date.now() + DAY_MS) return
  const message = 'must not be in the future'
  throw invalidRequest([{ pointer: '/body/restricted/birthDate', code: 'future', message }])
}

/** What the audit keeps of a change: old and new values of the fields sent, but only the names of restricted ones. */
export function changedFields(before: MemberListItem, after: MemberListItem, patch: MemberPatch) {
  const moved = Object.keys(patch).filter(
    (field) => field !== 'restricted',
  ) as (keyof MemberListItem)[]
  const restricted = patch.restricted && { restricted: Object.keys(patch.restricted) }
  return {
    before: Object.fromEntries(moved.map((field) => [field, before[field]])),
    after: { ...Object.fromEntries(moved.map((field) => [field, after[field]])), ...restricted },
  }
}
