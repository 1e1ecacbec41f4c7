import { member } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { all, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { invite, shown } from './referrals.invite.ts'
import { NewReferral, Referral, ReferralsQuery } from './referrals.schema.ts'
import * as store from './referrals.store.ts'

const list = readRoute({
  id: 'listReferrals',
  path: '/referrals',
  summary: 'Who invited whom, and how far they came; members find their own.',
  access: member('query', 'referrals:read'),
  query: ReferralsQuery,
  response: listOf(Referral),
  example: { query: { limit: '10' } },
  handler: async (context) => {
    const { read, memberId, paging } = context
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const rows = await read(store.list({ memberId, ...from }, order))
    return paging.page(rows.map((row) => shown(context, row)))
  },
})

const one = readRoute({
  id: 'getReferral',
  path: '/referrals/:id',
  summary: 'One referral.',
  access: member('row', 'referrals:read'),
  params: IdParams,
  response: Referral,
  isLive: true,
  example: {},
  handler: async (context) => {
    const found = orNotFound(await context.read(store.find(context.params)), 'referral')
    return shown(context, found)
  },
})

const create = changeRoute({
  id: 'createReferral',
  method: 'POST',
  path: '/referrals',
  summary: 'Invites someone to apply, by a code; as many as the camp lets each member have open.',
  access: member('body', 'referrals:write'),
  body: NewReferral,
  status: 201,
  response: Referral,
  errors: [
    'MEMBER_DEACTIVATED',
    'NOT_JOINED',
    'OWN_REFERRAL',
    'REFERRAL_QUOTA',
    'TOO_MANY_MAILS',
    'field_not_yours',
    'member_required',
  ],
  example: { body: { inviteeName: 'Sam', vouch: { text: 'Cooks for sixty.' } } },
  handler: async (context) => {
    const { memberId, body, record } = context
    const referral = shown(context, await invite(context, memberId, body))
    const { id, channel, maxUses, expiresAt, status } = referral
    const after = { channel, maxUses, expiresAt }
    record({ action: 'referrals.created', targetId: id, memberId, status, after })
    return referral
  },
})

const revoke = changeRoute({
  id: 'revokeReferral',
  method: 'DELETE',
  path: '/referrals/:id',
  summary: 'Revokes a referral: its code is good no more, who came by it stays.',
  access: member('row', 'referrals:write'),
  params: IdParams,
  status: 200,
  response: Referral,
  ifMatch: 'optional',
  example: {},
  handler: async (context) => {
    const { tx, params, record, unchanged, assertVersion } = context
    const before = orNotFound(await all(tx, store.lock(params)), 'referral')
    assertVersion(before.version)
    if (before.revokedAt !== null) {
      unchanged()
      return shown(context, before)
    }
    const { memberId } = before
    record({ action: 'referrals.revoked', targetId: params.id, memberId, status: 'revoked' })
    const [, after] = await Promise.all([store.revoke(tx, params.id), only(tx, store.find(params))])
    return shown(context, after)
  },
})

export const referrals = [list, one, create, revoke]
