import { CampError } from '@campkit/core/errors'

/** Runs at most `atOnce` works at a time; past `mostWaiting` in the queue it refuses with 503. */
export function inTurn(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new CampError('UNAVAILABLE', 'the queue is full')
      // The one that finishes hands its place to the next, so the count stays.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
