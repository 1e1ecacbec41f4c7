import { admin, member } from '@campkit/access/access'
import { type Caller, isAdmin } from '@campkit/core/actor'
import { conflict, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { recordCheckIn } from './check-ins.record.ts'
import {
  Annulment,
  CheckIn,
  CheckInsQuery,
  NewCheckIn,
  RecordedCheckIn,
  RULES,
} from './check-ins.schema.ts'
import * as store from './check-ins.store.ts'

const record = changeRoute({
  id: 'createCheckIn',
  method: 'POST',
  path: '/check-ins',
  summary: 'Records a check-in; the same clientEventId again records nothing twice.',
  access: member('body', 'check-ins:write'),
  body: NewCheckIn,
  status: 201,
  unchangedStatus: 200,
  response: RecordedCheckIn,
  errors: ['CHECK_IN_REUSED', 'NOT_JOINED', 'field_not_yours', ...RULES],
  example: { body: { kind: 'meal', clientEventId: 'kitchen-tablet-0001' } },
  handler: async ({ tx, caller, memberId, body, record, unchanged }) => {
    const who = { memberId, by: actingMember(caller), isLead: isByLead(caller) }
    const { isNew, ...checkIn } = await recordCheckIn(tx, who, body)
    if (isNew) record(recordOf(checkIn))
    else unchanged()
    return checkIn
  },
})

const isByLead = ({ actor }: Caller): boolean => actor !== null && isAdmin(actor)

const recordOf = (checkIn: RecordedCheckIn) => {
  const { id, memberId, kind, occurredAt, overridden, overrideReason } = checkIn
  return {
    action: 'check-ins.recorded',
    targetId: id,
    memberId,
    after: { kind, occurredAt, ...(overridden.length > 0 && { overridden }) },
    ...(overrideReason !== null && { reason: overrideReason }),
  }
}

const list = readRoute({
  id: 'listCheckIns',
  path: '/check-ins',
  summary: 'Check-ins, the latest first; annulled ones say so.',
  access: member('query', 'check-ins:read'),
  query: CheckInsQuery,
  response: listOf(CheckIn),
  example: { query: { kind: 'arrival', 'occurredAt[gte]': '2026-08-01T00:00:00Z' } },
  handler: async ({ read, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { kind, 'occurredAt[gte]': since, 'occurredAt[lt]': until } = query
    return paging.page(await read(store.list({ memberId, kind, since, until, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getCheckIn',
  path: '/check-ins/:id',
  summary: 'One check-in.',
  access: member('row', 'check-ins:read'),
  params: IdParams,
  response: CheckIn,
  example: {},
  handler: async ({ read, params }) => {
    return orNotFound(await read(store.find(params)), 'check-in')
  },
})

const annul = changeRoute({
  id: 'annulCheckIn',
  method: 'POST',
  path: '/check-ins/:id/annul',
  summary: 'Declares that a check-in did not happen; the row stays, and says so.',
  access: admin('check-ins:write'),
  params: IdParams,
  body: Annulment,
  status: 200,
  response: CheckIn,
  errors: ['ALREADY_ANNULLED'],
  example: { body: { reason: 'scanned the wrong badge' } },
  handler: async ({ tx, caller, params, body, record }) => {
    const annulled = await store.annul(tx, params.id, actingMember(caller), body.reason)
    if (!annulled) {
      const isThere = await first(tx, store.find(params))
      if (isThere) throw conflict('ALREADY_ANNULLED', 'annulled twice')
      throw notFound('check-in absent or not visible')
    }
    const { memberId } = annulled
    record({ action: 'check-ins.annulled', targetId: params.id, memberId, reason: body.reason })
    return annulled
  },
})

export const checkIns = [record, list, one, annul]
