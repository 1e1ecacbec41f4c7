import { removeGivenUp } from './queue.store.ts'
import type { Task } from './task.ts'

const KEPT_DAYS = 30

export const sweepJobs: Task = async (_, { db }) => {
  await db.batch([removeGivenUp(KEPT_DAYS)])
}
