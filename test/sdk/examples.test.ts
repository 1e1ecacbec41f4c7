import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { tillOf } from '@campkit/api/providers/provider-of'
import { connect } from '@campkit/api/providers/providers.store'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import { isWhole } from '@campkit/testing/rounds'
import { API_URL, SECRET } from '@campkit/testing/test-camp'
import type { Browser } from 'playwright-core'
import { type DoorWorld, openFrontDoor, QUESTIONS } from '../../apps/auth/test/front-door.ts'
import { EXAMPLES, type Example, SCOPES, startExample } from './an-example.ts'
import { buildNext, installSdk } from './install-examples.ts'

/** On August 30 at 8 in the morning in Auckland. */
const MORNING = { startsAt: '2027-08-29T20:00:00Z', endsAt: '2027-08-29T22:00:00Z' }

describe('the example', needsBrowser, () => {
  let world: DoorWorld
  let browser: Browser
  let shiftId: string

  before(async () => {
    await installSdk()
    world = await openFrontDoor()
    await world.publish(
      QUESTIONS.map((one) => (one.id === 'health' ? { ...one, required: true } : one)),
    )
    const provider = { provider: 'test', secret: 'none', webhookSecret: 'w'.repeat(64) } as const
    const { sealKeys } = tillOf({ db: world.host.db, apiUrl: API_URL, secret: SECRET })
    await world.host.asCamp((tx) => connect(tx, sealKeys(), world.host.camp, provider))
    // Far from everybody's clock: what is shown must be the camp's.
    await world.set({ identity: { timeZone: 'Pacific/Auckland' } })
    const shift = { title: 'Soup', max: 50, status: 'published', ...MORNING }
    const team = await world.byLead('POST', '/teams', { name: 'Kitchen' })
    const role = await world.byLead('POST', `/teams/${team.id}/roles`, { name: 'Cook' })
    shiftId = (await world.byLead('POST', `/shift-roles/${role.id}/shifts`, shift)).id as string
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await world?.close()
  })

  async function newMember(role: 'member' | 'admin' = 'member') {
    const person = await world.host.addPerson(role)
    const { id } = await world.byLead('POST', '/enrollments', { memberId: person.id })
    const confirmed = { status: 'confirmed', override: true, reason: 'Said so' }
    await world.byLead('POST', `/enrollments/${id}/status`, confirmed)
    const due = { memberId: person.id, name: 'Camp dues', amountCents: 25_000 }
    await world.byLead('POST', '/dues', due)
    const signup = { memberId: person.id, override: true, reason: 'Asked' }
    await world.byLead('POST', `/shifts/${shiftId}/signups`, signup)
    return person
  }

  /** What every app of a camp does for a member, and for a lead, who is one, too. */
  async function goAMembersWay(
    { origin, open, signIn, keepStorage }: Example,
    role: 'member' | 'admin' = 'member',
  ) {
    const person = await newMember(role)
    const { page, context } = await open()
    await signIn(page, person.email)
    await page.getByText('$250.00', { exact: true }).waitFor()
    await page.getByText('Aug 30, 2027, 8:00 AM').waitFor()
    await page.reload()
    await page.getByText('Camp dues').waitFor()
    await keepStorage(page)
    await page.getByRole('button', { name: 'Pay $250.00' }).click()
    await page.waitForURL(`${world.way.url}/**`)
    await page.goto(origin)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Sign in or apply' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Sign in or apply' }).waitFor()
    await context.close()
  }

  async function apply({ open, signIn }: Example) {
    const person = await world.host.addPerson('applicant')
    const { page, context } = await open()
    await signIn(page, person.email)
    const send = () => page.getByRole('button', { name: 'Send it' }).click()
    const fault = (text: string) => page.locator('.fault:visible', { hasText: text })
    await page.getByLabel('What are you called?').fill('Farah')
    await page.getByLabel('How many years?').fill('many')
    await send()
    await fault('This must be a number.').waitFor()
    assert.equal(await fault('').count(), 1)
    await page.getByLabel('How many years?').fill('2,5')
    await send()
    await fault('Please answer this.').first().waitFor()
    assert.equal(await fault('Please answer this.').count(), 3)
    assert.equal(await fault('').count(), 3)
    assert.equal(await page.getByRole('alert').filter({ hasText: 'marked above' }).count(), 1)
    await page.getByLabel('Why us? (required)').fill('I fix bikes.')
    await page.getByLabel('Since when?').fill('2019-08-01')
    await page.getByRole('group', { name: 'Do you drive?' }).getByLabel('No').check()
    await page.getByLabel('Which crew?').selectOption('Kitchen & bar')
    for (const craft of ['cook', 'sing']) await page.getByLabel(craft).check()
    const link = page.getByRole('link', { name: 'on the camp’s own page' })
    assert.equal(await link.getAttribute('href'), world.at('/application'))
    await page.getByText('Only the few leads who need it see this.').waitFor()
    await page.getByLabel('Your health?').fill('Bee stings.')
    await send()
    await page.getByText('It is with the camp.').waitFor()
    const { answers, restrictedAnswers } = await world.applicationOf(person.id)
    assert.deepEqual(answers, {
      name: 'Farah',
      why: 'I fix bikes.',
      years: 2.5,
      since: '2019-08-01',
      drives: false,
      crew: 'Kitchen & bar',
      crafts: ['cook', 'sing'],
    })
    assert.deepEqual(restrictedAnswers, { health: 'Bee stings.' })
    await context.close()
  }

  describe('with Express', () => {
    let app: Example
    before(async () => {
      app = await startExample(world, browser, { name: 'express', start: () => ['server.js'] })
    })
    after(() => app.stop())

    it('signs somebody in, keeps them signed in, shows dues and shifts, takes them to pay, signs out', () =>
      goAMembersWay(app))
    it('takes an application', () => apply(app))
    it('says in a line that its port is taken', () => {
      const env = { PATH: process.env.PATH, CAMP_APP_URL: app.origin }
      const prepared = spawnSync(process.execPath, ['../prepare.mjs'], {
        cwd: `${EXAMPLES}express`,
        env,
        encoding: 'utf8',
      })
      assert.equal(prepared.status, 1)
      assert.match(prepared.stderr, /^Port \d+ is taken: .*\n$/)
    })
    it('gives the browser neither the client secret nor the key nor a token of a cookie', () =>
      app.assertNoSecretGotOut())
  })

  describe('without a server', () => {
    let app: Example
    before(async () => {
      const start = () => ['server.js']
      app = await startExample(world, browser, { name: 'public', start, isPublic: true })
    })
    after(() => app.stop())

    it('shows who signed in, brings it back by a click, signs out, and needs no cookie', async () => {
      const person = await world.host.addPerson('super_admin')
      const { page, context } = await app.open()
      const failures: string[] = []
      page.on('pageerror', ({ message }) => failures.push(message))
      await app.signIn(page, person.email)
      await page.getByRole('heading', { name: person.name }).waitFor()
      await page.getByText(person.email, { exact: true }).waitFor()
      await page.getByText('Lead', { exact: true }).waitFor()
      assert.equal(await page.getByText(person.id, { exact: true }).count(), 0)
      await page.reload()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('heading', { name: person.name }).waitFor()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByText('You are signed out.').waitFor()
      const own = (await context.cookies()).filter(({ name }) => name.startsWith('camp_'))
      assert.deepEqual([own, failures], [[], []])
      await context.close()
    })
  })

  describe('of a nightly script', () => {
    const folder = mkdtempSync(join(tmpdir(), 'campkit-nightly-'))
    const nightly = (settings: Record<string, string>, onDay = '2027-08-30') =>
      new Promise<{ code: number | null; said: string }>((done) => {
        const env = { PATH: process.env.PATH, OUT: folder, ...settings }
        const cwd = `${EXAMPLES}cron`
        const child = spawn(process.execPath, ['nightly.js', onDay], { cwd, env })
        let said = ''
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (text) => {
            said += text
          })
        child.on('close', (code) => done({ code, said }))
      })

    it('writes who owes and the camp’s day, though the way is cut for a moment, and says how it ended', async () => {
      const { name, email } = await newMember()
      const entry = { title: '=SUM(A1), "soup"', kind: 'meal', status: 'published', ...MORNING }
      await world.byLead('POST', '/schedule', entry)
      const next = { startsAt: '2027-08-30T20:00:00Z', endsAt: '2027-08-30T22:00:00Z' }
      await world.byLead('POST', '/schedule', { ...entry, ...next, title: 'A day later' })
      const { key } = await world.host.addKey(SCOPES.machine)
      const mistyped = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
      world.way.cut(true)
      setTimeout(() => world.way.cut(false), 1500)
      const [done, wrong, down, noDay] = await Promise.all([
        nightly({ CAMP_URL: world.way.url, CAMP_API_KEY: key }),
        nightly({ CAMP_URL: world.api, CAMP_API_KEY: mistyped }),
        nightly({ CAMP_URL: 'http://localhost:1', CAMP_API_KEY: key }),
        nightly({ CAMP_URL: world.api, CAMP_API_KEY: key }, '2027-02-30'),
      ])
      const codes = [done, wrong, down, noDay].map(({ code }) => code)
      assert.deepEqual(codes, [0, 2, 1, 2], JSON.stringify([done, wrong, noDay]))
      assert.match(noDay.said, /failed: “2027-02-30” is not a day\. Write it like 2027-08-30\./)
      assert.match(done.said, /done: \d+ people owe something; 1 entries on 2027-08-30/)
      assert.match(wrong.said, /failed: .*checksum.*req_/)
      assert.match(down.said, /failed: No answer from localhost:1/)
      for (const { said } of [done, wrong, down]) assert.doesNotMatch(said, /pk_live_/)
      const owing = readFileSync(join(folder, 'who-owes.csv'), 'utf8')
      assert.ok(owing.includes(`${name},${email},250.00\r\n`), owing)
      const day = readFileSync(join(folder, 'schedule-2027-08-30.csv'), 'utf8')
      assert.equal(day, `time,what,where\r\n08:00,"'=SUM(A1), ""soup""",\r\n`)
      assert.deepEqual(readdirSync(folder).sort(), ['schedule-2027-08-30.csv', 'who-owes.csv'])
    })
  })

  // Its build alone takes as much of a processor as the tests of a whole subject.
  if (isWhole) describe('with Next.js', withNext)
  function withNext() {
    let app: Example
    before(async () => {
      await buildNext()
      app = await startExample(world, browser, {
        name: 'next',
        start: (port) => [
          'node_modules/next/dist/bin/next',
          'start',
          '-H',
          'localhost',
          '-p',
          `${port}`,
        ],
      })
    })
    after(() => app.stop())

    it('signs somebody in, keeps them signed in, shows dues and shifts, takes them to pay, signs out', () =>
      goAMembersWay(app, 'admin'))
    it('takes an application', () => apply(app))

    it('uses no refresh token up for prefetches and renderings, and lets the browser renew', async () => {
      const person = await newMember()
      const { page, context } = await app.open()
      await app.signIn(page, person.email)
      await page.getByText('Camp dues').waitFor()
      await page.goto('about:blank')
      await context.clearCookies({ name: `camp_mt_${app.port}` })
      const held = (await context.cookies(app.origin)).find(({ name }) =>
        name.startsWith('camp_rt'),
      )
      const ask = (path: string, headers: Record<string, string> = {}) =>
        fetch(`${app.origin}${path}`, {
          headers: { cookie: `${held?.name}=${held?.value}`, ...headers },
        })
      const looks = await Promise.all([
        ask('/api/auth/refresh', { 'next-router-prefetch': '1' }),
        ask('/api/auth/refresh', { purpose: 'prefetch' }),
        ask('/'),
        ask('/'),
        ask('/', { rsc: '1', 'next-router-prefetch': '1' }),
      ])
      for (const { headers } of looks) {
        assert.deepEqual(headers.getSetCookie(), [])
        assert.match(headers.get('cache-control') ?? '', /no-store/)
      }
      assert.deepEqual(
        looks.map(({ status }) => status),
        [204, 204, 200, 200, 200],
      )
      // The page finds no member token; the browser renews with the token that nobody has used up.
      await page.goto(app.origin)
      await page.getByText('Camp dues').waitFor()
      const other = await context.newPage()
      await other.goto(app.origin)
      await other.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('button', { name: 'Sign in or apply' }).waitFor()
      await context.close()
    })

    it('gives the browser neither the client secret nor the key nor a token of a cookie', () => {
      const files = globSync(`${EXAMPLES}next/.next/static/**/*.{js,css,map,json}`)
      assert.ok(files.length > 5)
      for (const file of files) app.reachable.push(readFileSync(file, 'utf8'))
      app.assertNoSecretGotOut()
      const scripts = app.reachable.join('\n')
      for (const word of ['CAMP_CLIENT_SECRET', 'CAMP_API_KEY']) assert.ok(!scripts.includes(word))
    })
  }
})
