import { openDatabase } from '@campkit/db/database'
import { startWorker } from '@campkit/jobs/worker'
import { SECRET } from '@campkit/testing/test-camp'
import { tillOf } from '../src/providers/provider-of.ts'
import { campTasks } from '../src/tasks.ts'

/** A worker in a process of its own, to be killed at any moment. */
const { DATABASE_URL: url = '', SERVER: apiUrl = '' } = process.env
await startWorker({
  databaseUrl: url,
  concurrency: 4,
  silentAfterSeconds: 1,
  onError: () => {},
  tasks: campTasks(tillOf({ db: openDatabase({ url, role: 'app' }), apiUrl, secret: SECRET })),
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
