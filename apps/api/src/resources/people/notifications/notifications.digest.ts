import { readableDay } from '@campkit/core/readable-day'
import type { Database } from '@campkit/db/database'
import { sendWithCommit, type Tx } from '@campkit/db/in-camp'
import { all, only } from '@campkit/db/prepared'
import { enqueue, enqueueStatement } from '@campkit/jobs/enqueue'
import type { Task } from '@campkit/jobs/task'
import { mailStatement } from '@campkit/mail/mail'
import type { CampPayload, CampWork } from '../../../camp-task.ts'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import type { Settings } from '../../camp/settings/settings.schema.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { setMail } from './deliver.store.ts'
import * as store from './digests.store.ts'
import type { Post } from './notifications.deliver.ts'
import { asTheyAreNow } from './notifications.now.ts'
import { campPage, preferencesPage, worded } from './notifications.show.ts'
import type { Row } from './notifications.store.ts'
import { plainTexts } from './notifications.words.ts'
import { minutesIn, quietUntil } from './quiet-hours.ts'
import { waitingFor } from './waiting.store.ts'
import { linesOf, type Waits } from './waiting.ts'

export const DIGESTS = 'send_digests'
export const DIGESTS_OF_CAMP = 'send_digests_of_camp'
export type DigestsPayload = CampPayload & { readonly afterId?: string }

/** Digests are sent at this hour where the camp is; after an outage or quiet hours, until the second one. */
const FROM_HOUR = 8
const UNTIL_HOUR = 20
const AT_ONCE = 50

/** Queues one job for each camp. A second job for the same camp and day finds nothing to do. */
export const askForDigests =
  (db: Database): Task =>
  async () => {
    const [camps = []] = await db.batch([store.campsAtHours(FROM_HOUR, UNTIL_HOUR)])
    const jobs = camps.map(({ campId }) =>
      enqueueStatement(DIGESTS_OF_CAMP, { campId }, { jobKey: `digests ${campId}` }),
    )
    if (jobs.length > 0) await db.batch(jobs)
  }

type Digest = {
  readonly memberId: string
  readonly email: string
  readonly accent: string | null
  /** What waits for a lead. */
  readonly waiting: readonly Waits[]
  readonly told: readonly Row[]
}

/**
 * Sends the next members their digest of the day, and queues the rest. A digest is noted, what it tells is marked and
 * its mail is queued in one transaction, so each member gets one a day at most. If there is nothing to say it is noted
 * all the same: what comes in later waits for the next morning.
 */
export const sendDigests =
  (post: Post): CampWork<DigestsPayload> =>
  async ({ tx, payload }) => {
    const { campId, afterId = '' } = payload
    const camp = settingsOf(await only(tx, settings.find({})))
    const { timeZone } = camp.identity
    const now = new Date()
    const { hour, day, before } = localTime(timeZone, now)
    if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return
    if (quietUntil(camp.notifications, timeZone, now)) return
    const people = await all(tx, store.candidates({ day, before, afterId, limit: AT_ONCE }))
    if (people.length === 0) return
    await send(tx, post, { camp, day, digests: await digestsFor(tx, people, before) })
    const last = people.at(-1)
    if (people.length === AT_ONCE && last) {
      enqueue(tx, DIGESTS_OF_CAMP, { campId, afterId: last.id })
    }
  }

type Person = Pick<Digest, 'email' | 'accent'> & { readonly id: string; readonly isLead: boolean }

async function digestsFor(tx: Tx, people: readonly Person[], before: string): Promise<Digest[]> {
  const leads = people.filter(({ isLead }) => isLead)
  const [stored, waiting] = await Promise.all([
    all(tx, store.lockDaily({ memberIds: people.map(({ id }) => id), before })),
    all(tx, waitingFor({ memberIds: leads.map(({ id }) => id) })),
  ])
  const daily = await asTheyAreNow(tx, stored)
  const left = new Set(daily.map(({ id }) => id))
  const overtaken = stored.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  if (overtaken.length > 0) await setMail(tx, overtaken, 'none')
  return people.map(({ id, email, accent }) => ({
    memberId: id,
    email,
    accent,
    waiting: waiting.filter((one) => one.id === id).flatMap(linesOf),
    told: daily.filter(({ memberId }) => memberId === id),
  }))
}

type Sending = {
  readonly camp: Settings
  readonly day: string
  readonly digests: readonly Digest[]
}

async function send(tx: Tx, { keys, authUrl, consoleUrl }: Post, { camp, day, digests }: Sending) {
  const { name: campName, slug } = camp.identity
  const noted = await store.note(
    tx,
    day,
    digests.map(({ memberId }) => memberId),
  )
  const sent = digests.filter(
    ({ memberId, waiting, told }) => noted.includes(memberId) && waiting.length + told.length > 0,
  )
  const told = sent.flatMap((digest) => digest.told.map(({ id }) => id))
  if (told.length > 0) await setMail(tx, told, 'mailed')
  const mails = sent.map(({ email: to, accent, waiting, told }) => {
    const words = told.map((row) => worded(row, authUrl))
    const texts = words.map(({ subject, text }) => ({ subject, text: plainTexts(text) }))
    const link = campPage(authUrl, slug)
    const mailsLink = preferencesPage(authUrl, slug)
    const values = {
      campName,
      accent,
      helpUrl: camp.branding.helpUrl,
      day: readableDay(day),
      waiting,
      told: texts,
      link,
      consoleLink: consoleUrl ?? null,
      mailsLink,
    }
    return mailStatement(keys, { to, template: 'digest', values })
  })
  sendWithCommit(tx, mails)
}

const MINUTE_MS = 60_000

/** The hour and day where the camp is, and when digests were due there today. */
function localTime(timeZone: string, now: Date) {
  const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(now)
  const minute = minutesIn(timeZone, now)
  const due = Math.max(0, minute - FROM_HOUR * 60)
  // A minute more, so that what came in while the clock struck is told.
  const before = new Date(now.getTime() - (due - 1) * MINUTE_MS).toISOString()
  return { hour: Math.floor(minute / 60), day, before }
}
