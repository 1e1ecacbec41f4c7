import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { routes } from '@campkit/api/resources/index'
import { newBrowser } from './browsing.ts'
import { type DoorWorld, openFrontDoor } from './front-door.ts'
import { CALLBACK, challengeOf, openAuthHost } from './host.ts'

const HTML = { accept: 'text/html' }

/** Dead ends: what people are told there, and the way back. */
describe('where there is no page', () => {
  let world: DoorWorld
  before(async () => {
    world = await openFrontDoor()
  })
  after(() => world.close())
  const visit = (path: string) =>
    newBrowser().visit(`${world.host.authUrl}${path}`, { headers: HTML })

  it('a slash at the end leads to the page without it, on this host', async () => {
    // biome-ignore format: a table
    const LEADS = [
      ['/c/pines/',                    '/c/pines'],
      ['/c/pines//',                   '/c/pines'],
      ['/c/pines/?done=saved',         '/c/pines?done=saved'],
      ['/c/pines/application/',        '/c/pines/application'],
      ['/c/pines/place/leave/?a=//b/', '/c/pines/place/leave?a=//b/'],
      ['/account/',                    '/account'],
    ] as const
    for (const [from, to] of LEADS) {
      const sent = await visit(from)
      assert.deepEqual([sent.status, sent.location], [308, to], from)
    }
    for (const path of ['//evil.example/', '/c//evil.example/', '/c/', '/\\evil.example/']) {
      assert.equal((await visit(path)).location, null, path)
    }
    const posted = await newBrowser().submit(world.at('/'), {}, HTML)
    assert.equal(posted.location, null)
  })

  it('404 below a camp is in its look, with the way to its page; elsewhere it tells of none', async () => {
    const lost = await visit('/c/pines/no-such-page')
    assert.equal(lost.status, 404)
    assert.match(lost.text, /There is nothing here.*href="\/c\/pines"[^>]*>Go to Dusty Pines/s)
    assert.match(lost.text, /Run by Dusty Pines/)
    const nowhere = await visit('/c/no-such-camp/no-such-page')
    assert.equal(nowhere.status, 404)
    assert.doesNotMatch(nowhere.text, /Dusty Pines/)
    assert.match((await visit('/nothing')).text, /href="\/account"/)
    const script = await newBrowser().visit(world.at('/no-such-page'))
    assert.match(script.headers.get('content-type') ?? '', /problem\+json/)
  })

  it('a sign-in without an app posts to this host only, and says so; an app’s may lead anywhere', async () => {
    const formAction = async (path: string) =>
      /form-action ([^;]+)/.exec(
        (await visit(path)).headers.get('content-security-policy') ?? '',
      )?.[1]
    for (const path of ['/c/pines/login', '/c/pines/login?to=application', '/c/pines/apply']) {
      assert.equal(await formAction(path), "'self'", path)
    }
    const app = new URLSearchParams({
      client_id: world.host.public.id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      code_challenge: challengeOf('v'.repeat(43)),
      code_challenge_method: 'S256',
    })
    assert.equal(await formAction(`/c/pines/login?${app}`), undefined)
  })

  it('429 of the API: nothing typed is lost, and both words and header say when to try again', async () => {
    const { browser } = await world.applicant()
    const page = await browser.visit(world.at('/application'))
    const { authUrl } = world.host
    const { way } = world
    way.leadTo(
      await world.host.serve({ routes, apiUrl: way.url, authUrl, memberLimitPerMinute: 1 }),
    )
    // Connections that were kept open lead elsewhere.
    way.cut(true)
    way.cut(false)
    await browser.visit(world.at())
    const saved = await world.post(browser, page, { why: 'Because.' })
    assert.equal(saved.status, 429)
    const seconds = Number(saved.headers.get('retry-after'))
    assert.ok(seconds >= 1 && seconds <= 60, String(seconds))
    assert.match(
      saved.text,
      /Please wait a little.*Nothing is lost.*Wait (one second|\d+ seconds), then/s,
    )
    assert.doesNotMatch(saved.text, /same moment|cannot reach/)
    const read = await browser.visit(world.at('/application'))
    assert.equal(read.status, 429)
    assert.ok(Number(read.headers.get('retry-after')) >= 1)
    assert.match(read.text, /href="\/c\/pines\/application"[^>]*>Try again/)
    const door = await browser.visit(world.at())
    assert.match(door.text, /many pages in a short time.*Wait /s)
    assert.doesNotMatch(door.text, /cannot reach/)
  })
})

describe('too many tries from one place', () => {
  it('are told how long to wait, in words and by header, on pages and for programs', async () => {
    const host = await openAuthHost({ strangerLimitPerMinute: 2 })
    try {
      const browser = newBrowser()
      const page = await browser.visit(`${host.issuer}/login`)
      const email = 'nobody@example.org'
      let sent = page
      for (let tries = 0; tries < 7; tries++) {
        sent = await browser.submit(`${host.issuer}/code/send`, { flow: page.flow, email })
      }
      assert.equal(sent.status, 429)
      const seconds = Number(sent.headers.get('retry-after'))
      assert.ok(seconds > 600 && seconds <= 3600, String(seconds))
      const minutes = Math.ceil(seconds / 60)
      assert.match(sent.text, new RegExp(`Wait (${minutes} minutes|an hour), then go back`))
      assert.match(sent.text, /Go to Dusty Pines/)
      const lost = async () => newBrowser().visit(`${host.issuer}/none`, { headers: HTML })
      await lost()
      await lost()
      const guessing = await lost()
      assert.equal(guessing.status, 429)
      assert.match(guessing.text, /Wait (one second|\d+ seconds), then/)
      assert.ok(Number(guessing.headers.get('retry-after')) <= 60)
    } finally {
      await host.close()
    }
  })
})
