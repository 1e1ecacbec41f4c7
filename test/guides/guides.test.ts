import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import { freePort } from '@campkit/testing/free-port'
import { isWhole } from '@campkit/testing/rounds'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type DoorWorld, openFrontDoor } from '../../apps/auth/test/front-door.ts'
import { typeIn } from '../../apps/auth/test/type-in.ts'
import { build } from '../../packages/sdk/build.ts'
import { openRegistry } from './registry.ts'
import { stepsOf } from './steps.ts'
import { typistAt } from './typist.ts'

type Auth = { fetch(path: string): Promise<{ json(): Promise<unknown> }> }

const GUIDES = fileURLToPath(new URL('../../docs/guides/', import.meta.url))
const guide = (name: string) => readFileSync(`${GUIDES}${name}.md`, 'utf8')

describe('the guides, typed word for word', needsBrowser, () => {
  let world: DoorWorld
  let registry: Awaited<ReturnType<typeof openRegistry>>
  let browser: Browser
  let member: { readonly id: string; readonly email: string; readonly name: string }
  let atTerminal: AbortController
  const folder = mkdtempSync(join(tmpdir(), 'campkit-guides-'))
  /** The address that a command wants opened, for who sits at the terminal. */
  const wanted = join(folder, 'wanted')
  const typists: ReturnType<typeof typistAt>[] = []

  before(async () => {
    world = await openFrontDoor()
    const dist = join(folder, 'dist')
    await build(dist)
    registry = await openRegistry(dist, folder)
    browser = await openBrowser()
    member = await world.host.addPerson()
    const charge = { memberId: member.id, name: 'Camp dues', amountCents: 25_000 }
    await world.byLead('POST', '/dues', charge)
    atTerminal = new AbortController()
    void signInWhenAsked(atTerminal.signal)
  })
  after(async () => {
    atTerminal.abort()
    for (const typist of typists) typist.stop()
    registry.close()
    await browser.close()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Whoever types is a super_admin and signs in when a command opens their browser. */
  async function signInWhenAsked(signal: AbortSignal): Promise<void> {
    const { email } = await world.host.addPerson('super_admin')
    writeFileSync(wanted, '')
    while (!signal.aborted) {
      const url = readFileSync(wanted, 'utf8').trim()
      if (url !== '') {
        writeFileSync(wanted, '')
        const page = await browser.newPage()
        await page.goto(url)
        await typeIn(page, email)
        await page.getByText('You are signed in.').waitFor()
        await page.close()
      }
      await sleep(100)
    }
  }

  /** In an empty folder of their own, with the camp of this test in place of the demo. */
  async function newTypist() {
    const opener = join(folder, 'open')
    writeFileSync(opener, `#!/bin/sh\necho "$1" > '${wanted}'\n`)
    chmodSync(opener, 0o755)
    const port = await freePort()
    const typist = typistAt({
      folder: mkdtempSync(join(folder, 'reader-')),
      environment: {
        ...process.env,
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        PORT: String(port),
        BROWSER: opener,
        CAMPKIT_CONFIG: folder,
        npm_config_registry: registry.url,
        npm_config_audit: 'false',
        npm_config_fund: 'false',
        npm_config_update_notifier: 'false',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      instead: {
        'http://localhost:4001/c/dusty-pines': world.at(),
        'http://localhost:4000': world.way.url,
        'http://localhost:3000': `http://localhost:${port}`,
        'listen(3000': `listen(${port}`,
        'port: 3000': `port: ${port}`,
        '--port 3000': `--port ${port}`,
        'CAMP_API_KEY=pk_live_…': `CAMP_API_KEY=${world.key}`,
      },
    })
    typists.push(typist)
    return { ...typist, origin: `http://localhost:${port}` }
  }

  const owes = () => `Hello ${member.name}, you owe 250 USD.`

  async function signIn(origin: string): Promise<{ page: Page; context: BrowserContext }> {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(origin)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${world.host.authUrl}/**`)
    await typeIn(page, member.email)
    await page.waitForURL(`${origin}/`)
    return { page, context }
  }

  it('quickstart, then the three credentials in the same folder', async () => {
    const typist = await newTypist()
    await typist.follow(guide('quickstart'))
    const { page, context } = await signIn(typist.origin)
    await page.getByText(owes()).waitFor()
    const second = await context.newPage()
    await second.goto(typist.origin)
    await second.getByText(owes()).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    for (const tab of [page, second]) await tab.getByText('Nobody is signed in.').waitFor()
    await context.close()

    typist.stop()
    await typist.follow(guide('credentials'))
    const again = await signIn(typist.origin)
    await again.page.getByText(owes()).waitFor()
    const told = await again.page.evaluate(async () => {
      const { auth } = (await import(`${'/camp/auth.js'}`)) as { auth: Auth }
      return (await auth.fetch('/whoami')).json()
    })
    assert.deepEqual(told, { name: member.name, role: 'member' })
    await again.context.close()
    typist.stop()
  })

  for (const name of ['express', 'fastify', 'hono']) {
    it(name, async () => {
      const typist = await newTypist()
      const [page] = stepsOf(guide('quickstart')).filter(
        (step) => step.do === 'write' && step.path === 'public/index.html',
      )
      await typist.follow(guide(name), page)
      const { page: signedIn, context } = await signIn(typist.origin)
      await signedIn.getByText(owes()).waitFor()
      await context.close()
      typist.stop()
    })
  }

  const next = async () => {
    const typist = await newTypist()
    await typist.follow(guide('next'))
    const { page, context } = await signIn(typist.origin)
    await page.getByText('You owe 250 USD.').waitFor()
    const signOut = page.getByRole('button', { name: `Sign out ${member.name}` })
    // The member token ran out: the page finds nobody, the browser renews and asks for it again.
    await page.goto('about:blank')
    await context.clearCookies({ name: /^camp_mt/ })
    await page.goto(typist.origin)
    await page.getByText('You owe 250 USD.').waitFor()
    await signOut.click()
    await page.getByText('Nobody is signed in.').waitFor()
    await context.close()
    typist.stop()
  }
  // It takes as long to install and build as all other guides together, and the example runs Next.js every time.
  if (isWhole) it('next', next)

  it('machine jobs', async () => (await newTypist()).follow(guide('machine-jobs')))
  it('errors', async () => (await newTypist()).follow(guide('errors')))
})
