import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '@campkit/db/database'
import { withCode } from '@campkit/db/pg-errors'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import { FailedAttempt, labelOf } from './failure.ts'
import { keepRunning } from './keep-running.ts'
import { beat, farewell } from './queue.store.ts'
import { queuePool } from './queue-pool.ts'
import { runTask } from './run-task.ts'
import type { CronEntry, Task } from './task.ts'

/** Safe to log: no payload, no message, no address. */
export type Trouble = {
  readonly what: 'job failed' | 'queue unreachable' | 'stopped with jobs unfinished'
  readonly error?: string
  readonly task?: string
  readonly jobId?: string
  readonly attempt?: number
  /** The job will not be tried again. */
  readonly isGivenUp?: boolean
}

export type WorkerOptions = {
  readonly databaseUrl: string
  readonly tasks: Readonly<Record<string, Task>>
  readonly cron?: readonly CronEntry[]
  /** How many jobs run at a time. */
  readonly concurrency: number
  readonly onError: (trouble: Trouble) => void
  /** A worker that is silent for this long counts as dead, and its jobs go to others. */
  readonly silentAfterSeconds?: number
}

export type RunningWorker = { readonly stop: () => Promise<void> }

const SILENT_AFTER_SECONDS = 45
const BEATS_PER_SILENCE = 5
const STOP_WITHIN_MS = 9000

/** Rejects if the queue cannot be reached at the start; later losses are recovered from. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { onError, databaseUrl, silentAfterSeconds = SILENT_AFTER_SECONDS } = options
  const onLoss = (error: unknown) =>
    onError({ what: 'queue unreachable', error: labelOf(withCode(error)) })
  const db = openDatabase({ url: databaseUrl, role: 'worker', onError: onLoss })
  const pgPool = queuePool(databaseUrl, options.concurrency + 3, onLoss)
  const close = () => Promise.all([db.close(), pgPool.end()])

  // Each run of graphile-worker has its own name, under which it locks its jobs.
  let name = ''
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  reportFailures(events, onError)

  const start = () => run({ ...runnerOptions(options, db), pgPool, events })
  const running = await keepRunning(start, onLoss).catch(async (error) => {
    await close()
    throw error
  })
  const signOfLife = () => db.batch([beat(name, silentAfterSeconds)]).catch(onLoss)
  const beating = setInterval(signOfLife, (silentAfterSeconds * 1000) / BEATS_PER_SILENCE)
  await signOfLife()

  const finish = async () => {
    await running.stop()
    clearInterval(beating)
    await db.batch([farewell(name)]).catch(onLoss)
    await close()
  }
  const stop = async () => {
    const finished = finish().then(() => true)
    const isInTime = await Promise.race([finished, sleep(STOP_WITHIN_MS, false, { ref: false })])
    if (isInTime) return
    // The jobs stay locked, because they may have done their work already. Other workers take them over once this one
    // has been silent for long enough.
    clearInterval(beating)
    finished.catch(onLoss)
    onError({ what: 'stopped with jobs unfinished' })
  }
  let stopped: Promise<void> | undefined
  return {
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

function reportFailures(events: WorkerEvents, onError: WorkerOptions['onError']): void {
  events.on('job:error', ({ job, error }) => {
    const failed = error instanceof FailedAttempt ? error : undefined
    onError({
      what: 'job failed',
      error: failed?.message ?? labelOf(error),
      task: job.task_identifier,
      jobId: job.id,
      attempt: job.attempts,
      isGivenUp: failed?.isGivenUp || job.attempts >= job.max_attempts,
    })
  })
  events.on('pool:fatalError', ({ error }) =>
    onError({ what: 'queue unreachable', error: labelOf(error) }),
  )
}

function runnerOptions({ tasks, cron = [], concurrency }: WorkerOptions, db: Database) {
  const cronItems = cron.map(({ task, schedule, catchUpSeconds = 0 }) => ({
    task,
    match: schedule,
    identifier: task,
    options: { backfillPeriod: catchUpSeconds * 1000 },
  }))
  return {
    concurrency,
    schema: 'graphile_worker',
    noHandleSignals: true,
    // Its lines quote payloads and messages; what matters is reported through the events.
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, runTask(task, db)]),
    ),
    parsedCronItems: parseCronItems(cronItems),
    // It handles failures only of batched calls: otherwise a connection lost at that moment is an unhandled rejection,
    // which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}
