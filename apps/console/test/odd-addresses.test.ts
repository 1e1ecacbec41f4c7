import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { needsBrowser } from '@campkit/testing/browser'
import { type DemoConsole, openDemoConsole } from './demo-console.ts'

/** Words that every table of the language has, which none of ours means. */
const WORDS = ['__proto__', 'constructor', 'toString']

describe('addresses that somebody made up', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  for (const word of WORDS) {
    it(`shows the pages of leads as if “${word}” were not there`, async () => {
      const { page, close } = await world.as('super_admin', '/home')
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      const at = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
      for (const search of ['sort=-', 'sort=', 'needs=', 'role=', 'step=', 'dues=', 'view=']) {
        await at(`/roster?${search}${word}`)
        await page.locator('[data-line]').first().waitFor()
      }
      await at('/roster?step={}')
      await page.locator('[data-line]').first().waitFor()
      assert.equal(await page.getByText('[object').count(), 0)
      for (const path of [`/reports/${word}`, `/audit?subject=${word}`, `/messages?read=${word}`]) {
        await at(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
      assert.deepEqual(errors, [])
      await close()
    })
  }

  it('says of what is not there that there is nothing, in words of people', async () => {
    const { page, close } = await world.as('super_admin', '/home')
    const at = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
    const paths = ['/roster/mem_x', '/roster/mem_00000000000000000000000000', '/shifts?week=soon']
    for (const path of [...paths, '/dues/fees?season=nope', '/reports/no-such']) {
      await at(path)
      await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
      assert.equal(await page.getByRole('alert').count(), 0, path)
    }
    await close()
  })
})
