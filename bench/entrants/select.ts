import { MemberListItem } from '@campkit/api/resources/people/members/members.schema'
import { CheckIn } from '@campkit/api/resources/places/check-ins/check-ins.schema'
import { openDatabase } from '@campkit/db/database'
import { listOf } from '@campkit/http/schemas'
import Fastify from 'fastify'
import { announce } from '../announce.ts'
import { openPlain, type Plain } from './plain.ts'

/**
 * The code without any access rule: one prepared SELECT and no policies, on two pipelined connections of the same
 * driver. With BATCHES it uses our own, leaner interface to that driver.
 */
const { SUPERUSER_URL = '', CAMP_ID, MEMBER_ID, BATCHES } = process.env
const app = Fastify()
const run = BATCHES ? batches() : await openPlain(SUPERUSER_URL, 2)

function batches(): Plain {
  const { batch } = openDatabase({ url: SUPERUSER_URL, role: 'owner' })
  return async (_name, text, values) => (await batch([{ text, values }]))[0] ?? []
}

const ONE = `select id, role, email, legal_name as "legalName", camp_title as "campTitle",
  joined_on as "joinedOn", preferred_name as "preferredName", playa_name as "playaName", pronouns,
  phone, city, country, skills, languages,
  case when joined_at is null then invitation_status
       when deactivated_at is null then 'active' else 'deactivated' end as status,
  deactivated_at is null as "isActive",
  case when invitation_status = 'invited' then invited_until end as "invitedUntil",
  version, created_at as "createdAt", updated_at as "updatedAt"
  from members where camp_id = $1 and id = $2`
app.get('/one', { schema: { response: { 200: MemberListItem } } }, async () => {
  const [row] = await run('one', ONE, [CAMP_ID, MEMBER_ID])
  return row
})

const LIST = `select id, member_id as "memberId", kind, occurred_at as "occurredAt",
  recorded_at as "recordedAt", recorded_by as "recordedBy", source, client_event_id as "clientEventId",
  location, note, overridden_by as "overriddenBy", override_reason as "overrideReason", overridden, warnings,
  annulled_at as "annulledAt", annulled_by as "annulledBy",
  annul_reason as "annulReason"
  from check_ins where camp_id = $1 and member_id = $2 order by occurred_at desc, id desc limit 51`
app.get('/list', { schema: { response: { 200: listOf(CheckIn) } } }, async () => {
  const rows = await run('list', LIST, [CAMP_ID, MEMBER_ID])
  return { data: rows.slice(0, 50), nextCursor: null }
})

announce(await app.listen({ port: 0, host: '127.0.0.1' }))
