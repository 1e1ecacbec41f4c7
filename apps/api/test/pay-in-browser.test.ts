import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brandCamp } from '@campkit/identity/camp'
import { axeFaults } from '@campkit/testing/axe'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import type { TestMember } from '@campkit/testing/test-camp'
import type { Browser, Page } from 'playwright-core'
import { openTill, type TestTill } from './till.ts'

const PHONE = { width: 320, height: 640 }

describe('the payment page in a browser', needsBrowser, () => {
  let till: TestTill
  let browser: Browser
  before(async () => {
    till = await openTill()
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await till.close()
  })

  const owedBy = async (member: TestMember): Promise<number> =>
    (await till.api(member, 'GET', '/members/me/dues')).json.balanceCents
  const pageOf = async (member: TestMember): Promise<string> => {
    const { json, text } = await till.api(member, 'POST', '/payments/page', {})
    assert.ok(json.url, text)
    return till.local(json.url)
  }
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
  const open = async () => (await browser.newContext({ viewport: PHONE })).newPage()

  async function assertPlain(page: Page): Promise<void> {
    assert.deepEqual(await axeFaults(page), [])
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    assert.ok(width <= PHONE.width, `${width} wide`)
  }

  it('a member pays, and owes nothing any more', async () => {
    const ana = await till.debtor(4200)
    assert.equal(await owedBy(ana), 4200)
    const page = await open()
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(till.server)) foreign.push(request.url())
    })
    await page.goto(await pageOf(ana))
    await page.getByRole('button', { name: 'Pay $42.00' }).waitFor()
    await assertPlain(page)
    // By keyboard alone.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await button(page, 'Pay with a bad card').click()
    await page.getByText('declined').waitFor()
    await assertPlain(page)
    assert.equal(await owedBy(ana), 4200)
    await button(page, 'Pay with a good card').click()
    await page.getByText('Paid. Thank you.').waitFor()
    assert.equal(await page.getByRole('link', { name: 'See what is open' }).count(), 1)
    await assertPlain(page)
    assert.equal(await owedBy(ana), 0)
    assert.deepEqual(foreign, [])
  })

  it('a member pays by keyboard alone, from the first page to the way back', async () => {
    const ana = await till.debtor(4200)
    const body = { returnUrl: `${till.server}/healthz` }
    const { url } = (await till.api(ana, 'POST', '/payments/page', body)).json
    const page = await open()
    /** What has the focus must be seen to have it. */
    const press = async (name: RegExp) => {
      for (let tabs = 0; tabs < 10; tabs++) {
        await page.keyboard.press('Tab')
        const at = page.locator(':focus')
        if (!name.test((await at.textContent()) ?? '')) continue
        // Read in the page, whose types are not ours.
        const ring = await page.evaluate<boolean>(`(() => {
          const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement)
          return outlineStyle !== 'none' && outlineWidth !== '0px'
        })()`)
        assert.ok(ring, `${name} shows no focus`)
        return page.keyboard.press('Enter')
      }
      throw new Error(`${name} cannot be reached`)
    }
    await page.goto(till.local(url))
    await press(/^Pay /)
    await button(page, 'Pay with a good card').waitFor()
    await press(/Pay with a good card/)
    await page.getByText('Paid. Thank you.').waitFor()
    assert.equal(await owedBy(ana), 0)
    await press(/Continue to your camp/)
    await page.waitForURL(body.returnUrl)
  })

  it('a payer cancels by keyboard, and finds the way back', async () => {
    const ana = await till.debtor(4200)
    const body = { cancelUrl: `${till.server}/healthz` }
    const { url } = (await till.api(ana, 'POST', '/payments/page', body)).json
    const page = await open()
    await page.goto(till.local(url))
    // Past "Pay" and "Pay later"; what cancelling means stands before the button.
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('What you owe stays as it is').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Payment cancelled' }).waitFor()
    await assertPlain(page)
    await page.getByRole('link', { name: 'Go back' }).click()
    await page.waitForURL(body.cancelUrl)
    assert.equal(await owedBy(ana), 4200)
  })

  it('has the camp’s letters in its tab, and its logo once there is one; of no camp there is none', async () => {
    const { camp } = till.camp
    const get = (path: string) => fetch(`${till.server}/pay/${path}`)
    assert.match(await (await get(`${camp}/icon`)).text(), />DP<\/text>/)
    assert.equal((await get(`${camp}/logo`)).status, 404)
    const logo = { bytes: Buffer.from('89504e47', 'hex'), type: 'image/png' }
    await brandCamp(till.camp.owner, camp, { logo })
    for (const path of ['icon', 'logo']) {
      const { headers } = await get(`${camp}/${path}`)
      assert.equal(headers.get('content-type'), 'image/png')
      assert.match(headers.get('content-security-policy') ?? '', /sandbox/)
    }
    for (const nobody of ['camp_nothing', 'x']) {
      assert.equal((await get(`${nobody}/icon`)).status, 404)
    }
  })

  it('goes on to the app by itself, and stays if the payer likes to', async () => {
    const ana = await till.debtor(4200)
    const body = { returnUrl: `${till.server}/healthz` }
    const { url } = (await till.api(ana, 'POST', '/payments/page', body)).json
    const page = await open()
    await page.goto(till.local(url))
    await button(page, /^Pay /).click()
    await button(page, 'Pay with a good card').click()
    await page.getByText('Your receipt is on its way').waitFor()
    await page.getByRole('link', { name: 'Stay here' }).click()
    await page.waitForURL(/stay=yes/)
    const answers = await Promise.all(
      ['', '?stay=yes'].map((query) => fetch(`${till.local(url)}${query}`)),
    )
    assert.deepEqual(
      answers.map(({ headers }) => headers.get('refresh')),
      [`8;url=${body.returnUrl}`, null],
    )
  })

  it('nobody opens the page of another member', async () => {
    const [ana, ben] = [await till.debtor(100), await till.debtor(200)]
    const [own, other] = [await pageOf(ben), await pageOf(ana)]
    assert.equal((await till.api(ben, 'POST', '/payments/page', { memberId: ana.id })).status, 403)
    const parts = own.split('/')
    const forged = [...parts.slice(0, -2), other.split('/').at(-2), parts.at(-1)].join('/')
    assert.notEqual(forged, own)
    const page = await open()
    assert.equal((await page.goto(forged))?.status(), 404)
    await page.getByRole('heading', { name: 'There is no payment here' }).waitFor()
    assert.doesNotMatch(await page.content(), /\$1\.00/)
    assert.equal((await page.goto(own))?.status(), 200)
  })
})
