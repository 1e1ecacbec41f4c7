import { enqueue } from '@campkit/jobs/enqueue'
import type { Act } from './act.ts'

/** Who has not answered is reminded this long before an offer ends, or after three quarters of a short one. */
const REMINDED_BEFORE_MS = 12 * 3_600_000

/** The tasks that remind of one kind of offer and end it. */
export type OfferTasks = { readonly remind: string; readonly expire: string }

type TimedOffer = {
  /** The row that is offered. */
  readonly id: string
  readonly until: string
  /** How the tasks find the row, beside its camp. */
  readonly about: Readonly<Record<string, string>>
}

/**
 * Queues the jobs that remind of an offer and end it, in the transaction that makes it. An offer that is made anew
 * replaces the jobs of the one before. Jobs may run late or twice, so each looks first whether the offer still stands.
 */
export function endInTime(
  { tx, campId }: Pick<Act, 'tx' | 'campId'>,
  tasks: OfferTasks,
  { id, until, about }: TimedOffer,
): void {
  const ends = Date.parse(until)
  const before = Math.min(REMINDED_BEFORE_MS, (ends - Date.now()) / 4)
  const payload = { campId, ...about }
  enqueue(tx, tasks.expire, payload, { runAt: new Date(ends), jobKey: `${tasks.expire} ${id}` })
  enqueue(
    tx,
    tasks.remind,
    { ...payload, until },
    { runAt: new Date(ends - before), jobKey: `${tasks.remind} ${id}` },
  )
}
