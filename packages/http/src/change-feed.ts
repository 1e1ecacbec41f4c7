import type { ServerResponse } from 'node:http'
import { CampError } from '@campkit/core/errors'
import type { Send } from '@campkit/db/database'

/** What happened in a camp, without its contents. */
export type Happened = { readonly type: string; readonly memberId: string | null }

export type Listener = {
  readonly accountId: string
  readonly campId: string
  /** The snapshot after which something must have happened. */
  readonly since: string
  /** How long they wait at most, from the beginning of their request. */
  readonly seconds: number
  readonly concerns: (happened: Happened) => boolean
}

/** Waits until something happened; false if the time is over, the client left or the host stops. Throws 429. */
export type Wait = (listener: Listener) => Promise<boolean>

export type ChangeFeed = {
  /** For one request that may wait several times. */
  readonly visit: (response: ServerResponse) => Wait
  /** Lets everybody go, and nobody wait any more. */
  readonly close: () => void
}

type Waiter = Listener & { since: string; readonly end: (isHeard: boolean) => void }
type News = { readonly snapshot: string; readonly news: readonly (Happened & { place: number })[] }

const EVERY_MS = 1000
/** The tabs of one person. */
const MOST_OF_ONE = 6
const MOST = 2000
/** Who comes while the host stops waits for a moment, so that they do not come again at once and again. */
const WHILE_STOPPING_MS = 1000

const READ = `
  select pg_current_snapshot()::text as snapshot, coalesce((
    select jsonb_agg(jsonb_build_object('place', place, 'type', type, 'memberId', member_id))
      from app.changes_since($1, $2::text[]::pg_snapshot[])), '[]') as news`

/**
 * Lets requests wait for changes of their camp without a database connection. While anybody waits, one query a second asks
 * for all of them. It only wakes: what a woken caller may hear is asked again in their own name.
 */
export function changeFeed(send: Send, onError: (error: Error) => void): ChangeFeed {
  const waiters = new Set<Waiter>()
  let isLooking = false
  let isStopping = false

  const look = async (): Promise<void> => {
    const asked = Map.groupBy(waiters, ({ campId, since }) => `${campId} ${since}`)
    const groups = [...asked.values()].map((group) => [...group] as [Waiter, ...Waiter[]])
    const values = [groups.map(([{ campId }]) => campId), groups.map(([{ since }]) => since)]
    const [[row] = []] = await send([{ text: READ, values }])
    const { snapshot, news } = row as News
    for (const [i, group] of groups.entries()) {
      const happened = news.filter(({ place }) => place === i + 1)
      for (const waiter of group) {
        waiter.since = snapshot
        if (happened.some(waiter.concerns)) waiter.end(true)
      }
    }
  }

  const lookLater = (): void => {
    if (isLooking || waiters.size === 0) return
    isLooking = true
    setTimeout(async () => {
      await look().catch(onError)
      isLooking = false
      lookLater()
    }, EVERY_MS)
  }

  const assertRoom = (accountId: string): void => {
    const own = [...waiters].filter((waiter) => waiter.accountId === accountId)
    if (own.length < MOST_OF_ONE && waiters.size < MOST) return
    throw new CampError('RATE_LIMITED', 'too many wait for changes', { retryAfterSeconds: 30 })
  }

  return {
    visit(response) {
      const began = Date.now()
      return (listener) => {
        const rest = began + listener.seconds * 1000 - Date.now()
        if (rest <= 0 || response.closed) return Promise.resolve(false)
        assertRoom(listener.accountId)
        return new Promise((resolve) => {
          const end = (isHeard: boolean) => {
            clearTimeout(over)
            response.off('close', leave)
            waiters.delete(waiter)
            resolve(isHeard)
          }
          const leave = () => end(false)
          const over = setTimeout(leave, isStopping ? Math.min(rest, WHILE_STOPPING_MS) : rest)
          const waiter: Waiter = { ...listener, end }
          response.once('close', leave)
          waiters.add(waiter)
          lookLater()
        })
      }
    },
    close() {
      isStopping = true
      for (const { end } of [...waiters]) end(false)
    },
  }
}
