import type { Attempt } from '@campkit/jobs/task'
import { API_URL, AUTH_URL, SECRET, type TestCamp } from '@campkit/testing/test-camp'
import { tillOf } from '../src/providers/provider-of.ts'
import * as settings from '../src/resources/camp/settings/settings.store.ts'
import { DELIVER } from '../src/resources/people/notifications/notifications.deliver.ts'
import { campTasks } from '../src/tasks.ts'
import { waitingMails } from './mail.ts'
import { zoneAt } from './remind.ts'

type Who = { readonly id: string }

/** Where it is that hour, with these quiet hours; all other settings as if never set. */
export const setHour = (camp: TestCamp, hour: number, notifications: object = {}) =>
  camp.asCamp(async (tx) => {
    const { slug, name } = await settings.lock(tx)
    const unset = {
      windows: {},
      shifts: {},
      bikes: {},
      privacy: {},
      features: {},
      applications: {},
    }
    const groups = { ...unset, referrals: {}, dues: {}, identity: { timeZone: zoneAt(hour) } }
    await settings.write(tx, slug, name, { ...groups, notifications: { ...notifications } })
  })

/** What people of a camp are told, and a worker's work at it. */
export function noticesOf(camp: TestCamp, more: { readonly consoleUrl?: string } = {}) {
  const urls = { apiUrl: API_URL, authUrl: AUTH_URL, ...more }
  const till = tillOf({ db: camp.db, ...urls, secret: SECRET })
  const tasks = campTasks(till)
  const attempt: Attempt = { jobId: '', number: 1, db: camp.db, hold: async () => {} }
  const run = async (task: string, payload: object = {}) =>
    tasks[task]?.({ campId: camp.camp, ...payload }, attempt)

  /** Takes the jobs of a task that are due, or all, out of the queue. */
  const takeJobs = async (task: string, isAll = false) => {
    const [jobs = []] = await camp.owner([
      {
        text: `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
               where t.id = j.task_id and t.identifier = $1 and ($2 or j.run_at <= now())
               returning j.payload, j.run_at`,
        values: [task, isAll],
      },
    ])
    return jobs.map(({ payload, run_at }) => ({
      payload: payload as object,
      runAt: String(run_at),
    }))
  }

  return {
    run,
    takeJobs,
    /** Does what a worker would do now. */
    async deliver(): Promise<void> {
      for (const { payload } of await takeJobs(DELIVER)) await run(DELIVER, payload)
    },
    /** And some minutes later: what waits for a lead who may go on is mailed as well. */
    async deliverLater(): Promise<void> {
      await camp.owner([
        { text: `select app.enter($1, null, 'key')`, values: [camp.camp] },
        {
          text: `update notifications set created_at = created_at - interval '10 minutes'`,
          values: [],
        },
        {
          text: `update enrollments set confirmed_at = confirmed_at - interval '10 minutes'`,
          values: [],
        },
      ])
      for (const { payload } of await takeJobs(DELIVER, true)) await run(DELIVER, payload)
    },
    /** Everything the member was told, the first first. */
    toldTo: async ({ id }: Who) => [
      ...(await camp.asCamp((tx) =>
        tx
          .selectFrom('notifications')
          .select(['id', 'kind', 'details', 'mail_status as mail', 'season_id as seasonId'])
          .where('member_id', '=', id)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
      )),
    ],
    /** The mails to the member that wait in the queue. */
    mailsTo: async ({ id }: Who) => {
      const mails = await waitingMails(camp)
      return mails.filter(({ to }) => to === `${id}@example.org`)
    },
  }
}

export type Notices = ReturnType<typeof noticesOf>

/** The subjects of notifications among the mails. */
export const subjectsOf = (mails: Awaited<ReturnType<Notices['mailsTo']>>): string[] =>
  mails.flatMap((mail) => (mail.template === 'notification' ? [mail.values.subject] : []))
