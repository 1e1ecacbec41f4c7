import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from '@campkit/db/database'

const PATIENCE_MS = 20_000

/** Waits until so many statements wait for locks, no matter how long they take to get there. */
export async function untilWaiting(owner: Send, count = 1): Promise<void> {
  const text = `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
                where not l.granted and a.datname = current_database()`
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const [waiting = []] = await owner([{ text, values: [] }])
    if (waiting.length >= count) return
    await sleep(10)
  }
  throw new Error(`not ${count} wait`)
}
