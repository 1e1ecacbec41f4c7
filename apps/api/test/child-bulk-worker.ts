import { openDatabase } from '@campkit/db/database'
import { startWorker } from '@campkit/jobs/worker'
import { campTask } from '../src/camp-task.ts'
import {
  type BulkPayload,
  chargeNext,
} from '../src/resources/money/bulk-charges/bulk-charges.run.ts'

/** A worker in a process of its own, to be killed: with everything written and not committed, or just after. */
const url = process.env.DATABASE_URL ?? ''
const moment = process.env.CAMPKIT_DIES ?? ''
const db = openDatabase({ url, role: 'app' })
const hang = () => new Promise<never>(() => {})

const dying = campTask<BulkPayload>(db, async (context) => {
  await chargeNext(context)
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
    async charge_in_bulk(payload, attempt) {
      await dying(payload, attempt)
      process.send?.(moment)
      await hang()
    },
  },
})
process.on('disconnect', () => process.exit(0))
