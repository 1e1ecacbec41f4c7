import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { type AuthHost, openAuthHost } from '../../apps/auth/test/host.ts'
import { typeIn } from '../../apps/auth/test/type-in.ts'
import { bundleBrowser } from '../../packages/sdk/build.ts'
import { type AppOptions, openApp } from './an-app.ts'

/** As on the page of `an-app.ts`; the SDK's own types are a browser's. */
declare const auth: {
  signIn(): Promise<void>
  signOut(): Promise<void>
  getIdToken(): Promise<string | undefined>
  readonly state: { readonly status: string }
}
declare const states: string[]
declare const shown: Readonly<Record<string, readonly string[]>>
declare const document: { readonly title: string; readonly cookie: string }
declare const dispatchEvent: (event: Event) => boolean
declare const localStorage: object
declare const sessionStorage: object

const ID_TOKEN_SECONDS = 6

describe('pages', needsBrowser, () => {
  let folder: string
  let host: AuthHost
  let browser: Browser
  let browserPart: string
  let person: Awaited<ReturnType<AuthHost['addPerson']>>

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campkit-sdk-'))
    browserPart = await bundleBrowser(folder)
    host = await openAuthHost({ idTokenSeconds: ID_TOKEN_SECONDS })
    person = await host.addPerson()
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await host.close()
  })
  const opened: { close(): unknown }[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  type App = Awaited<ReturnType<typeof openApp>>
  async function open(options: Omit<AppOptions, 'browserPart'>) {
    const app = await openApp(host, { browserPart, ...options })
    const context = await browser.newContext()
    opened.unshift(context, app)
    return { app, context }
  }
  const becomes = (page: Page, status: string) =>
    page.waitForFunction((title) => document.title === title, status)

  describe('of a public client, without a server', () => {
    async function goToSignIn(app: App, context: BrowserContext, path: string): Promise<Page> {
      const page = await context.newPage()
      await page.goto(`${app.origin}${path}`)
      await becomes(page, 'signed-out')
      await page.evaluate(() => auth.signIn())
      await page.waitForURL(`${host.authUrl}/**`)
      return page
    }
    async function signIn(app: App, context: BrowserContext): Promise<Page> {
      const page = await goToSignIn(app, context, '/home?x=1#there')
      await typeIn(page, person.email)
      await becomes(page, 'signed-in')
      await page.waitForURL(`${app.origin}/home?x=1#there`)
      return page
    }
    const again = async (app: App, context: BrowserContext) => {
      const page = await context.newPage()
      await page.goto(`${app.origin}/home?x=2`)
      await page.evaluate(() => auth.signIn())
      await page.waitForURL(`${app.origin}/home?x=2`)
      await becomes(page, 'signed-in')
      return page
    }

    it('sign in, hold the idToken in memory, and say once when it has run out', async () => {
      const { app, context } = await open({ isPublic: true })
      const page = await signIn(app, context)
      const token = (await page.evaluate(() => auth.getIdToken())) ?? ''
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      assert.deepEqual([claims.aud, claims.member_id], [app.clientId, person.id])
      const kept = await page.evaluate(() =>
        JSON.stringify([localStorage, sessionStorage, document.cookie]),
      )
      assert.ok(!kept.includes(token))
      await becomes(page, 'signed-out')
      assert.equal(await page.evaluate(() => auth.getIdToken()), undefined)
      const told = await page.evaluate(() => states)
      assert.deepEqual(told, ['loading', 'signed-in', 'signed-out'])
      assert.deepEqual(app.answers, [])
    })

    it('sign out in all tabs', async () => {
      const { app, context } = await open({ isPublic: true })
      const first = await signIn(app, context)
      const second = await again(app, context)
      assert.equal(await first.evaluate(() => auth.state.status), 'signed-in')
      await first.evaluate(() => auth.signOut())
      await becomes(second, 'signed-out')
      assert.equal(await second.evaluate(() => auth.getIdToken()), undefined)
    })

    it('sign in in two tabs at once, and each comes back to its own page', async () => {
      const { app, context } = await open({ isPublic: true })
      const pages = [
        await goToSignIn(app, context, '/home?tab=0'),
        await goToSignIn(app, context, '/home?tab=1'),
      ]
      for (const [i, page] of pages.entries()) {
        if (i === 0) await typeIn(page, person.email)
        else await page.reload()
        await page.waitForURL(`${app.origin}/home?tab=${i}`)
        await becomes(page, 'signed-in')
      }
    })
  })

  it('that open while their server cannot be reached find out when it is back', async () => {
    const { app, context } = await open({})
    const page = await context.newPage()
    await page.route('**/api/auth/refresh', (route) => route.abort())
    await page.goto(`${app.origin}/home`)
    await becomes(page, 'host_unavailable')
    assert.deepEqual(await page.evaluate(() => states), ['loading'])
    await page.unroute('**/api/auth/refresh')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await becomes(page, 'signed-out')
  })

  describe('with React', () => {
    it('ask once for many components mounted twice, and show each change everywhere', async () => {
      const script = join(folder, 'react-page.js')
      const bundle = await rolldown({
        input: fileURLToPath(new URL('react-page.js', import.meta.url)),
        platform: 'browser',
        // The production build does not mount twice.
        transform: { define: { 'process.env.NODE_ENV': '"development"' } },
      })
      await bundle.write({ file: script, format: 'esm' })
      const { app, context } = await open({ script })
      const page = await context.newPage()
      const failures: string[] = []
      page.on('pageerror', ({ message }) => failures.push(message))
      page.on('console', (said) => {
        if (said.type() === 'error' && !said.text().includes('401')) failures.push(said.text())
      })
      await page.goto(`${app.origin}/home`)
      await page.getByRole('button', { name: 'e: signed-out' }).click()
      await page.waitForURL(`${host.authUrl}/**`)
      assert.deepEqual(app.answers, ['refresh 401'])
      await typeIn(page, person.email)
      await page.waitForURL(`${app.origin}/home`)
      await page.getByRole('button', { name: `a: ${person.name}` }).waitFor()
      // Later ones are renewals.
      assert.deepEqual(app.answers.slice(0, 3), ['refresh 401', 'exchange 200', 'refresh 200'])

      const other = await context.newPage()
      await other.goto(`${app.origin}/home`)
      await other.getByRole('button', { name: `a: ${person.name}` }).click()
      await page.getByRole('button', { name: 'e: signed-out' }).waitFor()
      const seen = await page.evaluate(() => shown)
      const same = ['loading', 'signed-in', 'signed-out']
      assert.deepEqual(seen, { a: same, b: same, c: same, d: same, e: same })
      assert.deepEqual(failures, [])
    })
  })
})
