import { member } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { isForbidden, isForeignKeyViolation, isPgError } from '@campkit/db/pg-errors'
import { all } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import * as store from './rsvps.store.ts'
import { RsvpAnswer, RsvpAnswered, Rsvps, RsvpsQuery } from './schedule.schema.ts'
import { find as findEntry } from './schedule.store.ts'

const list = readRoute({
  id: 'listScheduleRsvps',
  path: '/schedule/:id/rsvps',
  summary: 'Who comes to an entry; members find themselves.',
  access: member('query', 'schedule:read'),
  params: IdParams,
  query: RsvpsQuery,
  response: Rsvps,
  example: {},
  handler: async ({ read, params, memberId, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS, 'member_id')
    const rows = await read(store.list({ entryId: params.id, memberId, ...from }, order))
    if (rows.length === 0) orNotFound(await read(findEntry(params)), 'entry')
    return paging.page(rows)
  },
})

/** What the database refuses, by the name of its rule. */
// biome-ignore format: a table
const REFUSALS = {
  rsvp_taken:        'RSVP_CLOSED',
  rsvp_max:          'FULL',
  rsvp_beside_shift: 'SHIFT_CONFLICT',
} as const

function refuse(error: unknown): never {
  const rule = isPgError(error) ? (error.constraint as keyof typeof REFUSALS) : undefined
  const code = rule && REFUSALS[rule]
  if (code) throw conflict(code, 'the database refused the answer')
  if (isForeignKeyViolation(error) || isForbidden(error)) throw notFound('entry absent')
  throw error
}

const answer = changeRoute({
  id: 'answerScheduleEntry',
  method: 'POST',
  path: '/schedule/:id/rsvp',
  summary: 'Says whether a member comes; saying it again changes nothing.',
  access: member('body', 'schedule:write'),
  params: IdParams,
  body: RsvpAnswer,
  status: 200,
  response: RsvpAnswered,
  errors: ['FULL', 'RSVP_CLOSED', 'SHIFT_CONFLICT'],
  example: { body: { coming: true } },
  handler: async ({ tx, params, memberId, body: { coming }, record, unchanged }) => {
    const named = { entryId: params.id, memberId }
    const [found, changed] = await Promise.all([
      all(tx, findEntry(params)),
      coming ? store.add(tx, named).catch(refuse) : store.remove(tx, named),
    ])
    orNotFound(found, 'entry')
    const action = coming ? 'schedule.rsvp_added' : 'schedule.rsvp_removed'
    if (changed) record({ action, targetId: params.id, memberId })
    else unchanged()
    return { ...named, coming }
  },
})

export const rsvps = [list, answer]
