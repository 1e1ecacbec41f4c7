import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CampAuth } from '@campkit/sdk/browser'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import { isWhole } from '@campkit/testing/rounds'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type AuthHost, openAuthHost } from '../../apps/auth/test/host.ts'
import { typeIn } from '../../apps/auth/test/type-in.ts'
import { build } from '../../packages/sdk/build.ts'
import { openApp } from './an-app.ts'

declare const auth: CampAuth
declare const states: string[]

const TABS = 4
const REFRESHES = 20
const ID_TOKEN_SECONDS = isWhole ? 10 : 3

describe('a camp’s app in a browser', needsBrowser, () => {
  let host: AuthHost
  let browser: Browser
  let person: Awaited<ReturnType<AuthHost['addPerson']>>

  before(async () => {
    await build()
    host = await openAuthHost({ idTokenSeconds: ID_TOKEN_SECONDS })
    person = await host.addPerson()
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await host.close()
  })

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

  /** Each tab calls the app again and again; says what was not answered with 200. */
  const callAgainAndAgain = (page: Page) =>
    page.evaluate(async () => {
      const wrong: string[] = []
      Object.assign(window, { wrong, isDone: false })
      while (!(window as unknown as { isDone: boolean }).isDone) {
        const answer = await auth.fetch('/whoami').catch((error) => ({ status: error.code }))
        if (answer.status !== 200) wrong.push(String(answer.status))
        await new Promise((go) => setTimeout(go, 200))
      }
      return wrong
    })

  async function liveThrough(app: App, during: (tabs: Page[]) => Promise<void> = async () => {}) {
    const context = await browser.newContext()
    const first = await signIn(app, context)
    const tabs = [first]
    while (tabs.length < TABS) {
      const page = await context.newPage()
      await page.goto(`${app.origin}/home?tab=${tabs.length + 1}`)
      await page.waitForFunction(() => document.title === 'signed-in')
      tabs.push(page)
    }
    const calling = tabs.map(callAgainAndAgain)
    await during(tabs)
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
    await context.close()
    app.close()
  }

  it('four tabs share one sign-in, also over lost answers, several processes and a laptop’s sleep', async () => {
    const apps = [
      await openApp(host),
      await openApp(host, 1, (nth) => (nth % 5 === 0 ? 'is lost' : 'arrives')),
      await openApp(host, 2),
      await openApp(host, 2, (nth) => (nth % 5 === 0 ? 'is lost' : 'arrives')),
    ] as const
    await Promise.all(apps.map((app) => liveThrough(app)))
    const [[chains] = []] = await host.owner([
      {
        text: 'select count(*)::int as all, count(revoked_at)::int as dead from chains',
        values: [],
      },
    ])
    assert.deepEqual(chains, { all: apps.length, dead: 0 })
  })
})
