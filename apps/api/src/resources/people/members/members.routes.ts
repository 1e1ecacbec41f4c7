import { admin, member, superAdminOn, wholeCampBy } from '@campkit/access/access'
import { isLead } from '@campkit/core/actor'
import { CampError, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { onTheWire } from '@campkit/db/in-camp'
import { all, first, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, syncedListOf } from '@campkit/http/schemas'
import { listOrChanges } from '../../../sync.ts'
import { followProfile } from '../../content/contacts/contacts.follow.ts'
import { notify } from '../notifications/notifications.notify.ts'
import { deactivation } from './deactivation.routes.ts'
import * as deactivations from './deactivations.store.ts'
import { importRoute } from './import.routes.ts'
import { lockSeasons, takeOut } from './members.deactivate.ts'
import { assertHasJoined, assertIsBorn, assertMayPatch, changedFields } from './members.fields.ts'
import { correct, inviteAgain, invite as invitePerson, withdraw } from './members.invite.ts'
import { readWhole } from './members.read.ts'
import {
  Invitation,
  InvitationPatch,
  Kept,
  Member,
  MemberIdParams,
  MemberListItem,
  MemberPatch,
  RoleChange,
} from './members.schema.ts'
import * as store from './members.store.ts'
import { assertMayEnd, keepingASuperAdmin } from './members.super-admins.ts'
import { tellOfProfile } from './members.tell.ts'
import { writeProfile } from './members.write.ts'
import { photos } from './photos.routes.ts'
import { assertMayFilter, rosterOf } from './roster.filter.ts'
import { MembersQuery } from './roster.schema.ts'

const one = readRoute({
  id: 'getMember',
  path: '/members/:id',
  summary: 'The full profile of one member; me is the acting member.',
  access: member('path', 'members:read'),
  params: MemberIdParams,
  response: Member,
  // `purgeOn` depends on the camp's seasons and can change without the member's version.
  isLive: ({ restricted }) => restricted !== undefined,
  example: {},
  handler: async (context) => {
    if (context.caller.scopes.has('members:restricted:read')) return readWhole(context)
    return orNotFound(await context.read(store.find({ id: context.memberId })), 'member')
  },
})

const list = readRoute({
  id: 'listMembers',
  path: '/members',
  summary:
    'The camp’s members and whom it invites, for leads and machines; members and applicants find themselves.',
  access: wholeCampBy('query', 'members:read'),
  query: MembersQuery,
  response: syncedListOf(MemberListItem),
  example: { query: { limit: '10', sort: '-createdAt' } },
  errors: ['admin_required', 'scope_missing'],
  handler: async (context) => {
    const { caller, memberId, query, inCamp } = context
    assertMayFilter(caller, query)
    const { at, form } = await rosterOf(query, inCamp)
    return listOrChanges(context, store.SYNCED, (from, order) =>
      store.list({ memberId, ...at, ...from }, { ...form, ...order }),
    )
  },
})

const patch = changeRoute({
  id: 'updateMember',
  method: 'PATCH',
  path: '/members/:id',
  summary: 'Changes a profile: own fields by the member, all by an admin.',
  access: member('path', 'members:write'),
  params: MemberIdParams,
  body: MemberPatch,
  status: 200,
  response: Member,
  errors: ['LAST_SUPER_ADMIN', 'NOT_JOINED', 'field_not_yours', 'super_admin_required'],
  ifMatch: 'optional',
  example: { body: { playaName: 'Dusty' } },
  handler: async (context) => {
    const { tx, caller, memberId, body, record, assertVersion } = context
    assertMayPatch(caller, body)
    assertIsBorn(body)
    const before = orNotFound(await all(tx, store.lock({ id: memberId })), 'member')
    assertVersion(before.version)
    assertMayEnd(caller, before, body)
    if (body.isActive !== undefined) assertHasJoined(before)
    if (body.isActive === false && before.isActive) {
      await takeOut({ ...context, seasons: await lockSeasons(tx) })
    }
    if (body.isActive === true && !before.isActive) await deactivations.forget(tx, memberId)
    const { after, restricted } = await keepingASuperAdmin(writeProfile(context))
    record({
      action: 'members.changed',
      targetId: memberId,
      memberId,
      ...changedFields(before, after, body),
    })
    tellOfProfile(context, before, body)
    await followProfile(context, before, after)
    if (!restricted) return after
    if (caller.actor?.memberId !== memberId) {
      record({ action: 'members.restricted_read', targetId: memberId, memberId })
    }
    return { ...after, restricted }
  },
})

const invite = changeRoute({
  id: 'inviteMember',
  method: 'POST',
  path: '/members',
  summary: 'Invites a person by e-mail address; they join when they say yes at the sign-in host.',
  access: admin('members:write'),
  body: Invitation,
  status: 201,
  response: MemberListItem,
  errors: ['ALREADY_A_MEMBER', 'INVITED_ENOUGH'],
  example: {
    body: (unique) => ({ email: `new.camper.${unique}@example.org`, legalName: 'New Camper' }),
  },
  handler: async ({ tx, caller, host, body, record }) => {
    const { email, legalName, role = 'member' } = body
    const invited = await invitePerson({ tx, caller, host }, { email, legalName, role })
    const { id } = invited
    record({ action: 'members.invited', targetId: id, memberId: id, after: { role } })
    return invited
  },
})

const inviteAgainRoute = changeRoute({
  id: 'resendInvitation',
  method: 'POST',
  path: '/members/:id/invitation',
  summary: 'Mails an open invitation again; it stays open for another thirty days.',
  access: admin('members:write'),
  params: IdParams,
  status: 200,
  response: MemberListItem,
  errors: ['INVITED_ENOUGH', 'NOT_INVITED'],
  example: {},
  handler: async ({ tx, caller, host, params: { id }, record }) => {
    const invited = await inviteAgain({ tx, caller, host }, id)
    record({ action: 'members.invitation_sent_again', targetId: id, memberId: id })
    return invited
  },
})

const correctRoute = changeRoute({
  id: 'correctInvitation',
  method: 'PATCH',
  path: '/members/:id/invitation',
  summary:
    'Sends an open invitation to another address; the link in the first mail no longer works.',
  access: admin('members:write'),
  params: IdParams,
  body: InvitationPatch,
  status: 200,
  response: MemberListItem,
  errors: ['ALREADY_A_MEMBER', 'INVITED_ENOUGH', 'NOT_INVITED'],
  example: { body: (unique) => ({ email: `right.address.${unique}@example.org` }) },
  handler: async ({ tx, caller, host, params: { id }, body: { email }, record }) => {
    const earlier = onTheWire(first(tx, store.find({ id })))
    const invited = await correct({ tx, caller, host }, id, email)
    const before = await earlier
    record({
      action: 'members.invitation_corrected',
      targetId: id,
      memberId: id,
      before: { email: before?.email },
      after: { email: invited.email },
    })
    return invited
  },
})

const withdrawRoute = changeRoute({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/members/:id/invitation',
  summary: 'Withdraws an open invitation; the person can be invited anew.',
  access: admin('members:write'),
  params: IdParams,
  status: 200,
  response: MemberListItem,
  errors: ['NOT_INVITED'],
  example: {},
  handler: async ({ tx, params: { id }, record }) => {
    await withdraw(tx, id)
    record({ action: 'members.invitation_withdrawn', targetId: id, memberId: id })
    return only(tx, store.find({ id }))
  },
})

const role = changeRoute({
  id: 'changeMemberRole',
  method: 'POST',
  path: '/members/:id/role',
  summary: 'Gives a member another role; to make a lead asks for a fresh sign-in.',
  access: superAdminOn('path', 'members:write'),
  params: MemberIdParams,
  body: RoleChange,
  status: 200,
  response: MemberListItem,
  errors: ['LAST_SUPER_ADMIN', 'OWN_ROLE', 'fresh_sign_in_required'],
  ifMatch: 'optional',
  example: { body: { role: 'admin', reason: 'leads the kitchen this year' } },
  handler: async ({ tx, caller, memberId, body, record, ...context }) => {
    const { unchanged, assertVersion, assertFresh } = context
    const locking = all(tx, store.lock({ id: memberId }))
    const proving = isLead(body.role) && onTheWire(assertFresh())
    const before = orNotFound(await locking, 'member')
    assertVersion(before.version)
    if (caller.actor?.memberId === memberId && body.role !== before.role) {
      throw new CampError('OWN_ROLE', 'nobody changes their own role')
    }
    if (body.role === before.role) {
      unchanged()
      return before
    }
    await proving
    const [, after] = await keepingASuperAdmin(
      Promise.all([store.setRole(tx, memberId, body.role), only(tx, store.find({ id: memberId }))]),
    )
    record({
      action: 'members.role_changed',
      targetId: memberId,
      memberId,
      before: { role: before.role },
      after: { role: body.role },
      ...(body.reason !== undefined && { reason: body.reason }),
    })
    const details = { role: body.role, was: before.role, reason: body.reason }
    notify(tx, { kind: 'role_changed', memberId, aboutId: memberId, details })
    return after
  },
})

const confirm = changeRoute({
  id: 'confirmRestrictedFields',
  method: 'POST',
  path: '/members/:id/restricted/confirm',
  summary:
    'Says that the restricted fields are still right, so that they are kept for another season.',
  access: member('path', 'members:restricted:write'),
  params: MemberIdParams,
  status: 200,
  response: Kept,
  example: {},
  handler: async ({ tx, memberId, record, unchanged }) => {
    const [member, kept] = await Promise.all([
      first(tx, store.lock({ id: memberId })),
      store.confirmRestricted(tx, memberId),
    ])
    if (!member) throw notFound('member absent')
    if (kept) record({ action: 'members.restricted_confirmed', targetId: memberId, memberId })
    else unchanged()
    return kept ?? store.NOT_KEPT
  },
})

export const members = [
  ...deactivation,
  ...photos,
  one,
  list,
  patch,
  invite,
  importRoute,
  inviteAgainRoute,
  correctRoute,
  withdrawRoute,
  role,
  confirm,
]
