import { existsSync, readFileSync } from 'node:fs'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

const places: readonly string[] = JSON.parse(
  readFileSync(new URL('../browsers.json', import.meta.url), 'utf8'),
)
const found = process.env.CAMPKIT_BROWSER ?? places.find((path) => existsSync(path))
const shared = process.env.CAMPKIT_TEST_BROWSER
/** In milliseconds; set by `npm test -- --late`. */
const late = process.env.CAMPKIT_TEST_LATE

/** For `describe`: skips with a reason if there is no browser; with CI=true it fails instead. */
export const needsBrowser =
  found === undefined && process.env.CI !== 'true'
    ? { skip: 'no browser found: install Chromium or Chrome, or set CAMPKIT_BROWSER' }
    : {}

/** A headless browser that does not contact its maker's hosts. */
const launchOptions = {
  executablePath: found ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** One browser for a whole run, because starting one takes longer than most tests. */
export const startBrowser = async (): Promise<BrowserServer | undefined> =>
  found === undefined ? undefined : chromium.launchServer(launchOptions)

/** The browser of the run, or one of its own. Closing it closes what was opened through it. */
export async function openBrowser(): Promise<Browser> {
  const browser = await (shared ? chromium.connect(shared) : chromium.launch(launchOptions))
  if (late) answerLate(browser, Number(late))
  return browser
}

/**
 * Everything that a page asks for arrives that much later. A test that looks at a page before the page can have followed
 * fails every time then, instead of once in a hundred runs.
 */
function answerLate(browser: Browser, ms: number): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript((wait) => {
      const ask = globalThis.fetch
      globalThis.fetch = async (...what) => {
        // What goes on when its page is gone is sent at once, or never.
        if (what[1]?.keepalive) return ask(...what)
        await new Promise((on) => setTimeout(on, wait / 2))
        const answer = await ask(...what)
        await new Promise((on) => setTimeout(on, wait / 2))
        return answer
      }
    }, ms)
    return context
  }
}
