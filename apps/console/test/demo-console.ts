import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi } from '@campkit/api/start'
import { startAuth } from '@campkit/auth/start'
import { prepareDemo } from '@campkit/cli/demo/demo'
import type { DemoCamp } from '@campkit/cli/demo/demo-camp'
import { fixedSecret } from '@campkit/core/secret'
import { openDatabase } from '@campkit/db/database'
import { completeSigningKeys } from '@campkit/identity/signing-keys'
import { openBrowser } from '@campkit/testing/browser'
import { freePort } from '@campkit/testing/free-port'
import { cloneMade } from '@campkit/testing/template'
import type { BrowserContextOptions, Cookie, Page } from 'playwright-core'
import { type ConsoleStart, startConsole } from '../server/start.ts'
import { keepPages, openOwnPage } from './kept-pages.ts'

export const SECRET = 'a secret of the tests of the console, long enough for all of them'
const LIMIT = 1_000_000

export type DemoConsole = Awaited<ReturnType<typeof openDemoConsole>>
export type Opened = { readonly page: Page; readonly close: () => Promise<void> }

/** The three hosts with the demo's data, and a browser. The demo is made once a run; each file has a copy. */
export async function openDemoConsole(more: Partial<ConsoleStart> = {}) {
  const { own, made: camps } = await cloneMade('campkit_demo', makeDemo)
  const [api, auth, console] = await Promise.all([freePort(), freePort(), freePort()])
  const urls = {
    apiUrl: `http://localhost:${api}`,
    authUrl: `http://localhost:${auth}`,
    consoleUrl: `http://localhost:${console}`,
  }
  const common = {
    ...urls,
    host: 'localhost',
    leavePort: async () => {},
    secrets: async () => [SECRET],
    trustedProxies: ['127.0.0.1', '::1'],
    log: logTarget(),
  }
  const withDatabase = {
    ...common,
    databaseUrl: own.url,
    strangerLimitPerMinute: LIMIT,
    migrations: [],
    isStrict: true,
  }
  const limits = {
    keyLimitPerMinute: LIMIT,
    shareLimitPerMinute: LIMIT,
    memberLimitPerMinute: LIMIT,
  }
  const running = await Promise.all([
    startApi({ ...withDatabase, ...limits, port: api, isProduction: false }),
    startAuth({ ...withDatabase, port: auth }),
    startConsole({ ...common, port: console, ...more }),
  ])
  const browser = await openBrowser()
  const kept = new Map<string, Cookie[]>()
  const take = keepPages(browser, urls.consoleUrl)
  const owner = openDatabase({ url: own.url, role: 'owner', sharedConnections: 1 })
  const [pines, second] = camps as [DemoCamp, DemoCamp]
  return {
    ...urls,
    browser,
    databaseUrl: own.url,
    owner: owner.batch,
    ownerDatabase: owner,
    pines,
    second,
    /**
     * Somebody of a camp, by role or address, at a page of its console, signed in by the pages as a person does it; the
     * next time by what their browser has kept, if that still lets them in and it need not be anew.
     */
    async as(
      who: string,
      path = '',
      { camp = pines, isAnew, ...device }: As = {},
    ): Promise<Opened> {
      const person = camp.accounts.find(({ role, email }) => role === who || email === who)
      if (!person) throw new Error(`nobody in ${camp.slug} is ${who}`)
      const key = `${camp.slug} ${person.email}`
      const all = { ...DESK, ...device }
      const isOwn = isAnew || all.serviceWorkers === 'allow'
      const { context, page, close } = await (isOwn ? openOwnPage(browser, all) : take(key, all))
      const pages = `${urls.consoleUrl}/c/${camp.slug}`
      const cookies = isAnew ? undefined : kept.get(key)
      if (cookies && (await context.cookies()).length === 0) await context.addCookies(cookies)
      const session = cookies && (await context.request.get(`${pages}/api/session`))
      // A test may have left its page to somebody else.
      const isIn = session?.ok() && (await session.json()).member.id === person.memberId
      if (!isIn) await context.clearCookies()
      await page.goto(`${pages}${path}`)
      if (!isIn) {
        await typeIn(page, person)
        await page.waitForURL(`${urls.consoleUrl}/**`)
        kept.set(key, await context.cookies())
      }
      return { page, close }
    },
    async close() {
      await browser.close()
      await Promise.all(running.map((host) => host.stop()))
      await owner.close()
      await own.drop()
    },
  }
}

type As = BrowserContextOptions & { readonly camp?: DemoCamp; readonly isAnew?: true }

/**
 * Without a copy for days without a network: making it costs more than most tests. `WITH_COPY` has it made. Nothing moves,
 * because pictures of what moves cost as much.
 */
const CALM = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const
export const WITH_COPY = { serviceWorkers: 'allow' } as const
const DESK: BrowserContextOptions = { ...CALM, viewport: { width: 1280, height: 900 } }
export const PHONE: BrowserContextOptions = {
  ...CALM,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

/** On the pages of the sign-in host. */
export async function typeIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  const next = page.getByRole('button', { name: /^(Continue|Use my password)$/ })
  if ((await next.count()) > 0) await next.click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function makeDemo(url: string): Promise<readonly DemoCamp[]> {
  const owner = openDatabase({ url, role: 'owner', sharedConnections: 1 })
  const folder = await mkdtemp(join(tmpdir(), 'campkit-demo-'))
  try {
    const secret = fixedSecret(SECRET)
    await completeSigningKeys(owner.batch, secret)
    const hosts = { apiUrl: 'http://localhost:1', authUrl: 'http://localhost:2' }
    return await prepareDemo(owner, folder, { ...hosts, secret, size: 'full' })
  } finally {
    await owner.close()
    await rm(folder, { recursive: true })
  }
}

function logTarget() {
  const logs = process.env.CAMPKIT_TEST_LOGS
  return logs
    ? ({ level: 'info', file: `${logs}/${process.pid}-console.log` } as const)
    : (false as const)
}

/** What the frame asks of the REST API, around every page. The overview has its own page, too: its counts come later. */
export const OF_FRAME = ['/changes', '/session', '/my-camps', '/overview']

/** Whether anything stands out of the page to the right. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > window.innerWidth')

/** At 360 px, the narrowest phone that counts; then back. */
export async function isTooWideOnPhones(page: Page): Promise<boolean> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const is = await isTooWide(page)
  if (before) await page.setViewportSize(before)
  return is
}
