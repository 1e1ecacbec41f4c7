import { createHash } from 'node:crypto'
import { open } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { idPattern } from '@campkit/core/ids'
import type { Database } from '@campkit/db/database'
import { enterCamp, readTogetherInCamp } from '@campkit/db/in-camp'
import type { FastifyInstance } from 'fastify'
import { calendarOf } from '../resources/places/calendar-feeds/calendar.ts'
import { hashOf } from '../resources/places/calendar-feeds/calendar-feeds.address.ts'
import { eventsOf, feedOf } from '../resources/places/calendar-feeds/calendar-feeds.store.ts'

type Params = { readonly campId: string; readonly file: string }

const CAMP = new RegExp(idPattern('camp'))

/**
 * The calendars of members and teams. Calendar apps send no credentials: the address is the secret. Whatever is wrong
 * with it, the answer is the same, and counts as a stranger's refusal.
 */
export function mountCalendarFeeds(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const config = { access: open('whoever has the secret address was given it by its member') }
  app.get<{ Params: Params }>('/calendar/:campId/:file', { config }, async (request, reply) => {
    const { campId, file } = request.params
    const tokenHash = hashOf(file)
    if (!CAMP.test(campId) || !tokenHash) throw notFound('no such calendar')
    const [[feed], events] = await readTogetherInCamp(db, enterCamp(campId), [
      feedOf({ tokenHash }),
      eventsOf({ tokenHash }),
    ])
    if (!feed) throw notFound('no such calendar')
    const calendar = calendarOf(`${feed.camp}: ${feed.team ?? 'my calendar'}`, events)
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
    reply
      .header('cache-control', 'private, max-age=300')
      .header('etag', etag)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}
