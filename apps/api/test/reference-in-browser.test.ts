import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import type { Browser, Page } from 'playwright-core'
import { examples } from '../src/examples.ts'
import { introductions } from '../src/introductions.ts'
import { routes } from '../src/resources/index.ts'

const PHONE = { width: 390, height: 844 }

describe('the reference in a browser', needsBrowser, () => {
  let camp: TestCamp
  let server: string
  let browser: Browser
  let ana: TestMember
  let key: string
  const asked = new Set<string>()
  const faults: string[] = []
  before(async () => {
    camp = await openTestCamp(routes, { told: { examples, introductions } })
    server = await camp.serve()
    ana = await camp.addMember('member')
    await camp.addMember('member')
    key = (await camp.addKey(['members:read'])).key
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await camp.close()
  })

  const open = async (path: string, viewport = PHONE): Promise<Page> => {
    const page = await (await browser.newContext({ viewport })).newPage()
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.goto(`${server}${path}`)
    return page
  }

  async function assertPlain(page: Page): Promise<void> {
    assert.deepEqual(await axeFaults(page), [])
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    assert.ok(width <= PHONE.width, `${width} wide`)
  }

  it('is found by searching, and every operation has an address of its own', async () => {
    const page = await open('/docs')
    await assertPlain(page)
    await page.getByRole('searchbox').fill('confirm enrol')
    await page.getByRole('link', { name: 'Confirm enrollment' }).click()
    await page.locator('article#confirmEnrollment h2').waitFor()
    assert.equal(page.url(), `${server}/docs/enrollments#confirmEnrollment`)
    await page
      .locator('article#confirmEnrollment')
      .getByRole('button', { name: 'TypeScript' })
      .click()
    await page.locator('article#confirmEnrollment').getByText("method: 'POST'").waitFor()
    await assertPlain(page)
  })

  it('finds fields, statuses and words of the guides, and says so if there is nothing', async () => {
    const page = await open('/docs')
    const found = async (words: string, expected: RegExp) => {
      await page.getByRole('searchbox').fill(words)
      await page.locator('#found', { hasText: expected }).waitFor()
    }
    await found('updatedSince', /Keeping a copy/)
    await found('412', /PRECONDITION_FAILED/)
    await found('playaName', /Update member/)
    await found('login page', /Signing in/)
    await found('zebra', /Nothing found for “zebra”/)
  })

  it('begins with its first guide, and opens it by its address', async () => {
    const page = await open('/docs#credentials', { width: 1280, height: 900 })
    const first = page.locator('main section').first()
    assert.equal(await first.getAttribute('id'), 'credentials')
    const form = page.locator('#credentials-form')
    assert.deepEqual([await first.isVisible(), await form.isVisible()], [true, false])
    const ids = await page.evaluate<string[]>(
      "[...document.querySelectorAll('[id]')].map(({ id }) => id)",
    )
    assert.equal(new Set(ids).size, ids.length)
    await page.getByText('Key and token', { exact: true }).click()
    await form.waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'hidden' })
  })

  it('answers an address it does not have with a page that leads on', async () => {
    const missing = await fetch(`${server}/docs/nonsense`)
    assert.deepEqual(
      [missing.status, missing.headers.get('content-type')?.split(';')[0]],
      [404, 'text/html'],
    )
    assert.match(await missing.text(), /href="\/docs"/)
    const slash = await fetch(`${server}/docs/`)
    assert.deepEqual([slash.status, slash.url], [200, `${server}/docs`])
  })

  it('lists the reasons of a code under that code only', async () => {
    const reasonsOf = async (code: string) => (await fetch(`${server}/docs/errors/${code}`)).text()
    const [unknown, forbidden] = [await reasonsOf('AUTH_REQUIRED'), await reasonsOf('FORBIDDEN')]
    assert.ok(unknown.includes('key_missing') && !unknown.includes('scope_missing'))
    assert.ok(forbidden.includes('scope_missing') && !forbidden.includes('key_missing'))
  })

  it('tries an operation with key and token, which stay from page to page and are stored nowhere', async () => {
    const page = await open('/docs', { width: 1280, height: 900 })
    await page.getByText('Key and token', { exact: true }).click()
    await page.getByLabel('Key', { exact: true }).fill(key)
    await page.getByLabel('Member token', { exact: true }).fill(ana.token)
    await page.getByRole('link', { name: 'Members', exact: true }).click()
    const article = page.locator('article#listMembers')
    await article.getByText('Try it').click()
    await article.getByRole('button', { name: 'Send GET request' }).click()
    const output = article.locator('output')
    await output.getByText('200').waitFor()
    const [head = '', body = ''] = (await output.textContent())?.split('\n\n') ?? []
    assert.match(head, /^request-id: req_/m)
    const answer = JSON.parse(body)
    assert.deepEqual(
      answer.data.map(({ id }: { id: string }) => id),
      [ana.id],
    )
    const stored = await page.evaluate(
      '[localStorage.length, sessionStorage.length, document.cookie]',
    )
    assert.deepEqual(stored, [0, 0, ''])
  })

  it('is readable without its script', async () => {
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${server}/docs/tags#createTag`)
    await page.locator('article#createTag pre', { hasText: 'curl -X POST' }).waitFor()
    assert.equal(await page.locator('.try').first().isVisible(), false)
  })

  it('asks no other host, and breaks no rule of its content security policy', () => {
    assert.deepEqual([...asked], [server])
    assert.deepEqual(faults, [])
  })
})
