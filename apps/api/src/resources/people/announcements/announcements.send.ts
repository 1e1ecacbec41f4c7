import type { Caller } from '@campkit/core/actor'
import { CampError, conflict, notFound } from '@campkit/core/errors'
import { sendWithCommit, type Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { RouteHost } from '@campkit/http/this-host'
import { enqueue } from '@campkit/jobs/enqueue'
import { mailStatement } from '@campkit/mail/mail'
import { actingMember } from '../../../acting-member.ts'
import { wordsOf } from '../notifications/notifications.kinds.ts'
import { campPage, preferencesPage } from '../notifications/notifications.show.ts'
import { whyOf } from '../notifications/notifications.why.ts'
import { ANNOUNCE, type AnnouncePayload } from './announcements.run.ts'
import type { Announcement } from './announcements.schema.ts'
import * as store from './announcements.store.ts'
import { type Found, keepRecipients } from './audience.store.ts'
import { audienceOf, fingerprintOf, toldOf } from './audience.ts'

/** People told in a day: enough for any camp, too few for sending spam. */
const A_DAY = 3000
/** How often one announcement can be mailed to the leads to look at. */
const TESTS = 20

type Sending = { readonly tx: Tx; readonly caller: Caller }
type Held = Sending & { readonly assertVersion: (version: number) => void }
type Confirmed = { readonly count: number; readonly fingerprint?: string }
type Draft = NonNullable<ReturnType<typeof store.lock>['rows']>[number]

export function assertDraft<A extends { readonly sentAt: string | null }>(
  announcement: A | undefined,
): asserts announcement is A {
  if (!announcement) throw notFound('announcement absent or not visible')
  if (announcement.sentAt !== null) throw conflict('ALREADY_SENT', 'it was sent')
}

/** Looks up whom it tells and keeps them, and queues the job that tells them; only if they and its words are what was seen. */
export async function send(
  { tx, caller, assertVersion }: Held,
  id: string,
  confirmed: Confirmed,
): Promise<Announcement> {
  const [draft, { count: today }] = await Promise.all([
    first(tx, store.lock({ id })),
    only(tx, store.toldToday({})),
  ])
  assertDraft<Draft>(draft)
  assertVersion(draft.version)
  const told = toldOf(await audienceOf({ tx, caller }, draft.audience))
  assertAsSeen(told, confirmed)
  if (today + told.length > A_DAY) {
    const detail = `A camp can tell ${A_DAY} people in a day, each counted every time.`
    throw new CampError('ANNOUNCED_ENOUGH', 'announcements of the camp', { detail })
  }
  const ids = told.map(({ memberId }) => memberId)
  const [, , sent] = await Promise.all([
    keepRecipients(tx, id, ids),
    store.markSent(tx, id, actingMember(caller)),
    only(tx, store.find({ id })),
  ])
  const payload: AnnouncePayload = { campId: caller.campId, announcementId: id }
  enqueue(tx, ANNOUNCE, payload)
  return sent
}

/** A lead saw whom it tells. Now it tells these people, or the lead hears what is different. */
function assertAsSeen(told: readonly Found[], { count, fingerprint }: Confirmed): void {
  const now = told.length
  if (now === 0) throw conflict('AUDIENCE_EMPTY', 'nobody to tell')
  const detail =
    now === count
      ? `It finds ${now} as before, but not the same people.`
      : `It finds ${now} now, and you confirmed ${count}.`
  const isAsSeen = fingerprint === undefined || fingerprint === fingerprintOf(told)
  if (now !== count || !isAsSeen) {
    throw new CampError('AUDIENCE_CHANGED', 'another audience', { detail })
  }
}

/** Mails it to the acting lead alone, as its readers will see it. */
export async function sendTest(
  { tx, caller, host }: Sending & { readonly host: RouteHost },
  id: string,
): Promise<string> {
  const memberId = actingMember(caller)
  const [test, mayMail] = await Promise.all([
    first(tx, store.findTest({ id, memberId })),
    store.noteTest(tx, id, TESTS),
  ])
  if (!test) throw notFound('announcement absent or not visible')
  assertDraft(test)
  if (!mayMail) {
    const detail = `One announcement can be tried ${TESTS} times.`
    throw new CampError('ANNOUNCED_ENOUGH', 'tests of one announcement', { detail })
  }
  const { email: to, campName, slug, accent, helpUrl, ...details } = test
  const world = { camp: campName, season: '', currency: 'USD', timeZone: 'UTC' }
  const { subject, text } = wordsOf('announcement', details, world)
  const link = campPage(host.authUrl, slug)
  const label = 'Go to the camp'
  const why = whyOf({ kind: 'announcement', camp: campName, role: 'member', isActive: true })
  const face = { campName, accent, helpUrl }
  const mailsLink = preferencesPage(host.authUrl, slug)
  const said = { subject: `Test: ${subject}`, text, isWritten: true }
  const values = { ...face, ...said, link, label, why, mailsLink }
  sendWithCommit(tx, [mailStatement(host, { to, template: 'notification', values })])
  return to
}
