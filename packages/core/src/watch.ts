import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Something that others change and every process must know soon: which keys sign, which secret is current. It is read
 * again and again, and a reading that is too old is not trusted.
 */
export type Watch = {
  isFresh(): boolean
  /** A reading that begins after this call, shared by all callers until it begins. */
  anew(): Promise<void>
}

export const READ_EVERY_MS = 1500
/** Longer than two readings, shorter than the five seconds in which a change must take effect everywhere. */
const BELIEVED_FOR_MS = 4000
/** The shortest time between two readings, so that many requests, even with made-up key ids, cannot cause more. */
const AT_MOST_EVERY_MS = 100

export function watch(read: () => Promise<void>): Watch {
  let begunAt = Number.NEGATIVE_INFINITY
  let knownSince = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const begin = async () => {
    next = undefined
    const at = performance.now()
    begunAt = at
    await read()
    knownSince = at
  }
  const inTurn = async () => {
    await reading.catch(() => {})
    await pause(begunAt + AT_MOST_EVERY_MS - performance.now())
    reading = begin()
    await reading
  }
  return {
    isFresh: () => performance.now() - knownSince < BELIEVED_FOR_MS,
    anew() {
      next ??= inTurn()
      return next
    },
  }
}

const pause = async (ms: number): Promise<void> => {
  if (ms > 0) await sleep(ms)
}

/** For something that never changes. */
export const UNCHANGING: Watch = { isFresh: () => true, anew: async () => {} }
