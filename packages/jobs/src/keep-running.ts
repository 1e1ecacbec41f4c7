import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'

const RESTART_AFTER_MS = 1000

/**
 * graphile-worker ends by itself if it cannot report a job's result to the database. The process and its queue must go
 * on, so another run is started.
 */
export async function keepRunning(
  start: () => Promise<Runner>,
  onLoss: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  let runner = await start()
  let isStopping = false
  const stopRunner = () => runner.stop().catch(() => {})

  const restartUntilStopped = async () => {
    while (!isStopping) {
      await runner.promise.catch(onLoss)
      if (!isStopping) await sleep(RESTART_AFTER_MS)
      if (!isStopping) {
        await start().then((next) => {
          runner = next
        }, onLoss)
      }
    }
    await stopRunner()
  }
  const ended = restartUntilStopped()

  return {
    async stop() {
      isStopping = true
      await stopRunner()
      await ended
    },
  }
}
