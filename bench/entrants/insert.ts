import {
  NewCheckIn,
  RecordedCheckIn,
} from '@campkit/api/resources/places/check-ins/check-ins.schema'
import { newId } from '@campkit/core/ids'
import Fastify from 'fastify'
import type { Static } from 'typebox'
import { announce } from '../announce.ts'
import { openPlain } from './plain.ts'

/**
 * The least that records a check-in: the key is held in memory, the caller is trusted, the body is checked, and one
 * prepared INSERT runs in its own transaction. There are no policies, no lock, no audit row and no event.
 */
const { SUPERUSER_URL = '', CAMP_ID, KEY } = process.env
const CONNECTIONS = 16
const run = await openPlain(SUPERUSER_URL, CONNECTIONS)
const keys = new Map([[`Bearer ${KEY}`, CAMP_ID]])

const INSERT = `insert into check_ins (camp_id, id, member_id, kind, occurred_at, recorded_by, source,
  client_event_id, location, note) values ($1, $2, $3, $4, $5, $3, 'self', $6, $7, $8)
  returning id, member_id as "memberId", kind, occurred_at as "occurredAt", recorded_at as "recordedAt",
  recorded_by as "recordedBy", source, client_event_id as "clientEventId", location, note,
  overridden_by as "overriddenBy", override_reason as "overrideReason", overridden, warnings,
  annulled_at as "annulledAt", annulled_by as "annulledBy", annul_reason as "annulReason"`

const app = Fastify()
const schema = { body: NewCheckIn, response: { 201: RecordedCheckIn } }
app.post('/check-ins', { schema }, async ({ headers, body }, reply) => {
  const campId = keys.get(headers.authorization ?? '')
  if (!campId) throw new Error('an unknown key')
  const {
    kind,
    occurredAt,
    clientEventId,
    location = null,
    note = null,
  } = body as Static<typeof NewCheckIn>
  const at = occurredAt ?? new Date().toISOString()
  const member = headers['x-member-id']
  const values = [campId, newId('checkIn'), member, kind, at, clientEventId, location, note]
  const [row] = await run('insert', INSERT, values)
  reply.code(201)
  return { ...row, result: 'ok' }
})

announce(await app.listen({ port: 0, host: '127.0.0.1' }))
