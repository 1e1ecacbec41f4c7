import type { Database } from '@campkit/db/database'
import type { Change } from '@campkit/events/changes'
import { enqueue, enqueueStatement } from '@campkit/jobs/enqueue'
import type { Task } from '@campkit/jobs/task'
import type { CampPayload, CampWork } from './camp-task.ts'
import type { Purged } from './purger.ts'
import { purgers, sweepers } from './purgers.ts'
import { campsAtHours } from './resources/people/notifications/digests.store.ts'
import { campsWithClosedSeasons } from './resources/seasons/seasons/seasons.store.ts'

export const PURGE = 'purge'
export const PURGE_CAMP = 'purge_camp'

/** Few enough that nobody waits long for a member's lock. */
export const AT_A_TIME = 100

/** Queues one job for each camp. A second job for the same camp finds nothing to do. */
export const askForPurges =
  (db: Database): Task =>
  async () => {
    const found = await db.batch([campsWithClosedSeasons, campsAtHours(0, 24)])
    const camps = new Set(found.flat().map(({ campId }) => campId))
    const jobs = [...camps].map((campId) =>
      enqueueStatement(PURGE_CAMP, { campId }, { jobKey: `purge ${campId}` }),
    )
    if (jobs.length > 0) await db.batch(jobs)
  }

/** The audit says how many rows of whom were purged, never what was in them. */
const tellOf = (action: string, campId: string, purged: readonly Purged[]): Change[] => {
  const alike = Map.groupBy(purged, ({ memberId, seasonId }) => `${memberId} ${seasonId}`)
  return [...alike.values()].map((rows) => {
    const { memberId, seasonId } = rows[0] ?? {}
    const about = { ...(memberId && { memberId }), ...(seasonId && { seasonId }) }
    return {
      action,
      targetId: memberId ?? seasonId ?? campId,
      ...about,
      after: { rows: rows.length },
    }
  })
}

/**
 * Purges some of every kind and queues the rest, in one transaction: a worker that is killed has done all of it or
 * nothing. What is due is computed from the data each time, so running it twice or concurrently purges nothing more.
 */
export const purgeNext: CampWork<CampPayload> = async ({ tx, payload, record }) => {
  let isMore = false
  for (const [action, purge] of Object.entries(purgers)) {
    const purged = await purge(tx, AT_A_TIME)
    for (const change of tellOf(action, payload.campId, purged)) record(change)
    isMore ||= purged.length === AT_A_TIME
  }
  for (const sweep of sweepers) {
    const swept = await sweep(tx, AT_A_TIME)
    isMore ||= swept === AT_A_TIME
  }
  if (isMore) enqueue(tx, PURGE_CAMP, payload)
}
