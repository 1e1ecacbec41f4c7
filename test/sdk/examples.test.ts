import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { tillOf } from '@campkit/api/providers/provider-of'
import { connect } from '@campkit/api/providers/providers.store'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import { API_URL, SECRET } from '@campkit/testing/test-camp'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type DoorWorld, openFrontDoor } from '../../apps/auth/test/front-door.ts'
import { typeIn } from '../../apps/auth/test/type-in.ts'
import { build } from '../../packages/sdk/build.ts'

declare const localStorage: object
declare const sessionStorage: object
declare const document: { readonly cookie: string }

const EXAMPLE = fileURLToPath(new URL('../../examples/express/', import.meta.url))

describe('the example with Express', needsBrowser, () => {
  let world: DoorWorld
  let browser: Browser
  let app: ChildProcess
  let origin: string
  let secrets: string[]
  let said = ''
  /** Every byte that a script or a person at the browser can read. */
  const reachable: string[] = []

  before(async () => {
    world = await openFrontDoor()
    await world.publish([{ id: 'why', label: 'Why us?', kind: 'text', required: true }])
    const provider = { provider: 'test', secret: 'none', webhookSecret: 'w'.repeat(64) } as const
    const { sealKeys } = tillOf({ db: world.host.db, apiUrl: API_URL, secret: SECRET })
    await world.host.asCamp((tx) => connect(tx, sealKeys(), world.host.camp, provider))
    await installSdk()
    origin = `http://localhost:${await freePort()}`
    const client = await world.host.newClient({ redirectUris: [`${origin}/auth/callback`] })
    secrets = [client.secret ?? '', world.key]
    app = spawn(process.execPath, ['server.js'], {
      cwd: EXAMPLE,
      env: {
        PATH: process.env.PATH,
        CAMP_URL: world.way.url,
        CAMP_AUTH_URL: world.host.authUrl,
        CAMP_SLUG: 'pines',
        CAMP_APP_URL: origin,
        CAMP_CLIENT_ID: client.id,
        CAMP_CLIENT_SECRET: client.secret ?? '',
        CAMP_API_KEY: world.key,
      },
    })
    for (const stream of [app.stdout, app.stderr])
      stream?.on('data', (text) => {
        said += text
      })
    while (!said.includes(origin)) {
      if (app.exitCode !== null) assert.fail(said)
      await sleep(50)
    }
    browser = await openBrowser()
  })
  after(async () => {
    app.kill()
    await browser.close()
    await world.close()
  })

  async function open(): Promise<{ page: Page; context: BrowserContext }> {
    const context = await browser.newContext()
    const page = await context.newPage()
    page.on('response', async (response) => {
      if (!response.url().startsWith(origin)) return
      const { 'set-cookie': cookies, ...headers } = await response.allHeaders()
      for (const cookie of cookies?.split('\n') ?? []) {
        assert.match(cookie, /; HttpOnly/)
        const value = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))
        if (value !== '') secrets.push(value)
      }
      reachable.push(JSON.stringify(headers), await response.text().catch(() => ''))
    })
    await page.goto(origin)
    return { page, context }
  }
  async function signIn(page: Page, email: string): Promise<void> {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${world.host.authUrl}/**`)
    await typeIn(page, email)
    await page.waitForURL(`${origin}/`)
  }

  it('signs somebody in, keeps them signed in, shows dues and shifts, takes them to pay, signs out', async () => {
    const person = await world.host.addPerson()
    const { id } = await world.byLead('POST', '/enrollments', { memberId: person.id })
    const confirmed = { status: 'confirmed', override: true, reason: 'Said so' }
    await world.byLead('POST', `/enrollments/${id}/status`, confirmed)
    const due = { memberId: person.id, name: 'Camp dues', amountCents: 25_000 }
    await world.byLead('POST', '/dues', due)
    const { page, context } = await open()
    await signIn(page, person.email)
    await page.getByText('$250.00', { exact: true }).waitFor()
    await page.getByText('You have none yet.').waitFor()
    await page.reload()
    await page.getByText('Camp dues').waitFor()
    reachable.push(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
    reachable.push(await page.evaluate(() => document.cookie))
    await page.getByRole('button', { name: 'Pay $250.00' }).click()
    await page.waitForURL(`${world.way.url}/**`)
    await page.goto(origin)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'A home in the dust' }).waitFor()
    await context.close()
  })

  it('takes an application', async () => {
    const person = await world.host.addPerson('applicant')
    const { page, context } = await open()
    await signIn(page, person.email)
    await page.getByLabel('Why us?').fill('I fix bikes.')
    await page.getByRole('button', { name: 'Send it' }).click()
    await page.getByText('It is submitted.').waitFor()
    const { answers } = await world.applicationOf(person.id)
    assert.deepEqual(answers, { why: 'I fix bikes.' })
    await context.close()
  })

  it('gives the browser neither the client secret nor the key nor a token of a cookie', () => {
    assert.ok(reachable.length > 20 && secrets.length > 4)
    const everything = [...reachable, said].join('\n')
    for (const secret of secrets) assert.ok(!everything.includes(secret), secret.slice(0, 8))
  })
})

/** As `npm install` would: the package as it is published. */
async function installSdk(): Promise<void> {
  mkdirSync(`${EXAMPLE}node_modules/@campkit`, { recursive: true })
  await build(`${EXAMPLE}node_modules/@campkit/sdk`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
