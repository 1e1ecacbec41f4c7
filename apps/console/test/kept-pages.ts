import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** A page in a browser context of its own. */
export type OwnPage = {
  readonly context: BrowserContext
  readonly page: Page
  /** Ends it, or keeps it for the next test that asks for the same. */
  readonly close: () => Promise<void>
}

export async function openOwnPage(
  browser: Browser,
  device: BrowserContextOptions,
): Promise<OwnPage> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  const close = async () => {
    await leave(page)
    await context.close()
  }
  return { context, page, close }
}

/** What a test has put in the way of an answer may still hold one. */
const leave = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })

/**
 * Pages that one test leaves to the next. Loading the console into a page that has been open takes a third of the work of a
 * new browser context, which has to fetch and compile all of it.
 */
export function keepPages(browser: Browser, origin: string) {
  const free = new Map<string, OwnPage[]>()

  async function open(name: string, device: BrowserContextOptions): Promise<OwnPage> {
    const { context, page } = await openOwnPage(browser, device)
    page.addInitScript = context.addInitScript = async () => {
      throw new Error('this cannot be taken back: ask for a page that is anew')
    }
    const own: OwnPage = {
      context,
      page,
      async close() {
        await leave(page)
        if (!(await forget(own, device, origin).catch(() => false))) return context.close()
        free.set(name, [...(free.get(name) ?? []), own])
      },
    }
    return own
  }

  /** One that is free, with the cookies that it was left with, or a new one. */
  return (whose: string, device: BrowserContextOptions): Promise<OwnPage> => {
    const name = `${whose} ${JSON.stringify(device)}`
    const own = free.get(name)?.pop()
    return own ? Promise.resolve(own) : open(name, device)
  }
}

/** What a test may have listened to. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

/** Some tests leave the network as it was at its worst. */
const SOON_MS = 3000

const CLEAR = `(async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases())
    await new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done })
})()`

/**
 * Nothing of a test stays: neither what it listened to, nor what its page kept on the device, nor how the page was shown.
 * If it has other pages still, or is signed in to another camp or to none, it is not kept.
 */
async function forget(
  { context, page }: OwnPage,
  { viewport }: BrowserContextOptions,
  origin: string,
): Promise<boolean> {
  const camps = (await context.cookies(origin)).filter(({ name }) => name.startsWith('campkit_'))
  if (context.pages().length !== 1 || camps.length !== 1) return false
  for (const event of HEARD) page.removeAllListeners(event)
  await context.setOffline(false)
  // A file of the same host, because about:blank would end the process that has everything compiled.
  await page.goto(`${origin}/theme.js`, { timeout: SOON_MS })
  await page.evaluate(CLEAR)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
  if (viewport) await page.setViewportSize(viewport)
  return true
}
