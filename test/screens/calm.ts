import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const QUIET_MS = 250
const LONGEST_MS = 15_000

/**
 * Done with what it has to do, and what it has drawn: a busy machine gets to it later than a moment without requests lasts.
 * A page that draws nothing more may never be told that it is idle.
 */
const IDLE = `(async () => {
  for (let i = 0; i < 2; i++) await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))
})()`

/** The console never stops asking what has changed. */
const isForNews = (request: Request) => /\/changes(\?|$)/.test(request.url())

/** From now on, says when a page has everything it asked for. */
export function calmOf(page: Page): () => Promise<void> {
  const waiting = new Set<Request>()
  let last = 0
  const ended = (request: Request) => {
    if (waiting.delete(request)) last = Date.now()
  }
  page.on('request', (request) => {
    if (!isForNews(request)) waiting.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const end = Date.now() + LONGEST_MS
    last = Date.now()
    while (waiting.size > 0 || Date.now() - last < QUIET_MS) {
      const [one] = waiting
      if (Date.now() > end) throw new Error(`it still waits for ${one?.url()}`)
      await sleep(50)
      if (waiting.size === 0 && Date.now() - last >= QUIET_MS) await page.evaluate(IDLE)
    }
  }
}
