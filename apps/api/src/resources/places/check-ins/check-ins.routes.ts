import { admin, member, wholeCamp } from '@campkit/access/access'
import { type Caller, isAdmin } from '@campkit/core/actor'
import { type CampError, conflict, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actingMember, authorOf } from '../../../acting-member.ts'
import { stillOpenOf } from './check-ins.departure.ts'
import type { Recorder, Sent } from './check-ins.entry.ts'
import { openGate } from './check-ins.gate.ts'
import { recordCheckIns } from './check-ins.record.ts'
import {
  Annulment,
  CheckIn,
  CheckInResults,
  CheckInsQuery,
  CheckInUpload,
  NewCheckIn,
  RecordedCheckIn,
  RULES,
} from './check-ins.schema.ts'
import { followShifts } from './check-ins.shifts.ts'
import * as store from './check-ins.store.ts'
import { resultOf, rowOf } from './check-ins.upload.ts'

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
  errors: ['CHECK_IN_REUSED', 'NOT_JOINED', 'NOT_SIGNED_UP', 'field_not_yours', ...RULES],
  example: { body: { kind: 'meal', clientEventId: 'kitchen-tablet-0001' } },
  handler: async ({ tx, caller, memberId, body, record, unchanged }) => {
    const [outcome] = await recordCheckIns(tx, recorderOf(caller), [{ ...body, memberId }])
    if (!outcome) throw new Error('an event without an outcome')
    if (outcome.result === 'refused') throw outcome.because
    const { checkIn, result, isNew } = outcome
    if (isNew) {
      record(recordOf(checkIn))
      openGate(tx, caller.campId, [checkIn])
      followShifts(tx, caller.campId, [checkIn])
    } else unchanged()
    return { ...checkIn, result, stillOpen: await stillOpenOf(tx, caller, checkIn) }
  },
})

const upload = changeRoute({
  id: 'uploadCheckIns',
  method: 'POST',
  path: '/check-ins/batch',
  summary: 'Records up to 200 check-ins, such as those of a tablet that was offline.',
  access: wholeCamp('check-ins:write'),
  body: CheckInUpload,
  status: 200,
  response: CheckInResults,
  example: {
    body: (unique) => ({
      checkIns: [{ memberId: 'mem_sample', kind: 'meal', clientEventId: `kitchen-${unique}` }],
    }),
  },
  handler: async ({ tx, caller, body, record, unchanged }) => {
    const rows: readonly unknown[] = body.checkIns
    const read = rows.map((row) => rowOf(caller, row))
    const outcomes = await recordCheckIns(tx, recorderOf(caller), read)
    const recorded = outcomes.flatMap((it) =>
      it.result !== 'refused' && it.isNew ? [it.checkIn] : [],
    )
    for (const checkIn of recorded) record(recordOf(checkIn))
    openGate(tx, caller.campId, recorded)
    followShifts(tx, caller.campId, recorded)
    if (recorded.length === 0) unchanged()
    return {
      results: outcomes.map((outcome, i) =>
        resultOf(rows[i], read[i] as Sent | CampError, outcome),
      ),
    }
  },
})

const recorderOf = (caller: Caller): Recorder => {
  const by = authorOf(caller)
  if (!caller.actor) return { by, as: 'machine' }
  return { by, as: isAdmin(caller.actor) ? 'lead' : 'self' }
}

const recordOf = (checkIn: CheckIn) => {
  const { id, memberId, kind, shiftId, occurredAt, overridden, overrideReason } = checkIn
  return {
    action: 'check-ins.recorded',
    targetId: id,
    memberId,
    after: {
      kind,
      ...(shiftId && { shiftId }),
      occurredAt,
      ...(overridden.length > 0 && { overridden }),
    },
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
    openGate(tx, caller.campId, [annulled])
    followShifts(tx, caller.campId, [annulled])
    return annulled
  },
})

export const checkIns = [record, upload, list, one, annul]
