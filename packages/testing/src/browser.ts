import { existsSync, readFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places: readonly string[] = JSON.parse(
  readFileSync(new URL('../browsers.json', import.meta.url), 'utf8'),
)
const found = process.env.CAMPKIT_BROWSER ?? places.find((path) => existsSync(path))

/** For `describe`: skips with a reason if there is no browser; with CI=true it fails instead. */
export const needsBrowser =
  found === undefined && process.env.CI !== 'true'
    ? { skip: 'no browser found: install Chromium or Chrome, or set CAMPKIT_BROWSER' }
    : {}

/** A headless browser that does not contact its maker's hosts. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
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
  })
