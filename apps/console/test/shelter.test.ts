import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import { until } from '@campkit/testing/until'
import type { Locator, Page } from 'playwright-core'
import { type DemoConsole, OF_FRAME, openDemoConsole } from './demo-console.ts'

type Bed = { id: string; memberId: string; unitId: string; status: string; version: number }
type Unit = { id: string; label: string; capacity: number; xCm: number; yCm: number; held: number }
type Board = {
  plan: { publishedAt: string | null; lotLengthCm: number | null }
  units: Unit[]
  assignments: Bed[]
  people: { memberId: string; name: string; hasBed: boolean; arrivalOn: string | null }[]
}

describe('the console’s shelter board and map', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/shelter')
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const button = (name: string | RegExp, exact = true) =>
    page.getByRole('button', { name, exact: typeof name === 'string' && exact })
  const dialog = () => page.getByRole('dialog')
  /** What the REST API says or does, asked by the page's own sign-in. */
  const api = <T>(path: string, method = 'GET', body?: object): Promise<T> =>
    page.evaluate(
      async ([address, method, body]) => {
        const headers = { 'content-type': 'application/json' }
        const sent = { method, ...(body && { body, headers }) }
        return (await fetch(address as string, sent as RequestInit)).json()
      },
      [`/c/${world.pines.slug}/api${path}`, method, body && JSON.stringify(body)],
    ) as Promise<T>
  const board = () => api<Board>('/shelter/board')
  const card = (label: string) => page.getByRole('region', { name: label, exact: true })
  const person = (label: string, name: string) =>
    card(label).getByRole('button', { name: new RegExp(`^${name}\\b`) })
  /** Where somebody sleeps, by the label of the unit. */
  const unitOf = async (name: string): Promise<string | undefined> => {
    const { people, assignments, units } = await board()
    const who = people.find((one) => one.name === name)
    const bed = assignments.find(
      (one) => one.memberId === who?.memberId && one.status !== 'waitlisted',
    )
    return units.find(({ id }) => id === bed?.unitId)?.label
  }
  const drag = async (from: Locator, to: Locator) => {
    await from.scrollIntoViewIfNeeded()
    // While the board is drawn anew, what was there a moment ago has no box.
    const boxOf = (one: Locator) => until(() => one.boundingBox(), Boolean)
    const [start, end] = [await boxOf(from), await boxOf(to)]
    assert.ok(start && end)
    await page.mouse.move(start.x + 30, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(start.x + 60, start.y + 30, { steps: 3 })
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 })
    await page.mouse.up()
  }

  it('finds who has a bed as well, and marks it on a night of theirs', async () => {
    await card('Big yurt').waitFor()
    const { people, assignments, units } = await api<
      Omit<Board, 'assignments'> & { assignments: (Bed & { firstNightOn: string })[] }
    >('/shelter/board')
    const held = assignments.filter(({ status }) => status === 'confirmed')
    const bed = held.toSorted((a, b) => b.firstNightOn.localeCompare(a.firstNightOn))[0]
    const first = held.map(({ firstNightOn }) => firstNightOn).sort()[0]
    assert.ok(bed && first && first < bed.firstNightOn)
    const name = people.find(({ memberId }) => memberId === bed.memberId)?.name ?? ''
    const label = units.find(({ id }) => id === bed.unitId)?.label ?? ''
    await go(`/shelter?night=${first}`)
    await page.getByLabel('Find a person').fill(name.toUpperCase())
    await page
      .getByRole('list', { name: 'Have a bed' })
      .getByRole('button', { name: label })
      .click()
    await page.waitForURL(new RegExp(`night=${bed.firstNightOn}`))
    await card(label).locator('li[aria-current]').getByText(name, { exact: true }).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.getByLabel('Find a person').fill('nobody of that name')
    await page.getByText('Nobody with a place has this name.').waitFor()
    assert.equal(await page.getByText('Everybody has a bed.').count(), 0)
    await go('/shelter')
  })

  it('is one call, and says for each night how many are there', async () => {
    await card('Big yurt').waitFor()
    const calls: string[] = []
    page.on('request', (request) => {
      const [, path] = new URL(request.url()).pathname.split('/api')
      if (path !== undefined && !OF_FRAME.includes(path)) calls.push(path)
    })
    await page.reload()
    await card('Big yurt').waitFor()
    assert.deepEqual(calls, ['/shelter/board'])
    page.removeAllListeners('request')
    const last = page.getByRole('group', { name: /Night/ }).getByRole('button').last()
    await last.click()
    await becomes(() => last.getAttribute('aria-pressed'), 'true')
    await page.waitForURL(/night=20/)
    const [, month = 0, day] = /night=\d+-(\d+)-(\d+)/.exec(page.url()) ?? []
    const named = new Intl.DateTimeFormat('en', { month: 'short' }).format(
      new Date(2000, Number(month) - 1),
    )
    await page
      .getByText(new RegExp(`beds? free in the night of \\w+,? ${Number(day)} ${named}`))
      .waitFor()
    const { people } = await board()
    assert.ok(people.some(({ arrivalOn }) => arrivalOn === null))
    await page.getByRole('group', { name: /Night/ }).getByRole('button').nth(3).click()
    await page.getByText(/^\d+ people, \d+ without dates, \d+ beds$/).waitFor()
    await go('/shelter')
  })

  it('changes a published plan with a reason only, and says so before it does', async () => {
    await person('Shiftpod Ada', 'Anvil').click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Take out' }).click()
    await dialog().getByText('The plan is published').waitFor()
    await dialog().getByLabel('Reason').fill('Sleeps with friends')
    await button('Take them out anyway').click()
    await page.getByText('Anvil is taken out of Shiftpod Ada').waitFor()
    await becomes(() => unitOf('Anvil'), undefined)
    await button('Undo').click()
    await page.getByText('Taken back').waitFor()
    await person('Shiftpod Ada', 'Anvil').waitFor()
    await becomes(() => unitOf('Anvil'), 'Shiftpod Ada')
  })

  it('names the nights of too many in a published plan before it is done, also by keyboard', async () => {
    const { units } = await board()
    const full = units.find(({ capacity, held }) => held === capacity)
    assert.ok(full)
    await person('Shiftpod Ada', 'Anvil').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('toolbar').getByRole('button', { name: 'Move …' }).press('Enter')
    await page.getByRole('menuitem', { name: full.label }).press('Enter')
    await dialog().getByText('The plan is published').waitFor()
    await dialog()
      .getByRole('alert')
      .getByText(new RegExp(`^${full.label}: one too many on \\d`))
      .waitFor()
    await button('Cancel').click()
    assert.equal(await unitOf('Anvil'), 'Shiftpod Ada')
    await person('Shiftpod Ada', 'Anvil').click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Take out' }).click()
    await dialog().getByText('The plan is published').waitFor()
    assert.equal(await dialog().getByRole('alert').count(), 0)
    await button('Cancel').click()
  })

  it('reopens and publishes the plan, and says before who will be told', async () => {
    await button('Reopen plan').click()
    await dialog().getByText('Nobody is told that it is open again.').waitFor()
    await dialog().getByRole('button', { name: 'Reopen plan' }).click()
    await button('Publish plan').click()
    const told = (await board()).people.filter(({ hasBed }) => hasBed).length
    await dialog().getByText(`${told} people have a bed and are told`).waitFor()
    await dialog().getByRole('button', { name: 'Publish plan' }).click()
    await page.getByText(`The plan is published, and ${told} people told`).waitFor()
    await button('Reopen plan').click()
    await dialog().getByRole('button', { name: 'Reopen plan' }).click()
    await button('Publish plan').waitFor()
    assert.equal((await board()).plan.publishedAt, null)
  })

  it('makes several units that are alike, changes one and deletes one', async () => {
    await go('/shelter?dialog=new')
    await page.getByLabel('Name').fill('Juniper 1')
    await page.getByLabel('Row or corner').fill('Juniper row')
    await page.getByLabel('How many').fill('3')
    await button('Make 3 units').click()
    await page.getByText('3 units are made').waitFor()
    await card('Juniper 3').getByRole('button', { name: 'Juniper 3' }).click()
    await dialog().getByLabel('Beds').fill('2')
    await button('Save unit').click()
    await card('Juniper 3').getByText('0/2').waitFor()
    await card('Juniper 2').getByRole('button', { name: 'Juniper 2' }).click()
    await button('Delete').click()
    await button('Delete Juniper 2').click()
    await page.getByText('Juniper 2 is deleted').waitFor()
    const { units } = await board()
    const made = units.filter(({ label }) => label.startsWith('Juniper'))
    assert.deepEqual(made.map(({ label, capacity }) => [label, capacity]).sort(), [
      ['Juniper 1', 4],
      ['Juniper 3', 2],
    ])
  })

  it('moves by keyboard alone, and takes that back', async () => {
    await person('Shiftpod Ada', 'Anvil').focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-slot]:focus').waitFor()
    for (let i = 0; i < 60; i++) {
      const at = await page.locator('[data-slot]:focus').getAttribute('aria-label')
      if (at?.startsWith('Juniper 3: Place')) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await page.getByText('Anvil is moved to Juniper 3').waitFor()
    await becomes(() => unitOf('Anvil'), 'Juniper 3')
    await button('Undo').click()
    await person('Shiftpod Ada', 'Anvil').waitFor()
    await becomes(() => unitOf('Anvil'), 'Shiftpod Ada')
  })

  it('moves and swaps by dragging, and takes out who is dragged to the side', async () => {
    await page.setViewportSize({ width: 1280, height: 2600 })
    await drag(person('Shiftpod Ada', 'Anvil'), card('Juniper 1').getByText('Free bed').first())
    await page.getByText('Anvil is moved to Juniper 1').waitFor()
    await becomes(() => unitOf('Anvil'), 'Juniper 1')
    await drag(person('Juniper 1', 'Anvil'), person('Shiftpod Ada', 'Pomelo'))
    await page.getByText('Anvil and Pomelo have changed places').waitFor()
    assert.deepEqual([await unitOf('Anvil'), await unitOf('Pomelo')], ['Shiftpod Ada', 'Juniper 1'])
    await drag(person('Juniper 1', 'Pomelo'), page.getByRole('heading', { name: 'Not placed yet' }))
    await page.getByText('Pomelo is taken out of Juniper 1').waitFor()
    await becomes(() => unitOf('Pomelo'), undefined)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it('shows a change at once, and takes it back when somebody else was first', async () => {
    await page.route(
      '**/shelter/assignments/*/move',
      async (route) => {
        // As long as the answer waits, the board shows what was done.
        await person('Juniper 1', 'Anvil').waitFor()
        const { people, assignments } = await board()
        const who = people.find(({ name }) => name === 'Anvil')
        const bed = assignments.find(({ memberId }) => memberId === who?.memberId)
        await api(`/shelter/assignments/${bed?.id}`, 'PATCH', { note: 'I come late' })
        await route.continue()
      },
      { times: 1 },
    )
    await person('Shiftpod Ada', 'Anvil').click()
    await button('Juniper 1: Place Anvil here').click()
    await page.getByText('Somebody else changed this first').waitFor()
    await person('Shiftpod Ada', 'Anvil').waitFor()
    await button('Close').click()
  })

  it('asks for a reason when a unit is full, and then warns with what mends it', async () => {
    const { units } = await board()
    const full = units.find(({ capacity, held }) => held === capacity)
    assert.ok(full)
    await person('Shiftpod Ada', 'Anvil').click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Move …' }).click()
    await page.getByRole('menuitem', { name: full.label }).click()
    await dialog().getByText('All its beds are taken').waitFor()
    await dialog().getByLabel('Reason').fill('For one night')
    await button('Move them anyway').click()
    // A dialog that is closing still takes the keyboard.
    await dialog().waitFor({ state: 'detached' })
    const warnings = page.getByRole('list', { name: `Warnings about ${full.label}` })
    await warnings.getByText('One too many on').waitFor()
    await warnings.getByRole('button', { name: 'Move Anvil' }).press('Enter')
    await button('Shiftpod Ada: Place Anvil here').press('Enter')
    await warnings.getByText('One too many on').waitFor({ state: 'detached' })
    await page.getByText('Anvil is moved to Shiftpod Ada').waitFor()
    await becomes(() => unitOf('Anvil'), 'Shiftpod Ada')
  })

  it('says yes to who asks for another bed, and moves them', async () => {
    const asks = page.getByRole('listitem', { name: 'Sparrow' })
    await asks.getByRole('button', { name: 'Say yes' }).click()
    await dialog().getByLabel('Where to').selectOption({ label: 'Juniper 3' })
    await dialog().getByRole('button', { name: 'Move to Juniper 3' }).click()
    await page.getByText('Sparrow is moved, and told so').waitFor()
    await asks.waitFor({ state: 'detached' })
    await becomes(() => unitOf('Sparrow'), 'Juniper 3')
  })

  it('offers no undo that would not be one: who gets a bed waits no longer', async () => {
    const { assignments, people } = await board()
    const waits = assignments.find(({ status }) => status === 'waitlisted')
    const name = people.find(({ memberId }) => memberId === waits?.memberId)?.name
    assert.ok(name)
    await go('/shelter')
    await page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click()
    await button(`Juniper 1: Place ${name} here`).press('Enter')
    await page.getByText(`${name} sleeps in Juniper 1 and waits no longer`).waitFor()
    assert.equal(await button('Undo').count(), 0)
    await becomes(() => unitOf(name), 'Juniper 1')
    await person('Juniper 1', name).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Take out' }).click()
    await page.getByText(`${name} is taken out of Juniper 1`).waitFor()
  })

  it('proposes beds with reasons, and places only who is ticked', async () => {
    const before = (await board()).people.filter(({ hasBed }) => !hasBed)
    assert.ok(before.length > 1)
    await button('Propose').click()
    const lines = dialog().getByRole('checkbox', { name: /^Place / })
    await lines.first().waitFor()
    const count = await lines.count()
    await dialog().getByRole('checkbox', { name: 'Place Pomelo' }).uncheck()
    assert.deepEqual(await axeFaults(page), [])
    await button(new RegExp(`^Place ${count - 1} (person|people)$`)).click()
    await page.getByText(/placed, and told so/).waitFor()
    await becomes(() => unitOf('Pomelo'), undefined)
    assert.equal(
      (await board()).people.filter(({ hasBed }) => !hasBed).length,
      before.length - count + 1,
    )
  })

  it('moves a unit on the map by arrows and by dragging, and takes that back', async () => {
    await go('/shelter/map')
    const placeOf = async () => {
      const unit = (await board()).units.find(({ label }) => label === 'Big yurt')
      return [unit?.xCm, unit?.yCm]
    }
    const [x = 0, y = 0] = await placeOf()
    const yurt = button(/^Big yurt /)
    await button('Move units').click()
    await yurt.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.getByText('Big yurt was moved').waitFor()
    assert.deepEqual(await placeOf(), [x + 100, y + 20])
    await button('Undo').click()
    await page.getByText('Taken back').waitFor()
    assert.deepEqual(await placeOf(), [x, y])
    const box = await yurt.boundingBox()
    assert.ok(box)
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 90, box.y + 20, { steps: 3 })
    await page.mouse.up()
    await page.getByText('Big yurt was moved').waitFor()
    const [right = 0] = await placeOf()
    assert.ok(right > x + 200, `${right}`)
    await button('Done moving').click()
    await yurt.click()
    await dialog().getByText('Who sleeps here').waitFor()
    assert.deepEqual(await axeFaults(page), [])
  })

  it('says in the dialog and on the board what is wrong with a unit on the map', async () => {
    const { plan, units } = await board()
    const out = units.find(({ label }) => label === 'Shade row')
    assert.ok(out && plan.lotLengthCm)
    await go('/shelter/map')
    await button(/^Shade row .*beyond the lot/).click()
    await dialog()
      .getByText('It reaches beyond the lot. Move it, or make the lot bigger.')
      .waitFor()
    await go('/shelter')
    await card('Shade row')
      .getByText('It reaches beyond the lot. Move it, or make the lot bigger.')
      .waitFor()
    await card('Shade row').getByRole('link', { name: 'Move it on the map' }).click()
    await page.waitForURL('**/shelter/map')
  })
})
