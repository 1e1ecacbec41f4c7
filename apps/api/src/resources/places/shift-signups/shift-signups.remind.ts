import type { Database } from '@campkit/db/database'
import { all } from '@campkit/db/prepared'
import { enqueue, enqueueStatement } from '@campkit/jobs/enqueue'
import type { Task } from '@campkit/jobs/task'
import type { CampPayload, CampWork } from '../../../camp-task.ts'
import { campsAtHours } from '../../people/notifications/digests.store.ts'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import { beginningTomorrow } from './reminders.store.ts'

export const SHIFT_REMINDERS = 'remind_of_shifts'
export const SHIFT_REMINDERS_OF_CAMP = 'remind_of_shifts_of_camp'
export type ShiftReminders = CampPayload & { readonly afterId?: string }

/** From this hour on where the camp is, so that whoever cannot come can say so in the day; later after an outage. */
const FROM_HOUR = 9
const UNTIL_HOUR = 21
const AT_ONCE = 100

/** Queues one job for each camp. Whoever was reminded of a shift at its time is not reminded again. */
export const askForShiftReminders =
  (db: Database): Task =>
  async () => {
    const [camps = []] = await db.batch([campsAtHours(FROM_HOUR, UNTIL_HOUR)])
    const jobs = camps.map(({ campId }) =>
      enqueueStatement(
        SHIFT_REMINDERS_OF_CAMP,
        { campId },
        { jobKey: `${SHIFT_REMINDERS_OF_CAMP} ${campId}` },
      ),
    )
    if (jobs.length > 0) await db.batch(jobs)
  }

/** Reminds everybody of the shifts that they have tomorrow, and queues the rest. */
export const remindOfShifts: CampWork<ShiftReminders> = async ({ tx, payload }) => {
  const { campId, afterId = '' } = payload
  const coming = await all(tx, beginningTomorrow({ afterId, limit: AT_ONCE }))
  notifyAll(
    tx,
    coming.map(({ id, memberId, seasonId, title, startsAt, location }) => ({
      kind: 'shift_reminder' as const,
      memberId,
      seasonId,
      aboutId: id,
      details: { title, startsAt, location },
      dedupeKey: `shift_reminder ${id} ${startsAt}`,
    })),
  )
  const last = coming.at(-1)
  if (!last || coming.length < AT_ONCE) return
  enqueue(
    tx,
    SHIFT_REMINDERS_OF_CAMP,
    { campId, afterId: last.id },
    { jobKey: `${SHIFT_REMINDERS_OF_CAMP} ${campId} ${last.id}` },
  )
}
