import { money } from '@campkit/core/money'
import { readableDay } from '@campkit/core/readable-day'
import type { Database } from '@campkit/db/database'
import { sendIn, type Tx } from '@campkit/db/in-camp'
import { all, only } from '@campkit/db/prepared'
import { enqueue, enqueueStatement } from '@campkit/jobs/enqueue'
import type { Task } from '@campkit/jobs/task'
import { mailStatement } from '@campkit/mail/mail'
import type { CampPayload, CampWork } from '../../../camp-task.ts'
import { lockMembers } from '../../../lock-member.store.ts'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import type { Settings } from '../../camp/settings/settings.schema.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import type { Post } from '../../people/notifications/notifications.deliver.ts'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import { duesPage } from '../../people/notifications/notifications.show.ts'
import { type DueReminder, remindersDue } from './reminders.due.ts'
import * as store from './reminders.store.ts'
import { facts } from './standing.store.ts'

export const REMINDERS = 'remind_of_dues'
export const REMINDERS_OF_CAMP = 'remind_of_dues_of_camp'

/** No reminder is sent before this hour in the camp's time zone. */
const FROM_HOUR = 9
/** How many members one transaction locks and writes to. */
const AT_ONCE = 50

/** Queues one job for each camp. A second job for the same camp finds nothing to do. */
export const askForReminders =
  (db: Database): Task =>
  async () => {
    const [camps = []] = await db.batch([store.campsToRemind(FROM_HOUR)])
    const jobs = camps.map(({ campId }) =>
      enqueueStatement(REMINDERS_OF_CAMP, { campId }, { jobKey: `reminders ${campId}` }),
    )
    if (jobs.length > 0) await db.batch(jobs)
  }

type Levels = Settings['dues']['reminders']

type Late = {
  readonly memberId: string
  readonly seasonId: string
  readonly currency: string
  readonly email: string
  readonly reminders: readonly DueReminder[]
}

/** The members to remind, and of what; null looks at everybody. */
async function look(tx: Tx, levels: Levels, memberIds: readonly string[] | null): Promise<Late[]> {
  const [known, people] = await Promise.all([
    all(tx, facts({ memberIds, seasonIds: null })),
    all(tx, store.remindable({ memberIds })),
  ])
  const emails = new Map(people.map(({ memberId, email }) => [memberId, email]))
  return known.flatMap((one) => {
    const { memberId, seasonId, currency } = one
    const email = emails.get(memberId)
    if (email === undefined) return []
    const reminders = remindersDue(one, levels)
    return reminders.length > 0 ? [{ memberId, seasonId, currency, email, reminders }] : []
  })
}

/**
 * Stores and mails the reminders of one camp, in one transaction. Each level of each charge is sent only once: the
 * members are locked and checked again, and the database refuses a second row.
 */
export const remindOfDues =
  (post: Post): CampWork<CampPayload> =>
  async ({ tx, payload, record }) => {
    const camp = settingsOf(await only(tx, settings.find({})))
    const levels = camp.dues.reminders
    if (levels.length === 0 || hourIn(camp.identity.timeZone) < FROM_HOUR) return
    const seen = await look(tx, levels, null)
    const memberIds = seen.slice(0, AT_ONCE).map(({ memberId }) => memberId)
    if (memberIds.length === 0) return
    await lockMembers(tx, memberIds)
    const late = await look(tx, levels, memberIds)
    if (late.length > 0) {
      const added = await store.add(tx, late.flatMap(rowsOf))
      const told = late
        .map((one) => ({ ...one, reminders: one.reminders.filter(isIn(added)) }))
        .filter(({ reminders }) => reminders.length > 0)
      await send(tx, post, camp, told)
      showInApp(tx, told)
      for (const one of told) record(changeOf(one))
    }
    if (seen.length > AT_ONCE) enqueue(tx, REMINDERS_OF_CAMP, { campId: payload.campId })
  }

const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format())

const rowsOf = ({ memberId, seasonId, reminders }: Late): store.NewReminder[] =>
  reminders.map(({ due, level }) => ({
    dueId: due.id,
    account: due.account,
    memberId,
    seasonId,
    level,
  }))

const isIn =
  (added: ReadonlySet<string>) =>
  ({ due }: DueReminder): boolean =>
    added.has(due.id)

const highest = ({ reminders }: Late): number => Math.max(...reminders.map(({ level }) => level))

/** The audit keeps which charges and which level, never the amount. */
const changeOf = (one: Late) => ({
  action: 'dues.reminded',
  targetId: one.memberId,
  memberId: one.memberId,
  seasonId: one.seasonId,
  status: `level_${highest(one)}`,
  after: { reminders: one.reminders.map(({ due, level }) => ({ dueId: due.id, level })) },
})

/** The reminder's own mail says it, in the camp's words. */
const showInApp = (tx: Tx, late: readonly Late[]): void =>
  notifyAll(
    tx,
    late.map(({ memberId, seasonId, reminders }) => ({
      kind: 'dues_reminder',
      memberId,
      seasonId,
      details: {
        charges: reminders.map(({ due: { name, openCents, dueOn } }) => ({
          name,
          amountCents: openCents,
          dueOn,
        })),
      },
    })),
  )

/** One mail per member, with the text of the highest new level. */
const send = (tx: Tx, { keys, authUrl }: Post, camp: Settings, late: readonly Late[]) =>
  sendIn(tx)(
    late.map((one) =>
      mailStatement(keys, {
        to: one.email,
        template: 'duesReminder',
        values: {
          campName: camp.identity.name,
          accent: camp.branding.accent,
          helpUrl: camp.branding.helpUrl,
          text: camp.dues.reminders[highest(one) - 1]?.text ?? '',
          charges: one.reminders.map(({ due }) => ({
            name: due.name,
            open: money(due.openCents, one.currency),
            dueOn: readableDay(due.dueOn),
          })),
          payLink: camp.dues.payUrl ?? duesPage(authUrl, camp.identity.slug),
        },
      }),
    ),
  )
