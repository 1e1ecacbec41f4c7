import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page, Request } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole } from './demo-console.ts'
import { openEmptyCamp } from './empty-camp.ts'
import { holdBack } from './hold-back.ts'
import { pageApi } from './page-api.ts'

type Line = { id: string; name: string; dues: { state: string; owedCents: number } }
type Charge = {
  paidCents: number
  openCents: number
  amountCents: number
}
type Standing = { balanceCents: number; accounts: { deposit: { heldCents: number } } }
type Payment = {
  id: string
  memberId: string
  amountCents: number
  reference: string
  status: string
}

type Pool = {
  id: string
  name: string
  budgetCents: number
  maxPerMemberCents: number | null
  covers: string[]
  opensAt: string | null
  closesAt: string | null
  committedCents: number
}

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
    const owing = (await people()).filter(({ dues }) => dues.owedCents > 0)
    await page.getByRole('link', { name: new RegExp(`^Owes most ?${owing.length}$`) }).waitFor()
  })

  it('keeps names and states in sight where the fees need more room than there is', async () => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await go('/dues')
    const table = page.getByRole('region', { name: 'Members and their charges' })
    const row = table.getByRole('row').nth(1)
    await row.waitFor()
    await page.evaluate(
      `document.querySelectorAll('tr > :nth-child(2)').forEach((cell) => { cell.style.minWidth = '900px' })`,
    )
    const place = await table.boundingBox()
    const isInSight = async (cell: 'first' | 'last') => {
      const box = await row.getByRole('cell')[cell]().boundingBox()
      assert.ok(box && place)
      return box.x >= place.x - 1 && box.x + box.width <= place.x + place.width + 1
    }
    const wide = await table.getByRole('table').boundingBox()
    assert.ok(wide && place && wide.width > place.width)
    assert.deepEqual([await isInSight('first'), await isInSight('last')], [true, true])
    const [owed, state] = await Promise.all(
      [-2, -1].map((nth) => row.getByRole('cell').nth(nth).boundingBox()),
    )
    assert.ok(owed && state && owed.x + owed.width <= state.x + 1, 'the state hides what is owed')
    await row.getByRole('cell').nth(2).scrollIntoViewIfNeeded()
    assert.deepEqual([await isInSight('first'), await isInSight('last')], [true, true])
    await page.setViewportSize({ width: 1280, height: 900 })
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

  it('counts money once if the answer gets lost, and warns whoever begins anew', async () => {
    const person = await somebodyWhoOwes(35_000)
    const lose = () =>
      page.route(
        '**/api/payments',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
    const own = async () =>
      (await api<{ data: Payment[] }>(`/payments?memberId=${person.id}`)).data.filter(
        ({ amountCents }) => amountCents === 2000,
      )
    const before = await balanceOf(person.id)
    const sent: string[] = []
    const note = (request: Request) =>
      request.method() === 'POST' && sent.push(new URL(request.url()).pathname)
    page.on('request', note)
    await lose()
    await choose(person.name)
    await page.getByLabel('Amount').fill('20')
    await button('Record $20.00').click()
    await page.getByText('we do not know whether this was saved').waitFor()
    assert.deepEqual(
      (await own()).map(({ status }) => status),
      ['succeeded'],
    )
    await button('Record $20.00').click()
    await page.getByText(`$20.00 from ${person.name} is recorded`).waitFor()
    assert.equal((await own()).length, 1)
    assert.equal(await balanceOf(person.id), before - 2000)
    assert.deepEqual([...new Set(sent)], [`/c/${world.pines.slug}/api/payments`])
    page.off('request', note)

    await go('/payments?record=1')
    const form = page.getByRole('dialog', { name: 'Record a payment' })
    await form.getByLabel('Who, or reference').fill(person.name)
    await page.getByRole('option', { name: person.name }).first().click()
    await form.getByLabel('Amount').fill('21')
    assert.equal(await form.getByText('may already be recorded').count(), 0)
    await lose()
    await button('Record $21.00').click()
    await form.getByText('we do not know whether this was saved').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Look under Payments before you record it again.').waitFor()
    await button('Throw it away').click()
    await button('Record a payment').click()
    await form.getByLabel('Who, or reference').fill(person.name)
    await page.getByRole('option', { name: person.name }).first().click()
    await form.getByLabel('Amount').fill('21')
    await form.getByText(`$21.00 from ${person.name} may already be recorded`).waitFor()
    assert.deepEqual(await axeFaults(page), [])
  })

  it('warns before it records what already waits to be confirmed', async () => {
    await go('/payments')
    const { data } = await api<{ data: Payment[] }>('/payments?status=reported&everySeason=true')
    const known = (await api<{ data: { id: string; name: string }[] }>('/roster?limit=500')).data
    const waiting = data.find(({ memberId }) => known.some(({ id }) => id === memberId))
    const payer = known.find(({ id }) => id === waiting?.memberId)
    assert.ok(waiting && payer)
    await button('Record a payment').click()
    const form = page.getByRole('dialog', { name: 'Record a payment' })
    await form.getByLabel('Who, or reference').fill(payer.name)
    await page.getByRole('option', { name: payer.name }).first().click()
    await form.getByLabel('Amount').fill(String(waiting.amountCents / 100))
    await form.getByText(`waits to be confirmed (${waiting.reference})`).waitFor()
    await form.getByLabel('Amount').fill(String(waiting.amountCents / 100 + 1))
    await form.getByText('waits to be confirmed').waitFor({ state: 'detached' })
  })

  it('asks once more before it records more than somebody owes, also by Enter', async () => {
    const person = await somebodyWhoOwes(35_000)
    const sent: string[] = []
    const note = (request: Request) => request.method() === 'POST' && sent.push(request.url())
    page.on('request', note)
    await go('/dues')
    await choose(person.name)
    await page.getByLabel('Amount').fill('1000000')
    await becomes(() => button('Record $1,000,000.00').isEnabled(), true)
    await page.keyboard.press('Enter')
    const asked = page.getByRole('dialog', { name: 'Record $1,000,000.00?' })
    await asked
      .getByText(`${person.name} owes $350.00. Then $999,650.00 of this would stay as credit.`)
      .waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    assert.deepEqual(sent, [])
    await page.getByLabel('Amount').fill('360')
    await button('Record $360.00').click()
    const less = page.getByRole('dialog', { name: 'Record $360.00?' })
    await less.getByRole('button', { name: 'Change the amount' }).click()
    await less.waitFor({ state: 'detached' })
    assert.deepEqual(sent, [])
    await button('Record $360.00').click()
    await less.getByRole('button', { name: 'Record $360.00' }).click()
    await page.getByText(`$360.00 from ${person.name} is recorded`).waitFor()
    assert.equal(await balanceOf(person.id), -1000)
    page.off('request', note)
    await button('Undo').click()
    await page.getByText(`$360.00 from ${person.name} is off the books`).waitFor()
  })

  it('strikes through what is not with the camp, and says so', async () => {
    const gone = page.locator('s', { hasText: '$360.00' })
    await go('/payments?view=all')
    const row = page.getByRole('row').filter({ has: gone }).first()
    await row.getByText('does not count').waitFor({ state: 'attached' })
    await row.getByText('Taken back').waitFor()
    const received = page.getByRole('row').filter({ hasText: 'Received' }).first()
    assert.equal(await received.locator('s').count(), 0)
  })

  it('says of what is part paid what is open and what is paid, alike on every page', async () => {
    // Who paid $150.00 in cash before.
    const { id, name } = await somebodyWhoOwes(20_000)
    const { charges } = await api<{ charges: Charge[] }>(`/members/${id}/dues`)
    const part = charges.find(({ paidCents, openCents }) => paidCents > 0 && openCents > 0)
    assert.ok(part)
    const short = (cents: number) => `$${cents / 100}`.replace(/(\.\d)$/, '$10')
    await go('/dues')
    const row = page.getByRole('row', { name: new RegExp(name) })
    await row.getByText(`${short(part.openCents)} open`).waitFor()
    await row.getByText(`${short(part.paidCents)} of ${short(part.amountCents)} paid`).waitFor()
    await go(`/roster/${id}/money`)
    await page.getByText(/\$[\d.,]+ of \$[\d.,]+ paid/).waitFor()
    await go('/roster?dues=partial')
    await page
      .getByText(/^\$[\d.,]+ open$/)
      .first()
      .waitFor()
    assert.equal(await page.getByText(/^Part paid \$/).count(), 0)
  })

  it('gives the keyboard back after a payment recorded by Cmd-K, and reaches Undo by F8', async () => {
    const person = await somebodyWhoOwes(35_000)
    await go('/dues')
    const before = page.getByLabel('Find in this list')
    await before.focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Record a pay')
    await page.getByRole('option', { name: 'Record a payment' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog().getByLabel('Who, or reference').waitFor()
    await page.keyboard.type(person.name)
    await page.getByRole('option', { name: person.name }).first().waitFor()
    await page.keyboard.press('Enter')
    await becomes(() => page.getByLabel('Amount').inputValue(), '350.00')
    await page.keyboard.press('Enter')
    await page.getByText(`$350.00 from ${person.name} is recorded`).waitFor()
    const focused = () => page.evaluate<string>('document.activeElement?.id')
    await becomes(focused, 'page')
    await page.keyboard.press('F8')
    await becomes(() => page.evaluate<string>('document.activeElement?.textContent'), 'UndoF8')
    await page.keyboard.press('Enter')
    await becomes(() => balanceOf(person.id), 35_000)
    await becomes(focused, 'page')
  })

  it('asks for what is missing, in words, and records nothing', async () => {
    await go('/payments?record')
    await dialog().getByRole('button', { name: 'Record payment' }).click()
    await page.getByText('Choose somebody from the list.').waitFor()
    await page.getByText('Type an amount above zero').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })

  it('says of a reported payment when it was reported, and when it is said to be paid', async () => {
    const slug = world.pines.slug
    await page.route(`**/c/${slug}/api/payments?*`, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const payment of json.data) {
        payment.occurredAt = '2026-02-16T12:00:00.000Z'
        payment.createdAt = '2026-02-19T12:00:00.000Z'
      }
      await route.fulfill({ response, json })
    })
    await go('/payments?view=confirm')
    await page
      .getByText(/, reported 19 Feb.* as paid 16 Feb/)
      .first()
      .waitFor()
    await page.unroute(`**/c/${slug}/api/payments?*`)
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
    await page.getByText('Payments that members report').waitFor()
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
    await page
      .getByRole('dialog', { name: `Agree on a plan with ${person.name}` })
      .getByText('$200.00 is open and will be paid in parts.')
      .waitFor()
    assert.equal(await page.getByLabel('How many parts').inputValue(), '2')
    await page.getByLabel('How many parts').selectOption('12')
    await page.getByText(/^\d+ parts are due after the season ends on /).waitFor()
    await page.getByLabel('How many parts').selectOption('4')
    await page.getByRole('listitem').filter({ hasText: '$50.00 on' }).nth(3).waitFor()
    await button('Agree on 4 parts').click()
    await page.getByText('$0.00 of $200.00 paid').waitFor()
    await button('End the plan').click()
    await dialog().getByRole('button', { name: 'End the plan' }).click()
    await page.getByText('The plan has ended').waitFor()
    const after = (await people()).find(({ id }) => id === person.id)?.dues.state ?? ''
    // The demo counts its days in UTC, the camp in its own zone: in the evening they are a day apart.
    assert.ok(['due', 'upcoming'].includes(after), after)
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
    await dialog().getByRole('button', { name: 'Mark as never received' }).click()
    await waiting.waitFor({ state: 'detached' })
    assert.equal(await balanceOf(person.id), 35_000)
  })

  it('has all columns in sight on a small desk, and a credit below what is owed', async () => {
    const roster = '**/api/roster?*'
    await page.route(roster, async (route) => {
      const answer = await route.fetch()
      const { data, ...more } = await answer.json()
      data[0].dues.creditCents = 2_500
      await route.fulfill({ response: answer, json: { ...more, data } })
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await go('/dues')
    await page.reload()
    await page.getByText('$25 credit').first().waitFor()
    const hidden = await page.evaluate(
      `[...document.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect())
        .filter(({ left }, at, all) => at > 0 && left < all[at - 1].right - 1).length`,
    )
    assert.equal(hidden, 0)
    await page.unroute(roster)
    await page.reload()
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

  it('undoes a payment from its toast, and takes one back from its dialog with a reason', async () => {
    const person = await somebodyWhoOwes(35_000)
    const before = await balanceOf(person.id)
    const taken = async () =>
      (await api<{ data: Payment[] }>('/payments?status=taken_back&limit=100')).data
    await go('/payments?record=1')
    await choose(person.name)
    await page.getByLabel('Amount').fill('90')
    await button('Record $90.00').click()
    await page.getByText(`$90.00 from ${person.name} is recorded`).waitFor()
    assert.equal(await balanceOf(person.id), before - 9000)
    await button('Undo').click()
    await page.getByText(`$90.00 from ${person.name} is off the books`).waitFor()
    assert.equal(await balanceOf(person.id), before)
    const undone = (await taken()).length

    await go('/payments?record=1')
    await choose(person.name)
    await page.getByLabel('Amount').fill('900')
    await button('Record $900.00').click()
    const beyond = page.getByRole('dialog', { name: 'Record $900.00?' })
    await beyond.getByRole('button', { name: 'Record $900.00' }).click()
    await page.getByText(`$900.00 from ${person.name} is recorded`).waitFor()
    const { data } = await api<{ data: Payment[] }>(`/payments?memberId=${person.id}&limit=1`)
    await go(`/payments?view=all&open=${data[0]?.id}`)
    await dialog().getByRole('button', { name: 'Take back' }).click()
    const act = dialog().getByRole('button', { name: 'Take back $900.00' })
    await dialog().getByText(`$900.00 no longer count, and ${person.name} is told`).waitFor()
    assert.equal(await act.isDisabled(), true)
    await dialog().getByLabel('Reason').fill('A nought too many')
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    await act.click()
    await page.getByText(`$900.00 from ${person.name} is off the books`).waitFor()
    assert.equal(await balanceOf(person.id), before)
    assert.equal((await taken()).length, undone + 1)
    await dialog().getByText('recorded by mistake and does not count').waitFor()
    await dialog().getByText('A nought too many').waitFor()
    assert.equal(
      await dialog()
        .getByRole('button', { name: /^(Take|Give)/ })
        .count(),
      0,
    )
    assert.deepEqual(await axeFaults(page), [])
  })

  it('shows the payment when its undo comes too late', async () => {
    const person = await somebodyWhoOwes(35_000)
    await go('/payments?record=1')
    await choose(person.name)
    await page.getByLabel('Amount').fill('70')
    await button('Record $70.00').click()
    await page.getByText(`$70.00 from ${person.name} is recorded`).waitFor()
    const { data } = await api<{ data: Payment[] }>(`/payments?memberId=${person.id}&limit=1`)
    const there = pageApi(() => page, world.pines.slug)
    await there(`/payments/${data[0]?.id}/refund`, { body: { reason: 'Changed their mind' } })
    await button('Undo').click()
    await page.waitForURL(`**/payments?view=all&open=${data[0]?.id}`)
    await dialog().getByText('$70.00 given back').waitFor()
  })

  it('teaches a camp without a pool what one is, and sets money aside there', async () => {
    const camp = await openEmptyCamp(world)
    const opened = await world.as('super_admin', '/scholarships', { camp })
    const there = opened.page
    const api = pageApi(() => there, camp.slug)
    await there.getByRole('heading', { name: 'No season is active' }).waitFor()
    await api('/seasons', { body: { name: 'Burn 2027', currency: 'USD' } })
    await there.reload()
    await there.getByRole('heading', { name: 'No money set aside yet' }).waitFor()
    assert.deepEqual(await axeFaults(there), [])
    await there.getByRole('button', { name: 'Set money aside' }).click()
    const asked = there.getByRole('dialog')
    const save = asked.getByRole('button', { name: 'Set money aside' })
    await asked.getByLabel('Name').fill('Come as you are')
    await asked.getByLabel('Budget').fill('much')
    await asked.getByText('Type an amount above zero, like 2500').waitFor()
    await asked.getByLabel('Budget').fill('0')
    await asked.getByText('Type an amount above zero, like 2500').waitFor()
    await asked.getByLabel('Budget').fill('2,500')
    await asked.getByLabel('Most per person').fill('300')
    await asked.getByLabel('Opens').fill('2027-03-01T18:00')
    await asked.getByLabel('Closes').fill('2027-03-01T18:00')
    await asked.getByText('It must close after it opens.').waitFor()
    assert.equal(await save.isDisabled(), true)
    await asked.getByLabel('Closes').fill('2027-05-01T18:00')
    await asked.getByRole('button', { name: 'Meals' }).click()
    assert.deepEqual(await axeFaults(there), [])
    assert.equal(await isTooWideOnPhones(there), false)
    await save.click()
    await there.getByText('Come as you are is set up').waitFor()
    await there.getByText('Pays for dues, meals, at most $300.00 per person').waitFor()
    await there.getByText('$2,500.00 left').waitFor()
    await there.getByText(/^Opens/).waitFor()
    await there.getByRole('heading', { name: 'No requests yet' }).waitFor()
    const { data } = await api<{ data: Pool[] }>('/scholarship-pools')
    const { name, budgetCents, maxPerMemberCents, covers, opensAt, closesAt } = data[0] as Pool
    assert.deepEqual(
      [name, budgetCents, maxPerMemberCents, covers],
      ['Come as you are', 250_000, 30_000, ['dues', 'meal']],
    )
    assert.ok(opensAt && closesAt && Date.parse(closesAt) > Date.parse(opensAt))
    await opened.close()
  })

  it('changes a pool, never below what it has promised, and says who was first', async () => {
    await go('/scholarships')
    const pool = async () =>
      (await pageApi(() => page, world.pines.slug)<{ data: Pool[] }>('/scholarship-pools')).data[0]
    const before = await pool()
    assert.ok(before && before.committedCents > 0)
    await page.getByText(`Given$${(before.committedCents - 8000) / 100}.00`).waitFor()
    await button(`Change ${before.name}`).click()
    const save = dialog().getByRole('button', { name: 'Save the pool' })
    await dialog().getByText('is already promised or given').waitFor()
    await dialog().getByLabel('Budget').fill('1')
    await dialog().getByText('is already promised or given. Type that much or more').waitFor()
    assert.equal(await save.isDisabled(), true)
    await dialog().getByLabel('Budget').fill('2000')
    await pageApi(() => page, world.pines.slug)(`/scholarship-pools/${before.id}`, {
      method: 'PATCH',
      body: { name: 'Everyone still comes' },
    })
    await save.click()
    await dialog().getByText('Somebody else changed this first').waitFor()
    await dialog().getByRole('button', { name: 'Show what it says now' }).click()
    await dialog().getByRole('heading', { name: 'Change Everyone still comes' }).waitFor()
    await dialog().getByLabel('Budget').fill('2000')
    await save.click()
    await page.getByText('Everyone still comes is saved').waitFor()
    const after = await pool()
    assert.deepEqual(
      [after?.budgetCents, after?.covers, after?.maxPerMemberCents],
      [200_000, before.covers, before.maxPerMemberCents],
    )
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

  it('begins a promise with the asked share of what the charges cost, and warns above what is open', async () => {
    type Request = { id: string; memberId: string; requestedPercent: number | null }
    const { data } = await api<{ data: Request[] }>('/scholarships?status=submitted')
    const [asked] = data
    assert.equal(asked?.requestedPercent, 40)
    await go(`/scholarships?open=${asked.id}`)
    for (const press of ['Take into review', 'Take into review', 'Promise'])
      await button(press).click()
    const amount = dialog().getByLabel('Amount')
    await becomes(() => amount.inputValue(), '100.00')
    await dialog().getByText('still open for Camp dues: $150.00.').waitFor()
    const warning = dialog().getByText('That is more than the $150.00 still open.')
    await amount.fill('200')
    await warning.waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await button('Promise $200.00').isEnabled(), true)
    await amount.fill('150')
    await warning.waitFor({ state: 'detached' })
    await amount.fill('')
    await dialog().getByText('Type an amount above zero').waitFor()
  })

  it('promises a scholarship, and the pool has that much less', async () => {
    const pools = () => api<{ data: { leftCents: number }[] }>('/scholarship-pools')
    const { data } = await api<{ data: { id: string }[] }>('/scholarships?status=in_review')
    const left = (await pools()).data[0]?.leftCents ?? 0
    await go(`/scholarships?open=${data[0]?.id}`)
    let openCents = 25_000
    await page.route('**/api/members/*/dues?*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const paid = { name: 'Camp dues', kind: 'dues', scholarshipEligible: true }
      const charge = { ...paid, status: 'partial', amountCents: 25_000, openCents }
      const charges = [charge, { ...charge, kind: 'deposit' }]
      await route.fulfill({ response, json: { ...json, charges } })
    })
    await button('Promise').click()
    await page.getByText('The pool can pay what is still open for Camp dues: $250.00.').waitFor()
    openCents = 0
    await page.reload()
    await button('Promise').click()
    await page.getByText('They owe nothing right now that the pool could pay.').waitFor()
    assert.equal(await page.getByLabel('Amount').inputValue(), '')
    await page.getByLabel('Amount').fill('60')
    await page.getByText('They can accept it only once they are charged').waitFor()
    await page.unroute('**/api/members/*/dues?*')
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
})
