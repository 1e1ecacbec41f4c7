import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 20_000

/** Asks until the answer is right, for what happens off the request's way. */
export async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(answer)}`)
    await sleep(50)
  }
}
