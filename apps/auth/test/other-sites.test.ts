import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { openApp } from './an-app.ts'
import { type AuthHost, exchangeBody, openAuthHost, post } from './host.ts'
import { typeIn } from './type-in.ts'

/** As much of a page's document as is used there; the types of a browser are not ours to have. */
type Node = { append(child: Node): void; submit(): void }
type PageDocument = { createElement(name: string): Node; readonly body: Node }

/** Forms that are posted here from another site: a browser sends them without our cookies. */
describe('a form of another site', needsBrowser, () => {
  let host: AuthHost
  let elsewhere: Awaited<ReturnType<typeof openApp>>
  let browser: Browser
  let page: Page
  let person: Awaited<ReturnType<AuthHost['addPerson']>>
  before(async () => {
    host = await openAuthHost()
    elsewhere = await openApp(host, '127.0.0.1')
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    elsewhere.close()
    await host.close()
  })
  beforeEach(async () => {
    page = await browser.newPage()
    person = await host.addPerson()
    await page.goto(`${host.authUrl}/account`)
    await typeIn(page, person.email)
    await heading('Your account')
    await page.goto(elsewhere.origin)
  })
  afterEach(() => page.close())

  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const postFrom = (action: string, fields: Record<string, string>) =>
    page.evaluate(
      `(${(to: string, values: Record<string, string>) => {
        const { document } = globalThis as unknown as { document: PageDocument }
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: to })
        for (const [name, value] of Object.entries(values)) {
          form.append(Object.assign(document.createElement('input'), { name, value }))
        }
        document.body.append(form)
        form.submit()
      }})(${JSON.stringify(action)}, ${JSON.stringify(fields)})`,
    )

  it('signs nobody out: the person is asked', async () => {
    await postFrom(`${host.issuer}/logout`, { state: 'x' })
    await heading('Sign out?')
    await page.goto(`${host.authUrl}/account`)
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Your account')
  })

  it('with the person’s idToken signs them out: it is their app that asks', async () => {
    const { code, verifier } = await host.newCode(person, host.confidential)
    const body = exchangeBody(host.confidential, code, verifier)
    const { idToken = '' } = (await post(`${host.authUrl}/api/auth/v1/exchange`, body)).body
    await postFrom(`${host.issuer}/logout`, { id_token_hint: idToken })
    await heading('You are signed out')
    await page.goto(`${host.authUrl}/account`)
    await heading('Sign in to your account')
  })

  it('asks for a sign-in as an address does, and whoever is signed in goes straight back', async () => {
    const { origin, pathname, searchParams } = new URL(elsewhere.loginUrl({ prompt: 'none' }))
    await postFrom(`${origin}${pathname}`, Object.fromEntries(searchParams))
    await page.waitForURL(/\/callback\?code=/)
  })
})
