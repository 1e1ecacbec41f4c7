import { MemberListItem } from '@campkit/api/resources/people/members/members.schema'
import { CheckIn } from '@campkit/api/resources/places/check-ins/check-ins.schema'
import { openDatabase, type Send } from '@campkit/db/database'
import { listOf } from '@campkit/http/schemas'
import Fastify from 'fastify'
import pg from 'pg'
import { announce } from '../announce.ts'

/**
 * What one writes without any access rule: one prepared SELECT and no policies in force, on two pipelined
 * connections of the same driver. BATCHES: the same through our own, leaner face of that driver.
 */
const { SUPERUSER_URL = '', CAMP_ID, MEMBER_ID, BATCHES } = process.env
const app = Fastify()
const send = BATCHES ? openDatabase({ url: SUPERUSER_URL, role: 'owner' }).batch : await plain()

async function plain(): Promise<Send> {
  const options = { connectionString: SUPERUSER_URL, pipeline: true }
  const clients = [new pg.Client(options), new pg.Client(options)] as const
  await Promise.all(clients.map((client) => client.connect()))
  for (const client of clients) client.on('error', () => {})
  let turn = 0
  return async ([statement]) => {
    const { text = '', values = [] } = statement ?? {}
    turn = 1 - turn
    const name = text.slice(-40)
    const { rows } = await (turn ? clients[1] : clients[0]).query({
      name,
      text,
      values: [...values],
    })
    return [rows]
  }
}

const ONE = `select id, role, email, legal_name as "legalName", camp_title as "campTitle",
  joined_on as "joinedOn", preferred_name as "preferredName", playa_name as "playaName", pronouns,
  phone, city, country, skills, languages, deactivated_at is null as "isActive", version,
  created_at as "createdAt", updated_at as "updatedAt"
  from members where camp_id = $1 and id = $2`
app.get('/one', { schema: { response: { 200: MemberListItem } } }, async () => {
  const [rows] = await send([{ text: ONE, values: [CAMP_ID, MEMBER_ID] }])
  return rows?.[0]
})

const LIST = `select id, member_id as "memberId", kind, occurred_at as "occurredAt",
  recorded_at as "recordedAt", recorded_by as "recordedBy", source, client_event_id as "clientEventId",
  location, note, annulled_at as "annulledAt", annulled_by as "annulledBy",
  annul_reason as "annulReason"
  from check_ins where camp_id = $1 and member_id = $2 order by occurred_at desc, id desc limit 51`
app.get('/list', { schema: { response: { 200: listOf(CheckIn) } } }, async () => {
  const [rows = []] = await send([{ text: LIST, values: [CAMP_ID, MEMBER_ID] }])
  return { data: rows.slice(0, 50), nextCursor: null }
})

announce(await app.listen({ port: 0, host: '127.0.0.1' }))
