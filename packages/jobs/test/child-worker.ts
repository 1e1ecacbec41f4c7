import { startWorker } from '@campkit/jobs/worker'

/** A worker in a process of its own, to be killed. It says when it has a job, and never ends it. */
await startWorker({
  databaseUrl: process.env.DATABASE_URL ?? '',
  concurrency: 2,
  silentAfterSeconds: 1,
  onError: () => {},
  tasks: {
    async slow(payload) {
      process.send?.(payload as object)
      await new Promise(() => {})
    },
  },
})
process.on('disconnect', () => process.exit(0))
