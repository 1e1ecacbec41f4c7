import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole, PHONE } from './demo-console.ts'
import { pageApi } from './page-api.ts'

type Fee = {
  id: string
  name: string
  amountCents: number
  tiers: { key: string; label: string; amountCents: number }[]
  tierChoice: string
  appliesTo: object
  active: boolean
}
type Due = { id: string; feeItemId: string | null; amountCents: number; cancelledAt: string | null }
type Standing = { balanceCents: number; charges: Due[] }
type Line = { id: string; name: string; dues: { owedCents: number } }
type Settlement = { id: string; memberId: string; settledAt: string | null; note: string | null }

describe('the season’s fees, their prices, and settlements', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  let api: ReturnType<typeof pageApi>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/dues/fees')
    page = opened.page
    close = opened.close
    api = pageApi(() => page, world.pines.slug)
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = () => page.getByRole('dialog')
  const fees = async () => (await api<{ data: Fee[] }>('/fee-items?limit=100')).data
  const feeNamed = async (name: string) => {
    const found = (await fees()).find((fee) => fee.name === name)
    assert.ok(found)
    return found
  }
  const chargesOf = async (feeId: string) => {
    const { data } = await api<{ data: Due[] }>(`/dues?feeItemId=${feeId}&limit=100`)
    return data.filter(({ cancelledAt }) => cancelledAt === null)
  }
  const standingOf = (id: string) => api<Standing>(`/members/${id}/dues`)
  const somebodyWhoOwes = async (cents: number) => {
    const { data } = await api<{ data: Line[] }>('/roster?limit=500')
    const found = data.find(({ dues }) => dues.owedCents === cents)
    assert.ok(found)
    return found
  }
  const robin = () => {
    const found = world.pines.accounts.find(({ email }) => email.startsWith('robin'))
    assert.ok(found)
    return found
  }

  it('adds a fee with several prices, and charges nobody by it', async () => {
    await button('Add a fee').click()
    await dialog().getByLabel('Name', { exact: true }).fill('Power')
    await dialog().getByLabel('Price', { exact: true }).fill('40')
    await dialog().getByLabel('Kind').selectOption('power')
    await button('Add a price').click()
    await dialog().getByLabel('Name of price 1').fill('Half, on trust')
    await dialog().getByLabel('Amount of price 1').fill('x')
    await dialog().getByText('Type an amount, like 150').waitFor()
    assert.equal(await dialog().getByRole('button', { name: 'Add a fee' }).isDisabled(), true)
    await dialog().getByLabel('Amount of price 1').fill('0')
    await dialog().getByLabel('Who price 1 is meant for').fill('Whoever needs it')
    await dialog().getByText('Members', { exact: true }).first().click()
    await button('Has a place').click()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    await dialog().getByRole('button', { name: 'Add a fee' }).click()
    await page.getByText('Power is added').waitFor()
    await button(/^Power/)
      .getByText('Nobody charged yet')
      .waitFor()
    const power = await feeNamed('Power')
    assert.equal(power.amountCents, 4000)
    assert.deepEqual(
      power.tiers.map(({ key, amountCents }) => [key, amountCents]),
      [['half-on-trust', 0]],
    )
    assert.equal(power.tierChoice, 'members')
    assert.deepEqual(power.appliesTo, { enrollmentStatuses: ['confirmed'] })
    assert.deepEqual(await chargesOf(power.id), [])
  })

  it('says how many a change concerns, shows who was first, and keeps what was charged', async () => {
    const newYear = `${new Date().getFullYear() + 1}-01-02`
    const { id } = await feeNamed('Camp dues')
    const before = await chargesOf(id)
    await button(/^Camp dues/).click()
    await dialog().getByText(`${before.length} people have already been charged`).waitFor()
    await dialog().getByLabel('Price', { exact: true }).fill('275')
    await api(`/fee-items/${id}`, { method: 'PATCH', body: { dueOn: newYear } })
    await button('Save the fee').click()
    await dialog().getByText('Somebody else changed this first').waitFor()
    assert.equal((await feeNamed('Camp dues')).amountCents, 25_000)
    await button('Show what it says now').click()
    await becomes(() => dialog().getByLabel('Due on').inputValue(), newYear)
    await dialog().getByLabel('Price', { exact: true }).fill('275')
    await button('Save the fee').click()
    await page.getByText('Camp dues is saved').waitFor()
    assert.equal((await feeNamed('Camp dues')).amountCents, 27_500)
    assert.deepEqual(await chargesOf(id), before)
  })

  it('lets leads set the price of a charge from the member’s money', async () => {
    const person = await somebodyWhoOwes(35_000)
    await go(`/roster/${person.id}/money`)
    await button('Prices, plan and deposit').click()
    await button('Price for Camp dues').click()
    await dialog().getByLabel('Price').selectOption({ label: 'Low income, $120.00' })
    await dialog().getByText('It will then cost $120.00').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await button('Set the price').click()
    await page.getByText('Camp dues is $120.00 now').waitFor()
    assert.equal((await standingOf(person.id)).balanceCents, 22_000)
  })

  it('lets a member choose their price on a phone, and leads see only the amount', async () => {
    const power = await feeNamed('Power')
    const { memberId } = robin()
    await api('/dues', { body: { memberId, feeItemId: power.id } })
    const phone = await world.as(robin().email, '/me/money', PHONE)
    await phone.page.getByRole('button', { name: 'Choose your price for Power' }).click()
    const asked = phone.page.getByRole('dialog')
    await asked.getByText('Your price is $40.00 now').waitFor()
    await asked.getByText('Whoever needs it').waitFor()
    await asked.getByLabel('Half, on trust, $0.00').check()
    assert.deepEqual(await axeFaults(phone.page), [])
    assert.equal(await isTooWideOnPhones(phone.page), false)
    await asked.getByRole('button', { name: 'Take $0.00' }).click()
    await phone.page.getByText('Your price for Power is now $0.00').waitFor()
    await phone.close()
    const [charge] = await chargesOf(power.id)
    assert.equal(charge?.amountCents, 0)
    await go(`/dues?member=${memberId}`)
    await dialog().getByText('the member chooses the price').waitFor()
    assert.equal(await button('Price for Power').count(), 0)
  })

  it('retires a fee after a question, and brings it back', async () => {
    await go('/dues/fees')
    await button(/^Power/).click()
    await dialog().getByRole('button', { name: 'Retire' }).click()
    await dialog().getByText('1 charge stays as it is').waitFor()
    assert.equal((await feeNamed('Power')).active, true)
    await button('Retire Power').click()
    const retired = page.getByRole('region', { name: 'Retired' })
    await retired.getByRole('button', { name: /^Power/ }).waitFor()
    assert.equal((await feeNamed('Power')).active, false)
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    await retired.getByRole('button', { name: /^Power/ }).click()
    await button('Bring back').click()
    // Below an open dialog nothing has a role.
    await dialog().waitFor({ state: 'detached' })
    await retired.waitFor({ state: 'detached' })
    assert.equal((await feeNamed('Power')).active, true)
  })

  it('settles with those who left: whom money is open with, only on purpose', async () => {
    const season = (await api<{ season: { id: string } }>('/session')).season.id
    const settlements = async () =>
      (await api<{ data: Settlement[] }>(`/settlements?seasonId=${season}`)).data
    const leaver = await somebodyWhoOwes(35_000)
    const { data } = await api<{ data: { id: string }[] }>(`/enrollments?memberId=${leaver.id}`)
    await api(`/enrollments/${data[0]?.id}/withdraw`, { body: { reason: 'Broke a leg' } })
    const open = (await settlements()).filter(({ settledAt }) => settledAt === null)
    assert.ok(open.length > 1)
    await go(`/dues/closing?season=${season}`)
    await page.getByRole('link', { name: 'Settlements with people who left' }).click()
    await page
      .getByRole('region', { name: 'To settle' })
      .getByRole('listitem')
      .filter({ hasText: leaver.name })
      .getByText('Owes the camp $350.00')
      .waitFor()
    await page.getByLabel('All of them').check()
    await button(`Settle with ${open.length} people`).click()
    const settle = dialog().getByRole('button', { name: `Settle with ${open.length} people` })
    await dialog()
      .getByLabel(/why something stays open$/)
      .fill('Not worth a letter')
    await dialog().getByLabel('Reference').fill('K-1')
    assert.equal(await settle.isDisabled(), true)
    await dialog()
      .getByLabel(/^Settle anyway/)
      .check()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    await settle.click()
    await page.getByText(`${open.length} are settled`).waitFor()
    await page.getByText('Everything is settled.').waitFor()
    await page.getByText('Something stayed open').waitFor()
    for (const { settledAt, note, id } of await settlements()) {
      assert.ok(settledAt)
      if (open.some((one) => one.id === id))
        assert.equal(note, 'Not worth a letter (reference K-1)')
    }
    const back = { status: 'confirmed', reason: 'Healed', override: true }
    await api(`/enrollments/${data[0]?.id}/status`, { body: back })
    await page.reload()
    const line = page
      .getByRole('region', { name: 'Back in the season' })
      .getByRole('listitem')
      .filter({ hasText: leaver.name })
    await line.getByText('Has a place again').waitFor()
    await line.getByText(/^Now: Owes the camp/).waitFor()
    const settled = page.getByRole('region', { name: 'Settled' })
    assert.equal(await settled.getByText(leaver.name, { exact: true }).count(), 0)
    assert.equal(await isTooWideOnPhones(page), false)
  })
})
