import { createHash } from 'node:crypto'
import { open } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { idPattern } from '@campkit/core/ids'
import type { Database } from '@campkit/db/database'
import { enterCamp, readTogetherInCamp } from '@campkit/db/in-camp'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarOf } from '../resources/places/calendar-feeds/calendar.ts'
import { hashOf, PUBLIC_FILE } from '../resources/places/calendar-feeds/calendar-feeds.address.ts'
import {
  eventsOf,
  feedOf,
  openCamp,
  publicEvents,
} from '../resources/places/calendar-feeds/calendar-feeds.store.ts'

type Params = { readonly campId: string; readonly file: string }

const CAMP = new RegExp(idPattern('camp'))

/**
 * The calendars of members and teams, and that of what everybody may see. Calendar apps send no credentials: the address
 * of the former is the secret. Whatever is wrong with it, the answer is the same, and counts as a stranger's refusal.
 */
export function mountCalendarFeeds(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const config = { access: open('whoever has the secret address was given it by its member') }
  app.get<{ Params: Params }>('/calendar/:campId/:file', { config }, async (request, reply) => {
    const { campId, file } = request.params
    if (!CAMP.test(campId)) throw notFound('no such calendar')
    const isPublic = file === PUBLIC_FILE
    const calendar = isPublic ? await publicOne(db, campId) : await secretOne(db, campId, file)
    if (calendar === undefined) throw notFound('no such calendar')
    reply.header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=300`)
    return sendCalendar(request, reply, calendar)
  })
}

async function publicOne(db: Database, campId: string): Promise<string | undefined> {
  const [[camp], events] = await readTogetherInCamp(db, enterCamp(campId), [
    openCamp({}),
    publicEvents({}),
  ])
  return camp && calendarOf(camp.name, events)
}

async function secretOne(db: Database, campId: string, file: string): Promise<string | undefined> {
  const tokenHash = hashOf(file)
  if (!tokenHash) return undefined
  const [[feed], events] = await readTogetherInCamp(db, enterCamp(campId), [
    feedOf({ tokenHash }),
    eventsOf({ tokenHash }),
  ])
  return feed && calendarOf(`${feed.camp}: ${feed.team ?? 'my calendar'}`, events)
}

function sendCalendar(request: FastifyRequest, reply: FastifyReply, calendar: string) {
  const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
  reply
    .header('etag', etag)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(calendar)
}
