import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole, PHONE } from './demo-console.ts'

/** A member of the first camp of the demo and a lead of the second. */
const IN_BOTH = 'robin@demo.campkit.test'
const [FIRST, SECOND] = ['Dusty Pines', 'Second Sunrise']

type Member = { readonly playaName: string | null; readonly legalName: string }
type Ask = (path: string, body?: object) => Promise<{ readonly data: readonly Member[] }>
const namesIn = ({ data }: Awaited<ReturnType<Ask>>) =>
  data.map(({ playaName, legalName }) => playaName ?? legalName)

describe('the camp switcher', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  const goTo = async (page: Page, name: string) => {
    await page.getByRole('button', { name: /^Switch camp/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  /** What a camp's head is told by the console's own way to the REST API. */
  const asHead = async <T>(camp: DemoConsole['pines'], work: (ask: Ask) => Promise<T>) => {
    const { page, close } = await world.as('super_admin', '/home', { camp })
    const ask: Ask = (path, body) =>
      page.evaluate(
        async ([address, sent]) => {
          const headers = { 'content-type': 'application/json' }
          const answer = await fetch(address, sent ? { method: 'POST', headers, body: sent } : {})
          if (!answer.ok) throw new Error(await answer.text())
          return (await answer.json()) as Awaited<ReturnType<Ask>>
        },
        [`/c/${camp.slug}/api${path}`, body ? JSON.stringify(body) : ''] as const,
      )
    const told = await work(ask)
    await close()
    return told
  }

  /** The camp's name stands above rows of its own people alone. */
  const shows = async (page: Page, camp: string, own: string[], others: string[]) => {
    await page.getByRole('button', { name: new RegExp(`^Switch camp: ${camp}`) }).waitFor()
    await page.getByRole('row').nth(2).waitFor()
    const text = await page.getByRole('main').innerText()
    const lines = new Set(text.split('\n').map((line) => line.trim()))
    assert.ok(own.filter((name) => lines.has(name)).length > 1, text)
    const foreign = others.filter((name) => !own.includes(name) && lines.has(name))
    assert.deepEqual(foreign, [])
  }

  it('leads from a member’s page to the camp that they lead, on a phone too', async () => {
    const { page, close } = await world.as(IN_BOTH, '/me', PHONE)
    await page.getByRole('button', { name: new RegExp(`^Switch camp: ${FIRST}`) }).click()
    await page.getByRole('menuitem', { name: SECOND }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    assert.deepEqual(await axeFaults(page), [])
    await goTo(page, SECOND)
    await page.waitForURL(`**/c/${world.second.slug}/home`)
    await close()
  })

  it('is not there for whoever has one camp', async () => {
    const { page, close } = await world.as('ana@demo.campkit.test', '/me')
    const asked = page.waitForResponse('**/api/my-camps')
    await page.reload()
    await asked
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Switch camp/ }).count(), 0)
    await close()
  })

  it('never shows rows of one camp under the name of another', async () => {
    const robin = world.pines.accounts.find(({ email }) => email === IN_BOTH)
    const inFirst = await asHead(world.pines, async (ask) => {
      const promoted = { role: 'admin', reason: 'leads both camps' }
      await ask(`/members/${robin?.memberId}/role`, promoted)
      return namesIn(await ask('/members?limit=100'))
    })
    const inSecond = await asHead(world.second, async (ask) =>
      namesIn(await ask('/members?limit=100')),
    )
    const { page, close } = await world.as(IN_BOTH, '/roster')
    const showsFirst = () => shows(page, FIRST, inFirst, inSecond)
    const showsSecond = () => shows(page, SECOND, inSecond, inFirst)
    await showsFirst()
    await goTo(page, SECOND)
    await page.getByRole('link', { name: 'Roster' }).first().click()
    await showsSecond()
    // The page that the browser kept is the first camp's, with the first camp's name.
    await page.goBack()
    await page.goBack()
    await showsFirst()
    // Two camps at once in two tabs of one browser: each keeps its own sign-in.
    const other = await page.context().newPage()
    await other.goto(`${world.consoleUrl}/c/${world.second.slug}/roster`)
    await other.getByRole('button', { name: new RegExp(`^Switch camp: ${SECOND}`) }).waitFor()
    await page.reload()
    await showsFirst()
    await close()
  })
})
