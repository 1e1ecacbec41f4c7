import { member } from '@campkit/access/access'
import { isAdmin } from '@campkit/core/actor'
import { readRoute } from '@campkit/http/define-route'
import { listOf } from '@campkit/http/schemas'
import { AuditEntry, AuditQuery } from './audit.schema.ts'
import * as store from './audit.store.ts'

const list = readRoute({
  id: 'listAuditEntries',
  path: '/audit',
  summary: 'Who changed what and why, the latest first; members find what is about themselves.',
  access: member('query', 'audit:read'),
  query: AuditQuery,
  response: listOf(AuditEntry),
  example: { query: { 'recordedAt[gte]': '2026-08-01T00:00:00Z' } },
  handler: async ({ read, caller, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { action, actionPrefix, targetId, actorId } = query
    const { 'recordedAt[gte]': since, 'recordedAt[lt]': until } = query
    const at = { memberId, action, actionPrefix, targetId, actorId, since, until, ...from }
    const isLead = caller.actor && isAdmin(caller.actor)
    const seesScholarships = caller.scopes.has('scholarships:read')
    return paging.page(
      await read(
        isLead
          ? store.listForLeads(at, { seesScholarships, ...order })
          : store.listForMembers(at, order),
      ),
    )
  },
})

export const audit = [list]
