import { deepStrictEqual } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

const PATIENCE_MS = 20_000

/**
 * Asks until the answer is the expected one, and fails as an assertion does if it never is. For what a page shows: it
 * follows what was clicked when it gets to it, on a busy machine later than a test looks.
 */
export async function becomes<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  let answer = await ask()
  while (!isDeepStrictEqual(answer, expected) && Date.now() < deadline) {
    await sleep(50)
    answer = await ask()
  }
  deepStrictEqual(answer, expected)
}
