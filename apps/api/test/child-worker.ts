import { type Database, openDatabase } from '@campkit/db/database'
import { startWorker } from '@campkit/jobs/worker'
import { API_URL, SECRET } from '@campkit/testing/test-camp'
import { tillOf } from '../src/providers/provider-of.ts'
import { campTasks } from '../src/tasks.ts'

/**
 * A worker in a process of its own that dies by SIGKILL at the commit of its first job: just before it, or
 * just after it, when the database has done the work and the queue does not know.
 */
const url = process.env.DATABASE_URL ?? ''
const diesAfter = process.env.DIES === 'after'
/** The task whose job it takes; any, unless said. */
const only = process.env.TASK

function dyingAtCommit(db: Database): Database {
  return {
    ...db,
    withConnection: (work) =>
      db.withConnection((send) =>
        work(async (statements) => {
          const isCommit = statements.at(-1)?.text === 'commit'
          if (isCommit && !diesAfter) process.kill(process.pid, 'SIGKILL')
          const answer = await send(statements)
          if (isCommit) process.kill(process.pid, 'SIGKILL')
          return answer
        }),
      ),
  }
}

const tasks = campTasks(
  tillOf({
    db: dyingAtCommit(openDatabase({ url, role: 'app' })),
    apiUrl: API_URL,
    secret: SECRET,
  }),
)

await startWorker({
  databaseUrl: url,
  concurrency: 1,
  onError: () => {},
  tasks: Object.fromEntries(
    Object.entries(tasks).filter(([name]) => only === undefined || name === only),
  ),
})
process.on('disconnect', () => process.exit(0))
