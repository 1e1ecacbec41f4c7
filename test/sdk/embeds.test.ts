import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer as createSite } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { vouchForEmail } from '@campkit/identity/account'
import { createEmbedKey } from '@campkit/identity/embed-key'
import { axeFaults } from '@campkit/testing/axe'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import { freePort } from '@campkit/testing/free-port'
import { idTokenFor } from '@campkit/testing/tokens'
import type { Browser, Page } from 'playwright-core'
import { type DoorWorld, openFrontDoor } from '../../apps/auth/test/front-door.ts'
import { giveLightPassword } from '../../apps/auth/test/host.ts'
import { typeIn } from '../../apps/auth/test/type-in.ts'

declare const document: {
  readonly cookie: string
  readonly documentElement: { readonly scrollWidth: number }
}
declare const sessionStorage: object
declare const localStorage: object

const EXAMPLE = fileURLToPath(new URL('../../examples/embeds/', import.meta.url))
const SCRIPT = new URL('../../apps/api/src/embed-script/v1.generated.js', import.meta.url)

describe('a page of the camp, with embeds', needsBrowser, () => {
  let world: DoorWorld
  let browser: Browser
  let embed: Awaited<ReturnType<typeof createEmbedKey>>
  let origin: string
  const sites: ChildProcess[] = []

  /** The example's site, with this key, at an origin of its own. */
  async function serveSite(port: number, key: string): Promise<string> {
    const at = `http://localhost:${port}`
    const env = { CAMP_URL: world.way.url, CAMP_EMBED_KEY: key, PORT: `${port}` }
    const site = spawn(process.execPath, ['server.js'], { cwd: EXAMPLE, env })
    sites.push(site)
    let said = ''
    for (const stream of [site.stdout, site.stderr])
      stream?.on('data', (text) => {
        said += text
      })
    while (!said.includes(at)) {
      if (site.exitCode !== null) assert.fail(said)
      await sleep(20)
    }
    return at
  }

  before(async () => {
    world = await openFrontDoor()
    await world.publish([
      { id: 'why', label: 'Why us?', kind: 'text', required: true },
      { id: 'drives', label: 'Do you drive?', kind: 'boolean', required: true },
      { id: 'health', label: 'Allergies?', kind: 'line', class: 'restricted' },
    ])
    const startsAt = new Date(Date.now() + 86_400_000)
    await world.byLead('POST', '/schedule', {
      title: 'Pancake breakfast',
      kind: 'meal',
      location: 'Big tent',
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
      visibility: 'public',
      status: 'published',
    })
    const port = await freePort()
    const wanted = { description: 'Site', origins: [`http://localhost:${port}`] }
    embed = await createEmbedKey(world.host.operator, { ...wanted, apiUrl: world.way.url })
    origin = await serveSite(port, embed.key)
    browser = await openBrowser()
  })
  after(async () => {
    for (const site of sites) site.kill()
    await browser.close()
    await world.close()
  })

  async function open(at = origin) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(at)
    return { context, page, faults }
  }
  const inPopup = async (page: Page, click: () => Promise<void>, email: string) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), click()])
    const closed = popup.waitForEvent('close')
    await typeIn(popup, email)
    await closed
  }

  it('shows the schedule to everybody; somebody fills in the form, signs in by a window, and sends it', async () => {
    const person = await world.host.addPerson('applicant')
    const { page, context, faults } = await open()
    await page.getByText('Pancake breakfast').waitFor()
    await page.getByText('Big tent').waitFor()
    await page.getByLabel('Why us?').fill('I fix bikes.')
    await page.getByLabel('Allergies?').fill('peanuts')
    await inPopup(
      page,
      () => page.getByRole('button', { name: 'Sign in to send it' }).click(),
      person.email,
    )
    await page.getByText('Signed in as').waitFor()
    assert.equal(await page.getByLabel('Why us?').inputValue(), 'I fix bikes.')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('Please answer this.').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.setViewportSize({ width: 390, height: 800 })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
    await page.getByLabel('No', { exact: true }).check()
    await page.getByRole('button', { name: 'Save for later' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('The camp has your application').waitFor()
    const { answers } = await world.applicationOf(person.id)
    assert.deepEqual(answers, { why: 'I fix bikes.', drives: false })
    // That there was no application yet.
    assert.deepEqual(
      faults.filter((text) => !text.includes('404')),
      [],
    )
    const left = await page.evaluate(() => [
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
    ])
    assert.deepEqual(left, ['', '{}', '{}'])
    const [leaving] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Sign out' }).click(),
    ])
    await leaving.getByText('You are signed out').first().waitFor()
    await page
      .getByRole('button', { name: /^Sign in to/ })
      .first()
      .waitFor()
    await context.close()
  })

  it('shows the reading that was asked for last, whichever answer comes last', async () => {
    const person = await world.host.addPerson('applicant')
    const { page, context } = await open()
    const enter = page.getByRole('button', { name: 'Sign in to send it' })
    await enter.waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let isHeld = false
    await page.route('**/embed/v1/form*', async (route) => {
      if (isHeld) return route.continue()
      isHeld = true
      const answer = await route.fetch()
      await released
      // Somebody who does not wait for it any more has taken it back.
      await route.fulfill({ response: answer }).catch(() => {})
    })
    const asked = page.waitForRequest('**/embed/v1/form*')
    await page.locator('camp-apply').evaluate((embedded: { refresh?: () => void }) => {
      embedded.refresh?.()
    })
    await asked
    await inPopup(page, () => enter.click(), person.email)
    const send = page.getByRole('button', { name: 'Send application' })
    await send.waitFor()
    release()
    await sleep(300)
    assert.deepEqual([await send.count(), await enter.count()], [1, 0])
    await context.close()
  })

  it('asks nobody to apply who need not, says what was not sent, and forgets what was typed with the person', async () => {
    const member = await world.host.addPerson('admin')
    const first = await open()
    await first.page.getByLabel('Why us?').fill('I belong here.')
    const enter = (page: Page) => page.getByRole('button', { name: 'Sign in to send it' }).click()
    await inPopup(first.page, () => enter(first.page), member.email)
    await first.page.getByText('and need not apply.').waitFor()
    assert.equal(await first.page.evaluate(() => JSON.stringify(sessionStorage)), '{}')
    await first.context.close()

    const applicant = await world.host.addPerson('applicant')
    const form = { answers: { why: 'Once.', drives: true } }
    const { id } = await world.byLead('POST', '/applications', { memberId: applicant.id })
    await world.byLead('PATCH', `/applications/${id}`, form, { 'if-match': '*' })
    await world.byLead('POST', `/applications/${id}/submit`, {})
    const second = await open()
    await second.page.getByLabel('Why us?').fill('Once more.')
    await inPopup(second.page, () => enter(second.page), applicant.email)
    await second.page.getByText('What you typed here just now was not sent.').waitFor()
    await second.context.close()

    const third = await open()
    const newcomer = await world.host.addPerson('applicant')
    await inPopup(third.page, () => enter(third.page), newcomer.email)
    await third.page.getByRole('button', { name: 'Send application' }).waitFor()
    await third.page.getByLabel('Allergies?').fill('peanuts')
    await third.page.getByRole('button', { name: 'Sign out' }).click()
    await third.page.getByRole('button', { name: 'Sign in to send it' }).waitFor()
    assert.equal(await third.page.getByLabel('Allergies?').inputValue(), '')
    assert.equal(await third.page.evaluate(() => JSON.stringify(sessionStorage)), '{}')
    await third.context.close()
  })

  it('signs in without a window, too: what was typed is there again, and the address is clean', async () => {
    const person = await world.host.addPerson('applicant')
    const { page, context } = await open()
    type Element = { setAttribute(name: string, value: string): void }
    await page
      .locator('camp-apply')
      .evaluate((one) => (one as unknown as Element).setAttribute('mode', 'page'))
    await page.getByLabel('Why us?').fill('The sunrise.')
    await page.getByRole('button', { name: 'Sign in to send it' }).click()
    await page.waitForURL(`${world.host.authUrl}/**`)
    await typeIn(page, person.email)
    await page.getByText('Signed in as').waitFor()
    assert.equal(page.url(), `${origin}/`)
    assert.equal(await page.getByLabel('Why us?').inputValue(), 'The sunrise.')
    // In a second tab one click is enough, and then the sign-in ends for both: nothing typed is lost.
    const other = await context.newPage()
    await other.goto(origin)
    const [popup] = await Promise.all([
      other.waitForEvent('popup'),
      other.getByRole('button', { name: 'Sign in to Dusty Pines' }).click(),
    ])
    if (!popup.isClosed()) await popup.waitForEvent('close')
    await other.getByText('Signed in as').waitFor()
    await world.host.owner([
      {
        text: 'update sessions set revoked_at = now() where account_id = $1',
        values: [person.accountId],
      },
    ])
    await page.getByLabel('Yes', { exact: true }).check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('Your sign-in has ended').waitFor()
    await page.getByRole('button', { name: 'Sign in to send it' }).waitFor()
    assert.equal(await page.getByLabel('Why us?').inputValue(), 'The sunrise.')
    await context.close()
  })

  it('takes in somebody who is new to the camp, on the way', async () => {
    const { accountId, sessionId } = await world.host.addAccount('newcomer')
    await giveLightPassword(world.host.owner, { accountId, keptSession: sessionId })
    await vouchForEmail(world.host.owner, accountId)
    const { page, context } = await open()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'I am new here' }).click(),
    ])
    await popup.getByLabel('Your name').waitFor()
    await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
    await typeIn(popup, 'newcomer@example.org')
    await popup.getByLabel('Your name').fill('New Comer')
    await popup.getByRole('button', { name: 'Apply' }).click()
    if (!popup.isClosed()) await popup.waitForEvent('close')
    await page.getByText('Signed in as New Comer').waitFor()
    await page.getByLabel('Why us?').fill('I am new.')
    await page.getByRole('button', { name: 'Save for later' }).click()
    await page.getByText('Saved.').waitFor()
    await context.close()
  })

  it('gives nothing to a page that is not the camp’s, whatever it says it is', async () => {
    const evil = await serveSite(await freePort(), embed.key)
    const { page, context } = await open(evil)
    await page.getByText('This embed key is not made for this page').first().waitFor()
    const callback = `${world.way.url}/embed/v1/callback/${embed.clientId}`
    const answerTo = (said: object, client = embed.clientId) => {
      const state = Buffer.from(JSON.stringify(said)).toString('base64url')
      const query = new URLSearchParams({ code: 'stolen', state, iss: 'x' })
      return fetch(`${callback.replace(embed.clientId, client)}?${query}`)
    }
    for (const said of [
      { o: evil, b: '/', m: 'popup' },
      { o: origin, b: `${evil}/`, m: 'page' },
      { o: origin, b: '//evil.example/', m: 'page' },
      { o: `${origin}/x`, b: '/', m: 'page' },
      { o: 'null', b: '/', m: 'popup' },
      {},
    ]) {
      const answer = await answerTo(said)
      assert.equal(answer.status, 400, JSON.stringify(said))
      assert.ok(!(await answer.text()).includes('stolen'))
    }
    const good = { o: origin, b: '/', m: 'popup' }
    // A key of the same camp for another page: its origin is not handed this client's code.
    const wanted = { description: 'Other', origins: [evil], apiUrl: world.way.url }
    const other = await createEmbedKey(world.host.operator, wanted)
    assert.equal((await answerTo(good, other.clientId)).status, 400)
    const right = await answerTo(good)
    assert.equal(right.status, 200)
    assert.match(
      right.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; script-src 'nonce-/,
    )
    // The window says it belongs to the camp's page; the browser tells nobody else.
    const state = Buffer.from(JSON.stringify(good)).toString('base64url')
    const heard = await page.evaluate(
      async (address) => {
        const told: unknown[] = []
        const here = globalThis as unknown as {
          addEventListener(name: string, hear: (event: { data: unknown }) => void): void
          open(address: string): unknown
        }
        here.addEventListener('message', ({ data }) => told.push(data))
        here.open(address)
        await new Promise((resolve) => setTimeout(resolve, 700))
        return told
      },
      `${callback}?${new URLSearchParams({ code: 'stolen', state, iss: 'x' })}`,
    )
    assert.deepEqual(heard, [])
    await context.close()
  })

  it('refuses a REST key in the page, in plain words, and its camp’s super_admins are told', async () => {
    const { key } = await world.host.addKey(['members:read'])
    const leaky = await serveSite(await freePort(), key)
    const { page, context, faults } = await open(leaky)
    await page.getByText('This page holds a REST key').first().waitFor()
    assert.ok(faults.some((text) => text.includes('Revoke it now')))
    const told = async () =>
      world.host.asCamp((tx) =>
        tx
          .selectFrom('notifications')
          .select('details')
          .where('kind', '=', 'rest_key_in_page')
          .execute(),
      )
    while ((await told()).length === 0) await sleep(50)
    const details = JSON.stringify(await told())
    assert.ok(details.includes(leaky) && !details.includes(key.slice(12, 40)))
    await context.close()
  })

  it('runs every page of the guide', async () => {
    const guide = readFileSync(new URL('../../docs/guides/embeds.md', import.meta.url), 'utf8')
    const pages = [...guide.matchAll(/```html\n([\s\S]*?)```/g)].map(([, text = '']) => text)
    assert.equal(pages.length, 3)
    const at = `http://localhost:${await freePort()}`
    const wanted = { description: 'Guide', origins: [at], apiUrl: world.way.url }
    const { key, clientId } = await createEmbedKey(world.host.operator, wanted)
    const site = createSite((request, response) => {
      const text = pages[Number(request.url?.slice(1))] ?? ''
      const here = text.replaceAll('http://localhost:4000', world.way.url)
      response.setHeader('content-type', 'text/html')
      response.end(here.replaceAll(`pk_live_${'0'.repeat(32)}`, key))
    }).listen(Number(new URL(at).port), 'localhost')
    const context = await browser.newContext()
    const page = await context.newPage()
    for (const i of pages.keys()) {
      await page.goto(`${at}/${i}`)
      await page.getByLabel('Why us?').waitFor()
    }
    // The last one signs people in itself: the element asks it to, and takes its idToken.
    await page.getByRole('button', { name: 'Sign in to send it' }).click()
    await page.getByText('Please sign in first.').waitFor()
    const person = await world.host.addPerson('applicant')
    const issuer = `${world.host.authUrl}/c/pines`
    const token = await idTokenFor(world.host, person, clientId, issuer)
    await page.locator('camp-apply').evaluate(async (one, idToken) => {
      Object.assign(globalThis, { myIdToken: idToken })
      await (one as unknown as { refresh(): Promise<void> }).refresh()
    }, token)
    await page.getByRole('button', { name: 'Send application' }).waitFor()
    await context.close()
    site.close()
  })

  it('is one small script that is fetched once', async () => {
    const text = readFileSync(SCRIPT)
    assert.ok(gzipSync(text).length < 15_000)
    const first = await fetch(`${world.way.url}/embed/v1.js`)
    assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=3600/)
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${world.way.url}/embed/v1.js`, {
      headers: { 'if-none-match': etag },
    })
    assert.equal(again.status, 304)
  })
})
