import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, OF_FRAME, openDemoConsole } from './demo-console.ts'
import { holdBack } from './hold-back.ts'

type Bike = { id: string; number: string; status: string; condition: string; version: number }
type Ride = { bikeNumber: string; memberName: string; status: string }

/** A picture of one dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the console’s page about bikes', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/bikes')
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const dialog = () => page.getByRole('dialog')
  const row = (number: string) => page.getByRole('row', { name: new RegExp(`^${number}\\b`) })
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
  const bikes = async () => (await api<{ data: Bike[] }>('/bikes?limit=100')).data
  const bikeOf = async (number: string) => (await bikes()).find((one) => one.number === number)
  const rides = async () => (await api<{ data: Ride[] }>('/bike-assignments?limit=100')).data

  it('shows the whole fleet in two calls, and by its state', async () => {
    await row('B01').waitFor()
    const calls: string[] = []
    page.on('request', (request) => {
      const [, path] = new URL(request.url()).pathname.split('/api')
      if (path !== undefined && !OF_FRAME.includes(path)) calls.push(path)
    })
    await page.reload()
    await row('B01').waitFor()
    await becomes(async () => calls.toSorted(), ['/bike-assignments', '/bikes'])
    page.removeAllListeners('request')
    await go('/bikes?needs=bike_not_back')
    await row('B12').waitFor()
    await becomes(() => page.getByRole('row').count(), 2)
    await page.getByRole('link', { name: /^All/ }).click()
  })

  it('hands a reserved bike out in two taps, and takes it back in two', async () => {
    await button('Hand out B02 Green Bean').click()
    const release = await holdBack(page, /\/api\/bikes\?/)
    await button('Hand out to Firefly').click()
    // It is said when the list shows it, not before.
    const said = page.getByText('Firefly has B02').waitFor()
    assert.equal(await Promise.race([said, sleep(1000, 'not yet')]), 'not yet')
    await release()
    await said
    assert.equal((await bikeOf('B02'))?.status, 'checked_out')
    await button('Take back B02 Green Bean').click()
    await button('Note that it is back').click()
    await page.getByText('B02 is back').waitFor()
    const back = (await rides()).find(({ memberName }) => memberName === 'Firefly')
    assert.equal(back?.status, 'returned')
  })

  it('hands a free bike to whoever stands there, and notes that it came back damaged', async () => {
    await button('Hand out B07 Squeak').click()
    await page.getByLabel('To whom').fill('Anvil')
    await page.getByRole('option', { name: 'Anvil' }).waitFor()
    await page.keyboard.press('Enter')
    assert.deepEqual(await axeFaults(page), [])
    await button('Hand out to Anvil').click()
    await row('B07').getByText('Anvil has it').waitFor()
    await button('Take back B07 Squeak').click()
    await dialog().getByText('Damaged').click()
    await dialog().getByLabel('Note').fill('The chain is gone')
    await button('Note that it is back, damaged').click()
    await row('B07').getByText('To mend').waitFor()
    assert.equal((await bikeOf('B07'))?.condition, 'needs_repair')
  })

  it('says yes and no to who asks and waits', async () => {
    const asks = page.getByRole('listitem', { name: 'Bolt' })
    await asks.getByRole('button', { name: 'Say yes' }).click()
    await page.getByText('B03 is reserved for Bolt').waitFor()
    await asks.waitFor({ state: 'detached' })
    const waits = page.getByRole('listitem', { name: 'Origami' })
    await waits.getByRole('button', { name: 'Say no' }).click()
    await dialog().getByLabel('Reason').fill('One bike each')
    await dialog().getByRole('button', { name: 'Say no' }).click()
    await page.getByText('Origami has been told no').waitFor()
    await waits.waitFor({ state: 'detached' })
    const said = (await rides()).filter(({ memberName }) =>
      ['Bolt', 'Origami'].includes(memberName),
    )
    assert.deepEqual(said.map(({ status }) => status).sort(), ['denied', 'reserved'])
  })

  it('shows a lock’s code when asked, and the audit log says so', async () => {
    await row('B01').getByRole('button', { name: /B01/ }).first().click()
    assert.equal(await dialog().getByText('4071').count(), 0)
    await button('Show code').click()
    await dialog().getByText('4071').waitFor()
    const log = await api<{ data: { action: string }[] }>('/audit?limit=5')
    assert.ok(log.data.some(({ action }) => action === 'bikes.lock_code_read'))
    await button('Set a new one').click()
    await page.getByLabel('New lock code').fill('1234')
    await button('Save code').click()
    await page.getByText('The code of B01 is saved').waitFor()
    await button('Show code').click()
    await dialog().getByText('1234').waitFor()
  })

  it('keeps a photo, and shows it', async () => {
    const file = { name: 'b01.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') }
    await dialog().locator('input[type=file]').setInputFiles(file)
    const photo = page.getByRole('img', { name: /Photo of B01/ })
    await photo.waitFor()
    // What is no picture has no width.
    const width = "document.querySelector('[role=dialog] img')?.naturalWidth"
    await becomes(() => page.evaluate<number>(width), 1)
    assert.deepEqual(await axeFaults(page), [])
  })

  it('makes, changes, retires and deletes bikes', async () => {
    await go('/bikes?new=1')
    await dialog().getByLabel('Number').fill('B01')
    await button('Make bike').click()
    await page.getByText('Another bike of the camp already has this number').waitFor()
    await dialog().getByLabel('Number').fill('B99')
    await button('Make bike').click()
    await row('B99').waitFor()
    const made = await bikeOf('B99')
    await go(`/bikes?bike=${made?.id}&act=state`)
    await dialog().getByLabel('In the fleet').selectOption('retired')
    await dialog().getByLabel('Reason').fill('Bent frame')
    await button('Retire it').click()
    await page.getByText('The state of B99 is changed').waitFor()
    await row('B99').waitFor({ state: 'detached' })
    assert.equal((await bikeOf('B99'))?.status, 'retired')
    await go(`/bikes?bike=${made?.id}&act=change`)
    await dialog().getByRole('button', { name: 'Delete' }).click()
    await button('Delete B99').click()
    await page.getByText('B99 is deleted').waitFor()
    assert.equal(await bikeOf('B99'), undefined)
  })

  it('says when somebody else was first, and changes nothing', async () => {
    const bike = await bikeOf('B08')
    await go(`/bikes?bike=${bike?.id}&act=change`)
    await dialog().getByLabel('Name').fill('Mine')
    await page.route(
      `**/bikes/${bike?.id}`,
      async (route) => {
        await api(`/bikes/${bike?.id}/state`, 'POST', { condition: 'in_repair', reason: 'Flat' })
        await route.continue()
      },
      { times: 1 },
    )
    await button('Save bike').click()
    await page.getByText('Somebody else changed this first').waitFor()
    await page.keyboard.press('Escape')
    await button('Throw it away').click()
    await row('B08').getByText('In repair').waitFor()
    await row('B08').getByText('The Mule').waitFor()
  })
})
