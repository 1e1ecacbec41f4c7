import { openDatabase } from '@campkit/db/database'
import { startWorker } from '@campkit/jobs/worker'
import { API_URL, SECRET } from '@campkit/testing/test-camp'
import { campTask } from '../src/camp-task.ts'
import { tillOf } from '../src/providers/provider-of.ts'
import { REMINDERS_OF_CAMP, remindOfDues } from '../src/resources/dues/reminders.ts'

/** A worker in a process of its own, to be killed: with everything written and not committed, or just after. */
const url = process.env.DATABASE_URL ?? ''
const moment = process.env.CAMPKIT_DIES ?? ''
const { db, here } = tillOf({
  db: openDatabase({ url, role: 'app' }),
  apiUrl: API_URL,
  secret: SECRET,
})
const hang = () => new Promise<never>(() => {})

const dying = campTask(db, async (context) => {
  await remindOfDues(here)(context)
  if (moment === 'before the commit') {
    process.send?.(moment)
    await hang()
  }
})
await startWorker({
  databaseUrl: url,
  concurrency: 1,
  silentAfterSeconds: 1,
  onError: () => {},
  tasks: {
    async [REMINDERS_OF_CAMP](payload, attempt) {
      await dying(payload, attempt)
      process.send?.(moment)
      await hang()
    },
  },
})
process.on('disconnect', () => process.exit(0))
