import { MemberListItem } from '@campkit/api/resources/members/members.schema'
import { openDatabase } from '@campkit/db/database'
import Fastify from 'fastify'
import { announce } from '../announce.ts'

/** What one writes without any access rule: one prepared SELECT, same driver, no policies in force. */
const { SUPERUSER_URL = '', CAMP_ID, MEMBER_ID } = process.env
const db = openDatabase({
  url: SUPERUSER_URL,
  role: 'owner',
  sharedConnections: Number(process.env.SHARED ?? 2),
})
const app = Fastify()

const ONE = `select id, role, email, legal_name as "legalName", camp_title as "campTitle",
  joined_on as "joinedOn", preferred_name as "preferredName", playa_name as "playaName", pronouns,
  phone, city, country, skills, languages, deactivated_at is null as "isActive", version,
  created_at as "createdAt", updated_at as "updatedAt"
  from members where camp_id = $1 and id = $2`
app.get('/one', { schema: { response: { 200: MemberListItem } } }, async () => {
  const [rows] = await db.batch([{ text: ONE, values: [CAMP_ID, MEMBER_ID] }])
  return rows?.[0]
})

announce(await app.listen({ port: 0, host: '127.0.0.1' }))
