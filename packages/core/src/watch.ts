import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Something that others change and every process must know soon: which keys sign, which secret is current. It is
 * read again and again, and what was read too long ago is not believed any more.
 */
export type Watch = {
  isFresh(): boolean
  /** A reading that begins from now on, shared by all who ask for one meanwhile. */
  anew(): Promise<void>
}

export const READ_EVERY_MS = 1500
/** Longer than two readings, shorter than the five seconds within which a change counts everywhere. */
const BELIEVED_FOR_MS = 4000
/** However many ask, and whatever they make up to have it asked. */
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

/** For what never changes. */
export const UNCHANGING: Watch = { isFresh: () => true, anew: async () => {} }
