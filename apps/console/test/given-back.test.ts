import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import {
  type DemoConsole,
  isTooWideOnPhones,
  type Opened,
  openDemoConsole,
  PHONE,
} from './demo-console.ts'
import { pageApi } from './page-api.ts'

type Account = { readonly creditCents: number; readonly heldCents: number }
type Standing = { balanceCents: number; accounts: { dues: Account; deposit: Account } }
type Payment = { id: string; status: string; refundedCents: number }

describe('money given back in the console', needsBrowser, () => {
  let world: DemoConsole
  let lead: Opened
  let member: Opened
  let page: Page
  let memberId: string
  let api: ReturnType<typeof pageApi>
  before(async () => {
    world = await openDemoConsole()
    const ana = world.pines.accounts.find(({ email }) => email.startsWith('ana@'))
    assert.ok(ana)
    memberId = ana.memberId
    lead = await world.as('super_admin', '/payments')
    member = await world.as(ana.email, '/me/money', PHONE)
    page = lead.page
    api = pageApi(() => page, world.pines.slug)
  })
  after(async () => {
    await lead?.close()
    await member?.close()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = () => page.getByRole('dialog')
  const standing = () => api<Standing>(`/members/${memberId}/dues`)
  /** What the member is shown, without reloading: it comes by itself. */
  const memberSees = (text: string | RegExp) => member.page.getByText(text).first().waitFor()
  const pay = async (amountCents: number) => {
    const body = { memberId, amountCents, method: 'cash' }
    const { id } = await api<Payment>('/payments', { body })
    return api<Payment>(`/payments/${id}/confirm`, { body: {} })
  }
  const giveBack = async (typed: string, reason: string) => {
    await button('Give money back').click()
    await dialog().getByLabel('Amount').fill(typed)
    await dialog().getByLabel('Reason').fill(reason)
    await button(`Give back $${typed}`).click()
    await page.getByText(`$${typed} goes back to`).waitFor()
  }

  it('gives a payment back in part, then whole, and the member reads why', async () => {
    const { id } = await pay(25_000)
    await memberSees('Paid')
    await go(`/payments?open=${id}`)
    await button('Give money back').click()
    await becomes(() => dialog().getByLabel('Amount').inputValue(), '250.00')
    assert.equal(await button('Give back $250.00').isDisabled(), true)
    await dialog().getByLabel('Amount').fill('300')
    await dialog().getByLabel('Reason').fill('Too much')
    await button('Give back $300.00').click()
    await dialog()
      .getByText(/At most|larger than/)
      .last()
      .waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    await button('Cancel').click()
    await giveBack('50.00', 'Came two days later')
    await dialog().getByText('Part given back').waitFor()
    await dialog().getByText('$50.00 given back').waitFor()
    assert.equal((await standing()).balanceCents, 15_000)
    await memberSees('Partly refunded')
    // In the evening the camp's day is not yet the demo's, and nothing of it is due.
    await memberSees(/^Pay \$1?50\.00$/)
    await giveBack('200.00', 'Does not come after all')
    await dialog().getByText('Given back', { exact: true }).waitFor()
    assert.equal(await button('Give money back').count(), 0)
    const after = await api<Payment>(`/payments/${id}`)
    assert.deepEqual([after.status, after.refundedCents], ['refunded', 25_000])
    await memberSees('Refunded')
    await member.page.getByRole('link', { name: 'All charges and payments' }).click()
    await memberSees('Came two days later')
    await memberSees('Does not come after all')
    await member.page.goBack()
  })

  it('releases a deposit early only on purpose, and then it can be given back', async () => {
    const { id } = await pay(35_000)
    await go(`/payments?open=${id}`)
    await button('Give money back').click()
    await dialog().getByText('At most $250.00 can be given back.').waitFor()
    await dialog().getByText('$100.00 of it is a deposit').waitFor()
    await memberSees('We hold a deposit of $100.00 from you.')
    await go(`/dues?member=${memberId}`)
    await dialog().getByRole('button', { name: 'Release' }).click()
    await dialog().getByLabel('Amount').fill('40')
    await dialog().getByLabel('Reason').fill('Struck half of the camp')
    assert.equal(await button('Release $40.00').isDisabled(), true)
    await dialog()
      .getByLabel(/^The season is not closed/)
      .check()
    assert.deepEqual(await axeFaults(page), [])
    await button('Release $40.00').click()
    await page.getByText('$40.00 is released').waitFor()
    const { accounts } = await standing()
    assert.deepEqual([accounts.deposit.heldCents, accounts.dues.creditCents], [6000, 4000])
    await memberSees(/You have \$40.00 of credit. We hold a deposit of \$60.00/)
    await go(`/payments?open=${id}`)
    await button('Give money back').click()
    await dialog().getByText('At most $290.00 can be given back.').waitFor()
    await button('Cancel').click()
    await giveBack('40.00', 'The released part')
    await becomes(async () => (await standing()).accounts.dues.creditCents, 0)
  })

  it('keeps a deposit for a reason that the member reads', async () => {
    await go(`/dues?member=${memberId}`)
    await dialog().getByRole('button', { name: 'Keep' }).click()
    assert.equal(await button('Keep $60.00').isDisabled(), true)
    await dialog().getByLabel('Reason').fill('Nobody came to strike')
    await button('Keep $60.00').click()
    await page.getByText('$60.00 is kept').waitFor()
    await dialog().getByText('No deposit is held.').waitFor()
    assert.equal((await standing()).accounts.deposit.heldCents, 0)
    await member.page.getByText(/We hold/).waitFor({ state: 'detached' })
    await member.page.getByRole('link', { name: 'All charges and payments' }).click()
    await memberSees('Nobody came to strike')
    await memberSees('Struck half of the camp')
    assert.deepEqual(await axeFaults(member.page), [])
    assert.equal(await isTooWideOnPhones(member.page), false)
  })
})
