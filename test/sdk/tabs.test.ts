import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import { isWhole } from '@campkit/testing/rounds'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type AuthHost, openAuthHost } from '../../apps/auth/test/host.ts'
import { typeIn } from '../../apps/auth/test/type-in.ts'
import { bundleBrowser } from '../../packages/sdk/build.ts'
import { type AppOptions, type OnTheWay, openApp } from './an-app.ts'

/** As on the page of `an-app.ts`; the SDK's own types are a browser's. */
declare const auth: {
  signIn(options?: { returnTo: string }): Promise<void>
  signOut(): Promise<void>
  getIdToken(): Promise<string | undefined>
  fetch(path: string): Promise<{ readonly status: number }>
}
declare const document: { readonly title: string }
declare const window: object
declare const navigator: {
  readonly locks: { request(name: string, work: () => Promise<unknown>): Promise<unknown> }
}

const TABS = isWhole ? 4 : 3
const REFRESHES = isWhole ? 20 : 8
const SLEEPS = isWhole ? 20 : 2
const ID_TOKEN_SECONDS = isWhole ? 10 : 3

describe('a camp’s app in a browser', needsBrowser, () => {
  let host: AuthHost
  let browser: Browser
  let browserPart: string
  let person: Awaited<ReturnType<AuthHost['addPerson']>>

  before(async () => {
    browserPart = await bundleBrowser(await mkdtemp(join(tmpdir(), 'campkit-sdk-')))
    host = await openAuthHost({ idTokenSeconds: ID_TOKEN_SECONDS })
    person = await host.addPerson()
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await host.close()
  })

  /** Closed after each test, however it ends. */
  const opened: { close(): unknown }[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  const open = async (options: Omit<AppOptions, 'browserPart'> = {}): Promise<App> => {
    const app = await openApp(host, { browserPart, ...options })
    opened.unshift(app)
    return app
  }
  const newContext = async (): Promise<BrowserContext> => {
    const context = await browser.newContext()
    opened.unshift(context)
    return context
  }

  type App = Awaited<ReturnType<typeof openApp>>

  async function signIn(app: App, context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${app.origin}/home?tab=1`)
    await page.waitForFunction(() => document.title === 'signed-out')
    await page.evaluate(() => auth.signIn())
    await page.waitForURL(`${host.authUrl}/**`)
    await typeIn(page, person.email)
    await page.waitForURL(`${app.origin}/home?tab=1`)
    await page.waitForFunction(() => document.title === 'signed-in')
    return page
  }

  async function openTab(app: App, context: BrowserContext, nth: number): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${app.origin}/home?tab=${nth}`)
    await page.waitForFunction(() => document.title === 'signed-in')
    return page
  }

  /** Each tab calls the app again and again; says what was not answered with 200. */
  const callAgainAndAgain = (page: Page) =>
    page.evaluate(async () => {
      const wrong: string[] = []
      Object.assign(window, { wrong, isDone: false })
      while (!(window as unknown as { isDone: boolean }).isDone) {
        const answer = await auth.fetch('/whoami').catch((error) => ({ status: error.code }))
        if (answer.status !== 200) wrong.push(String(answer.status))
        await new Promise((go) => setTimeout(go, 400))
      }
      return wrong
    })

  async function liveThrough(app: App) {
    const context = await newContext()
    const first = await signIn(app, context)
    const tabs = [first]
    while (tabs.length < TABS) tabs.push(await openTab(app, context, tabs.length + 1))
    const calling = tabs.map(callAgainAndAgain)
    const before = app.refreshes()
    while (app.refreshes() < before + REFRESHES) await sleep(200)
    for (const tab of tabs) await tab.evaluate(() => Object.assign(window, { isDone: true }))
    const wrong = (await Promise.all(calling)).flat()
    assert.deepEqual(wrong, [])
    assert.deepEqual(
      app.answers.filter((answer) => !answer.endsWith(' 200')),
      ['refresh 401'], // before anybody had signed in
    )
    assert.equal(app.answers.filter((answer) => answer.startsWith('exchange')).length, 1)
  }

  const everyFifth: OnTheWay = (nth) => (nth % 5 === 0 ? 'is lost' : 'arrives')

  it('several tabs share one sign-in, also over lost answers and several processes', async () => {
    const apps = [
      ...(isWhole ? [await open()] : []),
      await open({ onTheWay: everyFifth }),
      await open({ onTheWay: everyFifth, instances: 2 }),
    ]
    await Promise.all(apps.map((app) => liveThrough(app)))
    const [[chains] = []] = await host.owner([
      {
        text: 'select count(*)::int as all, count(revoked_at)::int as dead from chains',
        values: [],
      },
    ])
    assert.deepEqual(chains, { all: apps.length, dead: 0 })
  })

  it('several tabs renew after a sleep, before the next call and without a timer', async () => {
    const app = await open()
    const context = await newContext()
    await context.clock.install()
    const tabs = [await signIn(app, context)]
    while (tabs.length < TABS) tabs.push(await openTab(app, context, tabs.length + 1))
    const [first] = tabs as [Page]
    for (let slept = 0; slept < SLEEPS; slept++) {
      const before = app.refreshes()
      await context.clock.pauseAt(await first.evaluate(() => Date.now() + 1000))
      await context.clock.fastForward(slept % 2 === 0 ? '08:00:00' : '01:00:00')
      const answers = tabs.map((tab) =>
        tab.evaluate(async () => (await auth.fetch('/whoami')).status),
      )
      await context.clock.resume()
      assert.deepEqual(await Promise.all(answers), Array(TABS).fill(200))
      assert.ok(app.refreshes() > before)
    }
    assert.deepEqual(new Set(app.answers.slice(1)), new Set(['exchange 200', 'refresh 200']))
  })

  it('does not trust the clock of the machine: one that is years off changes nothing', async () => {
    for (const day of ['2001-01-01', '2049-01-01']) {
      const app = await open()
      const context = await newContext()
      await context.clock.install({ time: new Date(day) })
      await context.clock.resume()
      const page = await signIn(app, context)
      const before = app.refreshes()
      assert.equal(await page.evaluate(async () => (await auth.fetch('/whoami')).status), 200)
      assert.equal(app.refreshes(), before)
    }
  })

  it('signs out of all tabs at once', async () => {
    const app = await open()
    const context = await newContext()
    const first = await signIn(app, context)
    const second = await openTab(app, context, 2)
    await first.evaluate(() => auth.signOut())
    await second.waitForFunction(() => document.title === 'signed-out')
    assert.equal(await second.evaluate(() => auth.getIdToken()), undefined)
    assert.equal(app.answers.filter((answer) => answer === 'signout 204').length, 1)
  })

  it('two tabs can sign in at the same time, and each comes back to its own page', async () => {
    const app = await open()
    const context = await newContext()
    const pages = await Promise.all([context.newPage(), context.newPage()])
    for (const [i, page] of pages.entries()) {
      await page.goto(`${app.origin}/home?tab=${i}`)
      await page.evaluate(() => auth.signIn())
      await page.waitForURL(`${host.authUrl}/**`)
    }
    for (const [i, page] of pages.entries()) {
      if (i === 0) await typeIn(page, person.email)
      else await page.reload()
      await page.waitForURL(`${app.origin}/home?tab=${i}`)
    }
  })

  it('comes back to this site, whatever the address of the page makes of itself', async () => {
    const app = await open()
    const page = await (await newContext()).newPage()
    await page.goto(`${app.origin}//evil.example.org/home`)
    await page.evaluate(() => auth.signIn())
    await page.waitForURL(`${host.authUrl}/**`)
    await typeIn(page, person.email)
    await page.waitForURL(`${app.origin}/evil.example.org/home`)
    await page.evaluate(() => auth.signIn({ returnTo: '/..//evil.example.org/there' }))
    await page.waitForURL(`${app.origin}/evil.example.org/there`)
  })

  it('begins anew when somebody comes back with a sign-in that was begun elsewhere', async () => {
    const app = await open()
    const context = await newContext()
    const page = await context.newPage()
    const iss = encodeURIComponent(host.issuer)
    for (const state of ['__proto__', 'of-another']) {
      await page.goto(`${app.origin}/auth/callback?code=stolen&state=${state}&iss=${iss}`)
      await page.waitForURL(`${host.authUrl}/**`)
    }
    await typeIn(page, person.email)
    await page.waitForURL(`${app.origin}/`)
    assert.deepEqual(
      app.answers.filter((answer) => answer.startsWith('exchange')),
      ['exchange 200'],
    )
  })

  it('believes no answer of another issuer, and tells why a sign-in was refused', async () => {
    const app = await open()
    const context = await newContext()
    const page = await context.newPage()
    const comeBackWith = async (query: Record<string, string>) => {
      await page.goto(`${app.origin}/home`)
      await page.evaluate(() => auth.signIn())
      await page.waitForURL(`${host.authUrl}/**`)
      const state = new URL(page.url()).searchParams.get('state') ?? ''
      await page.goto(`${app.origin}/auth/callback?${new URLSearchParams({ state, ...query })}`)
      await page.waitForFunction(() => 'failure' in window)
      return page.evaluate(() => (window as unknown as { failure: string }).failure)
    }
    const elsewhere = { code: 'x', iss: `${host.authUrl}/c/oasis` }
    assert.equal(await comeBackWith(elsewhere), 'wrong_issuer')
    assert.equal(await comeBackWith({ code: 'x' }), 'wrong_issuer')
    const refused = { error: 'access_denied', iss: host.issuer }
    assert.equal(await comeBackWith(refused), 'sign_in_refused')
    assert.deepEqual(
      app.answers.filter((answer) => answer.startsWith('exchange')),
      [],
    )
  })

  it('waits for no lock that a frozen tab holds', async () => {
    const app = await open()
    const context = await newContext()
    const page = await signIn(app, context)
    const frozen = await context.newPage()
    await frozen.goto(`${app.origin}/camp.js`)
    await frozen.evaluate((name) => {
      void navigator.locks.request(name, () => new Promise(() => {}))
    }, `campkit.refresh.${app.clientId}`)
    await sleep(ID_TOKEN_SECONDS * 1000)
    assert.equal(await page.evaluate(async () => (await auth.fetch('/whoami')).status), 200)
  })

  it('takes no secret, neither by name nor by form', async () => {
    const app = await open()
    const page = await (await newContext()).newPage()
    await page.goto(`${app.origin}/home`)
    const tried = await page.evaluate(async () => {
      const { createCampAuth } = (await import('/camp.js' as string)) as {
        createCampAuth: (options: object) => unknown
      }
      const right = { authUrl: 'http://localhost:1', camp: 'pines', clientId: 'cli_1' }
      return [
        { clientSecret: 'x' },
        { clientId: `cs_${'x'.repeat(43)}` },
        { clientId: `pk_live_${'a'.repeat(48)}` },
        { basePath: `/pk_live_${'a'.repeat(48)}` },
        { more: { headers: [`rt_${'x'.repeat(72)}`] } },
        { authUrl: 'http://auth.example.org' },
        { basePath: '//evil.example.org/api' },
        { redirectUri: 'https://evil.example.org/auth/callback' },
        {},
      ].map((more) => {
        try {
          return typeof createCampAuth({ ...right, ...more })
        } catch (error) {
          return (error as { code: string }).code
        }
      })
    })
    assert.deepEqual(tried, [
      ...Array(5).fill('secret_in_browser'),
      ...Array(3).fill('misconfigured'),
      'object',
    ])
  })
})
