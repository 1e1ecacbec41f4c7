import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { ApiRefusal, unlessAbsent } from '../camp-api.ts'
import { doneOf } from '../done.ts'
import {
  type CampFlow,
  campFlow,
  campConfig as config,
  type Guest,
  guestForm,
  guestPage,
  seeOther,
} from '../guest.ts'
import { readSettings } from '../money/money-records.ts'
import { type Posted, queryIn } from '../posted.ts'
import { readProfile } from '../records.ts'
import { notificationsPage, preferencesPage } from './notification-pages.ts'
import {
  choosePreference,
  markAllRead,
  markRead,
  type Preference,
  readNotifications,
  readPreferences,
} from './notification-records.ts'

/** What the person was told, and which of it comes by e-mail. */
export function mountNotifications(app: FastifyInstance, context: Context): void {
  app.get('/c/:camp/notifications', { config }, guestPage(context, show))
  app.post('/c/:camp/notifications', { config }, guestForm(context, read))
  app.get('/c/:camp/notification-preferences', { config }, guestPage(context, showPreferences))
  app.post('/c/:camp/notification-preferences', { config }, guestForm(context, choose))
}

async function show(guest: Guest) {
  const { ask, context, request, reply, camp, session } = guest
  const cursor = queryIn(request).get('cursor')
  const found = await readNotifications(ask, cursor).catch((error) => {
    // A cursor that is none, or has grown old.
    if (cursor !== undefined && error instanceof ApiRefusal && error.status === 400)
      return undefined
    throw error
  })
  if (!found) return seeOther(guest, '/notifications')
  return sendPage(
    reply,
    notificationsPage({
      camp,
      authUrl: context.authUrl,
      flow: campFlow(guest, session.accountId),
      list: found.data,
      nextCursor: found.nextCursor,
      done: doneOf(request),
    }),
  )
}

async function read(guest: Guest, { fields }: Posted) {
  const id = fields.get('read') ?? 'all'
  if (id === 'all') await markAllRead(guest.ask)
  else await unlessAbsent(markRead(guest.ask, id))
  return seeOther(guest, '/notifications?done=read')
}

/** What only leads get is not shown to others. */
async function preferencesOf({ ask }: Guest): Promise<readonly Preference[]> {
  const [preferences, { role }] = await Promise.all([readPreferences(ask), readProfile(ask)])
  const isLead = role === 'admin' || role === 'super_admin'
  return preferences.filter(({ receivers }) => isLead || receivers !== 'leads')
}

async function showPreferences(guest: Guest) {
  const { ask, request, reply, camp, session } = guest
  const [preferences, settings] = await Promise.all([preferencesOf(guest), readSettings(ask)])
  const seen = Object.fromEntries(preferences.map(({ kind, mail }) => [kind, mail]))
  return sendPage(
    reply,
    preferencesPage({
      camp,
      flow: campFlow(guest, session.accountId, { seen }),
      preferences,
      quiet: settings.notifications,
      done: doneOf(request),
    }),
  )
}

/** Writes only what was changed on the page, so that two tabs do not undo each other. */
async function choose(guest: Guest, { fields }: Posted, { seen = {} }: CampFlow) {
  const preferences = await preferencesOf(guest)
  for (const { kind, choices } of preferences) {
    const wanted = choices.find((one) => one === fields.get(`mail.${kind}`))
    if (wanted === undefined || wanted === seen[kind]) continue
    await choosePreference(guest.ask, kind, wanted)
  }
  return seeOther(guest, '/notification-preferences?done=chosen_mails')
}
