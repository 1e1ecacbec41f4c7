import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { openApp } from './an-app.ts'
import { type AuthHost, openAuthHost, PASSWORD } from './host.ts'

/** Forms that are posted here from another site: a browser sends them without our cookies. */
describe('a form of another site', needsBrowser, () => {
  let host: AuthHost
  let elsewhere: Awaited<ReturnType<typeof openApp>>
  let browser: Browser
  let page: Page
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
    const { email } = await host.addPerson()
    await page.goto(`${host.authUrl}/account`)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await heading('Your account')
    await page.goto(elsewhere.origin)
  })
  afterEach(() => page.close())

  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const postFrom = (action: string, fields: Record<string, string>) =>
    page.evaluate(
      `(${(to: string, values: Record<string, string>) => {
        // biome-ignore lint/suspicious/noExplicitAny: it runs in the page, which has a document
        const { document } = globalThis as any
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
})
