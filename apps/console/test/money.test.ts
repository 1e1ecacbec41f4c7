import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole } from './demo-console.ts'
import { holdBack } from './hold-back.ts'

type Line = { id: string; name: string; dues: { state: string; owedCents: number } }
type Standing = { balanceCents: number; accounts: { deposit: { heldCents: number } } }
type Payment = { id: string; memberId: string; amountCents: number; reference: string }

/** Addresses, and what each shows once it is all there. */
const SHOWN = [
  ['/dues', 'Strike deposit'],
  ['/dues?view=deposits', 'The camp holds'],
  ['/dues?view=late', '31–60 days late'],
  ['/payments?view=all', 'Received'],
  ['/payments?view=cash', 'of the camp’s money'],
  ['/scholarships', 'promised or given'],
  ['/dues/closing', 'What becomes of it'],
  ['/dues/closing?view=carry', 'Each member reads it.'],
] as const

describe('the console’s pages about money', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/dues')
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = () => page.getByRole('dialog')
  /** What the REST API says, asked by the page's own sign-in. */
  const api = <T>(path: string): Promise<T> =>
    page.evaluate(
      async (address) => (await fetch(address)).json(),
      `/c/${world.pines.slug}/api${path}`,
    ) as Promise<T>
  const people = async () => (await api<{ data: Line[] }>('/roster?limit=500')).data
  const balanceOf = async (id: string) => (await api<Standing>(`/members/${id}/dues`)).balanceCents
  const somebodyWhoOwes = async (cents: number) => {
    const found = (await people()).find(({ dues }) => dues.owedCents === cents)
    assert.ok(found)
    return found
  }
  const choose = async (name: string) => {
    await page.getByLabel('Who, or reference').fill(name)
    await page.getByRole('option', { name }).first().waitFor()
    await page.keyboard.press('Enter')
  }

  it('counts nobody before it knows who owes', async () => {
    const release = await holdBack(page, /\/api\/roster/)
    await go('/dues')
    await page.getByRole('link', { name: 'Owes most', exact: true }).waitFor()
    await release()
    await page.getByRole('link', { name: /^Owes most ?[1-9]/ }).waitFor()
  })

  it('records cash in three fields, and the balance is right afterwards', async () => {
    const person = await somebodyWhoOwes(35_000)
    const begun = Date.now()
    await choose(person.name)
    await becomes(() => page.getByLabel('Amount').inputValue(), '350.00')
    await page.getByLabel('Amount').fill('150')
    await becomes(() => page.getByLabel('How').inputValue(), 'cash')
    await page.getByText(`Then ${person.name} owes $200.00`).waitFor()
    await button('Record $150.00').click()
    await page.getByText(`$150.00 from ${person.name} is recorded`).waitFor()
    assert.ok(Date.now() - begun < 15_000)
    assert.equal(await balanceOf(person.id), 20_000)
    await page
      .getByRole('row', { name: new RegExp(person.name) })
      .getByText('$200.00')
      .waitFor()
  })

  it('counts money once if the answers get lost, whichever of them it is', async () => {
    const person = await somebodyWhoOwes(35_000)
    for (const lost of ['**/api/payments', '**/api/payments/*/confirm']) {
      const before = await balanceOf(person.id)
      await page.route(
        lost,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await choose(person.name)
      await page.getByLabel('Amount').fill('20')
      await button('Record $20.00').click()
      await page.getByText('it is not known whether this was done').waitFor()
      await button('Record $20.00').click()
      await page.getByText(`$20.00 from ${person.name} is recorded`).waitFor()
      assert.equal(await balanceOf(person.id), before - 2000)
    }
    const own = await api<{ data: Payment[] }>(`/payments?memberId=${person.id}`)
    assert.equal(own.data.filter(({ amountCents }) => amountCents === 2000).length, 2)
  })

  it('asks for what is missing, in words, and records nothing', async () => {
    await go('/payments?record')
    await dialog().getByRole('button', { name: 'Record payment' }).click()
    await page.getByText('Choose somebody from the list.').waitFor()
    await page.getByText('Type an amount above nought').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })

  it('finds a reported payment by its reference, and confirms that one', async () => {
    const { data } = await api<{ data: Payment[] }>('/payments?status=reported')
    const [reported] = data
    assert.ok(reported)
    const before = await balanceOf(reported.memberId)
    await go('/dues')
    await page.getByLabel('Who, or reference').fill(reported.reference.toLowerCase())
    await page.getByRole('option', { name: reported.reference }).click()
    await page.getByRole('button', { name: /^Confirm \$[\d.]+$/ }).click()
    await page.getByText('is confirmed').waitFor()
    assert.equal(await balanceOf(reported.memberId), before - reported.amountCents)
    await page.getByText('What members say they have paid').waitFor()
  })

  it('waives, agrees on a plan and ends it, from one member’s money', async () => {
    const person = await somebodyWhoOwes(35_000)
    await go(`/dues?member=${person.id}`)
    await button('Waive Camp dues').click()
    await dialog().getByLabel('Amount').fill('50')
    await dialog().getByLabel('Reason').fill('Cooked for two weeks')
    await button('Waive $50.00').click()
    await page.getByText('$50.00 is waived').waitFor()
    assert.equal(await balanceOf(person.id), 30_000)
    await button('Agree on a plan').click()
    await page.getByLabel('In how many parts').selectOption('4')
    await page.getByRole('listitem').filter({ hasText: '$50.00 on' }).nth(3).waitFor()
    await button('Agree on 4 parts').click()
    await page.getByText('$0.00 of $200.00 paid').waitFor()
    await button('End the plan').click()
    await dialog().getByRole('button', { name: 'End the plan' }).click()
    await page.getByText('The plan is ended').waitFor()
    assert.equal((await people()).find(({ id }) => id === person.id)?.dues.state, 'due')
  })

  it('says that money never came, and the member still owes it', async () => {
    const person = await somebodyWhoOwes(35_000)
    const report = { memberId: person.id, amountCents: 1200, method: 'bank' }
    const status = await page.evaluate(
      async ([address, body]) =>
        (
          await fetch(address as string, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: body as string,
          })
        ).status,
      [`/c/${world.pines.slug}/api/payments`, JSON.stringify(report)],
    )
    assert.equal(status, 201)
    await go('/payments')
    const waiting = page.getByRole('listitem', { name: person.name })
    await waiting.getByRole('button', { name: 'Not found' }).click()
    await page.getByLabel('Reason').fill('Not on the account by Friday')
    await dialog().getByRole('button', { name: 'Say that it never came' }).click()
    await waiting.waitFor({ state: 'detached' })
    assert.equal(await balanceOf(person.id), 35_000)
  })

  it('shows who would be charged before many are', async () => {
    await go('/dues?bulk=1')
    await page.getByLabel('What for').selectOption({ label: 'Camp dues' })
    await button('Show who would be charged').click()
    await dialog()
      .getByText(/would be charged|Nobody would be charged/)
      .waitFor()
    assert.deepEqual(await axeFaults(page), [])
  })

  it('opens who is late from a bar of how late dues are', async () => {
    await go('/dues?view=late')
    const bar = page.getByRole('link', { name: /^1–30 days late/ })
    await bar.waitFor()
    await bar.click()
    await page.waitForURL('**/reports/dues-aging?only=days1To30Cents')
  })

  it('promises nothing any more of a scholarship that was turned down, lapsed or taken back', async () => {
    await go('/scholarships')
    const row = (state: string) =>
      page.getByRole('row').filter({ has: page.getByText(state, { exact: true }) })
    for (const state of ['Declined', 'Lapsed', 'Taken back']) {
      await becomes(() => row(state).first().getByRole('cell').last().innerText(), '–')
    }
    assert.match(await row('Given').first().getByRole('cell').last().innerText(), /\$/)
  })

  it('promises a scholarship, and the pool has that much less', async () => {
    const pools = () => api<{ data: { leftCents: number }[] }>('/scholarship-pools')
    const { data } = await api<{ data: { id: string }[] }>('/scholarships?status=in_review')
    const left = (await pools()).data[0]?.leftCents ?? 0
    await go(`/scholarships?open=${data[0]?.id}`)
    await button('Promise').click()
    await page.getByLabel('Amount').fill('60')
    assert.deepEqual(await axeFaults(page), [])
    await button('Promise $60.00').click()
    await page.getByText('The money is promised').waitFor()
    assert.equal((await pools()).data[0]?.leftCents, left - 6000)
  })

  it('carries over what was chosen of a closed season, and nothing else', async () => {
    await go('/dues/closing?view=carry')
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
    await page.getByLabel('Which').selectOption('credit')
    await rows.first().waitFor()
    const count = await rows.count()
    assert.ok(count > 1)
    await rows.first().getByRole('checkbox').uncheck()
    await page.getByLabel('Reason').fill('Paid too much last year')
    await button(/^Carry over \$/).click()
    await dialog()
      .getByRole('button', { name: /^Carry over \$/ })
      .click()
    await page.getByText(/lines? (is|are) done/).waitFor()
    const made = await api<{ data: { what: string }[] }>('/carry-overs?limit=100')
    assert.equal(made.data.filter(({ what }) => what === 'credit').length, count - 1)
  })

  it('has no faults that axe finds, in both themes, and does not overflow a phone', async () => {
    for (const [path, text] of SHOWN) {
      await go(path)
      await page.getByRole('main').getByText(text).first().waitFor({ state: 'attached' })
      assert.deepEqual(await axeFaults(page), [], path)
      assert.equal(await isTooWideOnPhones(page), false, path)
    }
  })
})
