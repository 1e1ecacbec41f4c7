import { openDatabase } from '@campkit/db/database'
import { startWorker } from '@campkit/jobs/worker'
import { type CampPayload, campTask } from '../src/camp-task.ts'
import { PURGE_CAMP, purgeNext } from '../src/retention.ts'

/** A worker in a process of its own, to be killed: with everything purged and not committed, or just after. */
const url = process.env.DATABASE_URL ?? ''
const moment = process.env.CAMPKIT_DIES ?? ''
const hang = () => new Promise<never>(() => {})

const dying = campTask<CampPayload>(openDatabase({ url, role: 'app' }), async (context) => {
  await purgeNext(context)
  if (moment === 'after the commit') return
  process.send?.(moment)
  await hang()
})
await startWorker({
  databaseUrl: url,
  concurrency: 1,
  silentAfterSeconds: 1,
  onError: () => {},
  tasks: {
    async [PURGE_CAMP](payload, attempt) {
      await dying(payload, attempt)
      process.send?.(moment)
      await hang()
    },
  },
})
process.on('disconnect', () => process.exit(0))
