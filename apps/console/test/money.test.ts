import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole } from './demo-console.ts'

type Line = { id: string; name: string; dues: { state: string; owedCents: number } }
type Standing = { balanceCents: number; accounts: { deposit: { heldCents: number } } }
type Payment = { id: string; memberId: string; amountCents: number; reference: string }

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

  it('records cash in three fields, and the balance is right afterwards', async () => {
    const person = await somebodyWhoOwes(35_000)
    const begun = Date.now()
    await choose(person.name)
    assert.equal(await page.getByLabel('Amount').inputValue(), '350.00')
    await page.getByLabel('Amount').fill('150')
    assert.equal(await page.getByLabel('How').inputValue(), 'cash')
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
})
