import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole } from './demo-console.ts'
import { pageApi } from './page-api.ts'

/** Paper: as wide as a sheet of it, and nothing to press. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 720, height: 960 })
}

/** What this needs of an element: these files are not checked against a browser's types. */
type Drawn = {
  checkVisibility(of: object): boolean
  getBoundingClientRect(): { readonly left: number; readonly width: number }
}

/** What is drawn of these, without scrolling. */
const drawn = (page: Page, what: string) =>
  page
    .locator(what)
    .evaluateAll(
      (all) =>
        (all as unknown as Drawn[]).filter((one) =>
          one.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
        ).length,
    )

const CONTROLS = 'main input, main select, main [aria-haspopup], main :not(th) > button:has(svg)'

describe('what leads print', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  it('has everybody of the roster in columns under their names, and nothing to press', async () => {
    const { page, close } = await world.as('super_admin', '/roster')
    const said = await page.getByText(/\d+ in the list/).innerText()
    const all = Number(/(\d+) in the list/.exec(said)?.[1])
    await becomes(() => page.locator('[data-line]').count(), all)
    await onPaper(page)
    await becomes(() => drawn(page, 'tbody [data-line]'), all)
    assert.equal(await drawn(page, CONTROLS), 0)
    const lefts = (what: string) =>
      page.locator(what).evaluateAll((cells) =>
        (cells as unknown as Drawn[]).flatMap((one) => {
          const { left, width } = one.getBoundingClientRect()
          return width > 0 ? [Math.round(left)] : []
        }),
      )
    assert.deepEqual(await lefts('thead th'), await lefts('tbody tr:last-child td'))
    await page.getByText(/^Dusty Pines · Roster · /).waitFor()
    await close()
  })

  it('has the heading of the dues, and neither their forms nor their buttons', async () => {
    const { page, close } = await world.as('super_admin', '/dues')
    const rows = page.getByRole('button', { name: /^Open the money of / })
    await rows.first().waitFor()
    await onPaper(page)
    await page.getByText(/^Dusty Pines · Dues · /).waitFor()
    await becomes(() => drawn(page, CONTROLS), 0)
    assert.equal(await drawn(page, 'main form'), 0)
    assert.ok(await drawn(page, 'tbody tr'))
    await close()
  })

  it('has the whole plan of the shelter: everybody who has a bed on any night', async () => {
    const { page, close } = await world.as('super_admin', '/shelter')
    await page.getByRole('region', { name: 'Big yurt', exact: true }).waitFor()
    const { people } = await pageApi(
      () => page,
      world.pines.slug,
    )<{
      people: { name: string; hasBed: boolean }[]
    }>('/shelter/board')
    await onPaper(page)
    await page.getByRole('heading', { name: 'Big yurt, 6 beds' }).waitFor()
    const printed = await page.locator('main').innerText()
    const lacking = people.filter(({ name, hasBed }) => hasBed && !printed.includes(name))
    assert.deepEqual(lacking, [])
    assert.match(printed, /\d+ – \d+ Dec/)
    assert.equal(await drawn(page, 'main [data-person]'), 0)
    await close()
  })

  it('prints from a button on both pages', async () => {
    const { page, close } = await world.as('super_admin', '/roster')
    for (const path of ['roster', 'dues']) {
      await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/${path}`)
      await page.evaluate(`window.print = () => document.body.setAttribute('data-printed', '')`)
      await page.getByRole('button', { name: 'Print', exact: true }).click()
      await becomes(() => page.locator('body[data-printed]').count(), 1)
    }
    await close()
  })
})
