import { admin, member } from '@campkit/access/access'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf, MemberParams } from '@campkit/http/schemas'
import { actingMember, namedMember } from '../../../acting-member.ts'
import { adjust } from './ledger.adjust.ts'
import { reverse } from './ledger.reverse.ts'
import { LedgerEntry, LedgerQuery, NewAdjustment, Reversal } from './ledger.schema.ts'
import * as store from './ledger.store.ts'
import { tellPosted } from './ledger.tell.ts'
import { asSeenBy } from './ledger.view.ts'

const ofMember = readRoute({
  id: 'listMemberLedger',
  path: '/members/:memberId/ledger',
  summary:
    'A member’s postings of a season, or of every season, the latest first; the sum of a season’s is its balance.',
  access: member('path', 'dues:read'),
  params: MemberParams,
  query: LedgerQuery,
  response: listOf(LedgerEntry),
  example: {},
  handler: async ({ read, caller, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, account, everySeason = false } = query
    const form = { ...order, everySeason }
    const found = await read(store.list({ memberId, seasonId, account, ...from }, form))
    return paging.page(found.map((entry) => asSeenBy(caller, entry)))
  },
})

const adjustment = changeRoute({
  id: 'createLedgerAdjustment',
  method: 'POST',
  path: '/ledger/adjustments',
  summary:
    'Corrects what a member owes by a posting: adjustment, rebate or write-off, with a reason.',
  access: admin('dues:write'),
  body: NewAdjustment,
  status: 201,
  response: LedgerEntry,
  errors: [
    'DEPOSIT_TOO_SMALL',
    'NOTHING_OPEN',
    'NOT_CHARGEABLE',
    'NOT_FOUND',
    'NOT_JOINED',
    'NO_ACTIVE_SEASON',
    'OWN_MONEY',
  ],
  example: {
    body: {
      memberId: 'me',
      kind: 'adjustment',
      side: 'debit',
      amountCents: 2500,
      reason: 'The lamp after all',
    },
  },
  handler: async ({ tx, caller, body, record }) => {
    const memberId = namedMember(caller, body.memberId)
    const entry = await adjust(tx, memberId, body, actingMember(caller))
    const { reason, kind, amountCents } = body
    const named = { targetId: entry.id, memberId, seasonId: entry.seasonId }
    record({ action: 'ledger.adjusted', ...named, after: { kind, amountCents }, reason })
    tellPosted({ tx, caller }, entry, reason)
    return entry
  },
})

const reversal = changeRoute({
  id: 'reverseLedgerEntry',
  method: 'POST',
  path: '/ledger/:id/reverse',
  summary:
    'Undoes an adjustment, waiver, rebate, write-off, release or forfeit by a reversal, once.',
  access: admin('dues:write'),
  params: IdParams,
  body: Reversal,
  status: 201,
  response: LedgerEntry,
  errors: ['ALREADY_REVERSED', 'DEPOSIT_TOO_SMALL', 'NOT_REVERSIBLE', 'OWN_MONEY'],
  example: { body: { reason: 'Posted to the wrong member' } },
  handler: async ({ tx, caller, params, body: { reason }, record }) => {
    const { entry, reversal } = await reverse(tx, params.id, reason, actingMember(caller))
    const { memberId, seasonId } = entry
    record({ action: 'ledger.reversed', targetId: entry.id, memberId, seasonId, reason })
    tellPosted({ tx, caller }, entry, reason)
    return reversal
  },
})

export const ledger = [ofMember, adjustment, reversal]
