import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import {
  type DemoConsole,
  isTooWideOnPhones,
  OF_FRAME,
  openDemoConsole,
  PHONE,
} from './demo-console.ts'
import { pageApi } from './page-api.ts'

type Dues = { readonly balanceCents: number; readonly dueNowCents: number }
type Season = { readonly id: string; readonly name: string }

const adminOf = ({ pines }: DemoConsole) =>
  pines.accounts.find(({ role }) => role === 'admin')?.memberId ?? ''

describe('a member’s pages after a season is over', needsBrowser, () => {
  let world: DemoConsole
  let over: Season
  let memberId: string
  let name: string
  before(async () => {
    world = await openDemoConsole()
    const member = await world.as('member', '/me')
    const lead = await world.as('super_admin', '/home')
    const mine = pageApi(() => member.page, world.pines.slug)
    const leads = pageApi(() => lead.page, world.pines.slug)
    const { seasonId, ...known } = await mine<{
      memberId: string
      seasonId: string
      name: string
    }>('/members/me/season')
    ;({ memberId, name } = known)
    over = await leads<Season>(`/seasons/${seasonId}`)
    const today = new Date().toISOString().slice(0, 10)
    const charge = { memberId, name: 'A broken lamp', amountCents: 4_200, dueOn: today }
    await leads('/dues', { body: charge })
    await leads('/dues', { body: { ...charge, memberId: adminOf(world), amountCents: 19_000 } })
    const next = { name: 'The year after', currency: 'USD' }
    const { id } = await leads<Season>('/seasons', { body: next })
    await leads(`/seasons/${id}/activate`, { body: {} })
    const { dueNowCents } = await mine<Dues>(`/members/me/dues?seasonId=${over.id}`)
    assert.ok(dueNowCents >= 4_200)
    const { balanceCents } = await mine<Dues>('/members/me/dues')
    assert.equal(balanceCents, 0)
    await Promise.all([member.close(), lead.close()])
  })
  after(() => world?.close())

  const at = (path = '') => `${world.consoleUrl}/c/${world.pines.slug}/me${path}`

  it('keeps what is owed from it in sight on the first page, with the way to pay it', async () => {
    const { page, close } = await world.as('member', '/me', PHONE)
    const block = page.getByRole('region', { name: 'What you owe' })
    await block.getByText(`You still owe this from ${over.name}, which is over.`).waitFor()
    assert.equal(await block.getByText('Your camp has not charged you anything yet.').count(), 0)
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    const opening = page.waitForRequest((asked) => asked.url().endsWith('/payments/page'))
    await block.getByRole('button', { name: /^Pay \$/ }).click()
    assert.equal((await opening).postDataJSON().seasonId, over.id)
    await page.waitForURL(`${world.apiUrl}/**`)
    await close()
  })

  it('shows all of it in two calls, takes payments and reports, and lists every booking', async () => {
    const { page, close } = await world.as('member', '/me/money', PHONE)
    const open = page.getByRole('link', { name: `See what it is for in ${over.name}` })
    await open.waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    await open.click()
    await page.getByRole('heading', { name: over.name, level: 1 }).waitFor()
    const calls: string[] = []
    page.on('request', (asked) => calls.push(new URL(asked.url()).pathname.split('/api')[1] ?? ''))
    await page.reload()
    await page.getByText('A broken lamp').waitFor()
    const own = async () => calls.filter((path) => path !== '' && !OF_FRAME.includes(path)).sort()
    await becomes(own, ['/members/me/season', '/payments'])
    await page.getByRole('button', { name: /^Pay / }).first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Show the days' }).count(), 0)
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)

    await page.getByRole('link', { name: 'I paid another way' }).click()
    await page.getByText(`For ${over.name}, which is over.`).waitFor()
    await page.getByLabel('Amount').fill('42')
    await page.getByRole('button', { name: 'Report $42.00' }).click()
    await page.getByRole('heading', { name: over.name, level: 1 }).waitFor()
    await page.getByText('You reported a payment of $42.00. A lead will confirm it.').waitFor()

    await page.goto(at('/account/history'))
    const money = page.getByRole('region', { name: 'Money' })
    await money.getByText('A broken lamp').first().waitFor()
    await close()
  })

  it('reports what was paid for it from the first page of money, where nothing is owed now', async () => {
    const { page, close } = await world.as('member', '/me/money', PHONE)
    await page.getByRole('link', { name: 'I paid another way' }).click()
    await page.getByText(`For ${over.name}, which is over.`).waitFor()
    await close()
  })

  it('keeps its debts and reports in sight of the leads, who confirm and record them there', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    const api = pageApi(() => page, world.pines.slug)
    const member = await world.as('member', '/me', PHONE)
    const report = { memberId: 'me', seasonId: over.id, amountCents: 1_700, method: 'bank' }
    await pageApi(() => member.page, world.pines.slug)('/payments', { body: report })
    await member.close()
    const owed = async () => {
      const standing = await api<Dues>(`/members/${memberId}/dues?seasonId=${over.id}`)
      return standing.balanceCents
    }
    const before = await owed()
    await page.getByRole('link', { name: /still owe dues of a season that is over/ }).click()
    await page
      .getByRole('tab', { name: 'What is open' })
      .or(page.getByRole('link', { name: 'What is open' }))
      .click()
    await page.getByRole('link', { name: 'Payments to confirm' }).click()
    const line = page.getByRole('listitem', { name }).filter({ hasText: '$17.00' })
    await line.getByText('For another season').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await line.getByRole('button', { name: `Confirm $17.00, ${name}` }).click()
    await becomes(owed, before - 1_700)
    await page.getByRole('link', { name: 'All payments' }).click()
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByText('For another season')
      .first()
      .waitFor()

    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/roster/${memberId}/money`)
    const left = page.getByText('From seasons that are over')
    await left.waitFor()
    await page.getByRole('link', { name: over.name }).click()
    const sheet = page.getByRole('dialog', { name })
    await sheet.getByRole('button', { name: 'Record a payment' }).click()
    const record = page.getByRole('dialog', { name: 'Record a payment' })
    await becomes(() => record.getByLabel('For which season').inputValue(), over.id)
    await record.getByText(new RegExp(`from ${over.name}, which is over`)).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await record.getByLabel('Amount').fill('10')
    await record.getByRole('button', { name: 'Record $10.00' }).click()
    await becomes(owed, before - 2_700)
    await close()
  })

  it('is said of whoever owes from it on their page, and in all under the title of the dues', async () => {
    const { page, close } = await world.as('super_admin', `/roster/${adminOf(world)}`)
    const api = pageApi(() => page, world.pines.slug)
    const { balanceCents } = await api<Dues>(`/members/${adminOf(world)}/dues?seasonId=${over.id}`)
    const owed = `$${(balanceCents / 100).toFixed(2)}`
    await page.getByText(`Owes nothing, and ${owed} from ${over.name}`).waitFor()
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/dues`)
    const { waiting } = await api<{ waiting: { what: string; amountCents: number }[] }>('/overview')
    const left = waiting.find(({ what }) => what === 'debts_left')?.amountCents ?? 0
    assert.ok(left > balanceCents)
    const way = page.getByRole('link', { name: /is left from seasons that are over$/ })
    assert.equal((await way.innerText()).replaceAll(/\D/g, ''), String(left))
    assert.deepEqual(await axeFaults(page), [])
    await way.click()
    await page.waitForURL(/dues\/closing\?view=carry/)
    await close()
  })

  it('leads from its close to the hours, roll calls and deposits that leads still see to', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    const closing = `${world.consoleUrl}/c/${world.pines.slug}/dues/closing?season=${over.id}`
    const follow = async (thing: string) => {
      await page.goto(closing)
      await page.getByRole('link', { name: thing }).click()
      await page.getByText(`This is ${over.name}.`).waitFor()
      assert.deepEqual(await axeFaults(page), [])
    }
    await follow('Hours to decide')
    const approve = page.getByRole('button', { name: 'Approve' }).and(page.locator(':enabled'))
    await approve.first().waitFor()
    const toDecide = await approve.count()
    await becomes(() => page.getByRole('region', { name: /^Somebody,/ }).count(), 0)
    await approve.first().click()
    await becomes(() => approve.count(), toDecide - 1)
    await page.getByRole('link', { name: 'Swaps' }).click()
    await page.getByText(`This is ${over.name}.`).waitFor()

    await follow('Shifts without roll call')
    const shifts = page.getByRole('region', { name: 'List' }).getByRole('listitem')
    await shifts.first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Add shift' }).count(), 0)
    await shifts.first().getByRole('button').click()
    await page.getByRole('button', { name: 'Finish roll call' }).waitFor()

    await follow('Deposits held')
    await page.getByRole('row').nth(1).getByRole('button').click()
    await page.getByRole('dialog').getByText('Deposit', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(`This is ${over.name}.`).waitFor()
    await page.getByRole('button', { name: 'Show The year after' }).click()
    await page.getByText('No deposits in this season.').waitFor()
    await close()
  })

  it('says so when nothing is open there any more', async () => {
    const nowhere = 'sea_00000000000000000000000000'
    const { page, close } = await world.as('admin', `/me/money?season=${nowhere}`, PHONE)
    await page.getByRole('heading', { name: 'Nothing is open there' }).waitFor()
    await becomes(() => page.getByRole('region', { name: 'What you owe' }).count(), 0)
    await close()
  })

  describe('who has no part in the season that is on yet', () => {
    it('is offered nothing of it on the first page but to say that they are coming', async () => {
      const { page, close } = await world.as('member', '/me', PHONE)
      await page.getByText('You do not have a place in this season yet.').waitFor()
      for (const name of ['Where you sleep', 'Your shifts', 'Bring this']) {
        assert.equal(await page.getByRole('region', { name }).count(), 0, name)
      }
      assert.equal(await page.getByRole('link', { name: 'Find a shift' }).count(), 0)
      assert.equal(await page.getByRole('button', { name: 'Yes, I am coming' }).count(), 1)
      assert.deepEqual(await axeFaults(page), [])
      assert.equal(await isTooWideOnPhones(page), false)
      await page.goto(at('/shifts'))
      await page.getByText(/Shifts are only for people .*You do not have a place in this/).waitFor()
      await page.goto(at('/shifts/mine'))
      await page.getByText(/Shifts are only for people/).waitFor()
      assert.equal(await page.getByRole('link', { name: 'Find a shift' }).count(), 0)
      const swap = {
        ...{ id: 'swp_1', askerId: 'mem_1', toMemberId: null, forShiftId: null, note: null },
        ...{ title: 'Paint the gate', startsAt: '2099-01-01T08:00:00.000Z' },
        endsAt: '2099-01-01T10:00:00.000Z',
      }
      await page.route('**/api/shift-swaps?*', (route) =>
        route.fulfill({ json: { data: [swap], nextCursor: null } }),
      )
      await page.goto(at('/shifts/swaps'))
      await page.getByText(/Shifts are only for people/).waitFor()
      assert.equal(await page.getByText('Paint the gate').count(), 0)
      assert.deepEqual(await axeFaults(page), [])
      await close()
    })

    it('can say so where they ask for their place and their days, and then confirms it', async () => {
      const { page, close } = await world.as('member', '/me/account/place', PHONE)
      const yes = page.getByRole('button', { name: 'Yes, I am coming' })
      await yes.waitFor()
      assert.deepEqual(await axeFaults(page), [])
      await page.goto(at('/account/dates'))
      await yes.click()
      await page.getByLabel('I arrive on').waitFor()
      await page.goto(at())
      await page.getByText('Your place is not confirmed yet.').waitFor()
      await page.getByText('Shifts are only for people with a confirmed place.').waitFor()
      assert.equal(await page.getByRole('link', { name: 'Find a shift' }).count(), 0)
      await page.getByRole('button', { name: 'Confirm my place' }).click()
      await page.getByRole('link', { name: 'Find a shift' }).waitFor()
      await close()
    })
  })
})
