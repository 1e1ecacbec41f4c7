import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request as http } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { needsBrowser } from '@campkit/testing/browser'
import { sealsOf } from '../server/seals.ts'
import { type Held, sessionCookie } from '../server/session-cookie.ts'
import { startConsole } from '../server/start.ts'
import { type DemoConsole, openDemoConsole, SECRET } from './demo-console.ts'

describe('the console’s host', needsBrowser, () => {
  let world: DemoConsole
  let cookie: ReturnType<typeof sessionCookie>
  before(async () => {
    world = await openDemoConsole()
    const seals = await sealsOf(async () => [SECRET])
    cookie = sessionCookie({ slug: world.pines.slug, consoleUrl: world.consoleUrl, seals })
  })
  after(() => world?.close())

  const headersWith = (sent: string) => ({ cookie: sent.split(';', 1)[0] ?? '' })
  const heldIn = (sent: string): Held => {
    const held = cookie.heldIn(new Request(world.consoleUrl, { headers: headersWith(sent) }))
    assert.ok(held)
    return held
  }
  /** As the host would seal it. */
  const sealed = (held: Held): string => {
    const asked = new Request(world.consoleUrl, { headers: headersWith(cookie.begin().cookie) })
    const { refreshToken = '', memberToken } = held
    const [first = ''] = cookie.signedIn(
      asked,
      { refreshToken, ...(memberToken && { memberToken }) },
      0,
    )
    return first
  }
  const ask = (path: string, sent?: string, init: RequestInit = {}) =>
    fetch(`${world.consoleUrl}/c/${world.pines.slug}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...(sent && headersWith(sent)), ...init.headers },
    })

  /** The cookie of somebody who signed in by the pages. */
  async function signedIn(role = 'member'): Promise<string> {
    const { page, close } = await world.as(role, '/me', { isAnew: true })
    const kept = await page.context().cookies(world.consoleUrl)
    const own = kept.find(({ name }) => name.startsWith(`campkit_${world.pines.slug}`))
    await close()
    return `${own?.name}=${own?.value}`
  }

  it('renews a token that ran out, once for everybody who asks at the same moment', async () => {
    const sent = await signedIn()
    const { refreshToken, browser } = heldIn(sent)
    // Without a member token, as if it had expired: its cookie is gone by then.
    const stale = sealed({ browser, refreshToken: refreshToken ?? '' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('/api/session', stale)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const renewed = new Set(
      answers.map(({ headers }) => heldIn(headers.getSetCookie()[0] ?? '').refreshToken),
    )
    assert.equal(renewed.size, 1)
    assert.notEqual([...renewed][0], refreshToken)
    const next = answers[0]?.headers.getSetCookie()[0] ?? ''
    assert.equal((await ask('/api/session', next)).status, 200)
  })

  it('believes no cookie that was changed, moved to another camp or made elsewhere', async () => {
    const sent = await signedIn()
    const [name = '', value = ''] = sent.split('=')
    const bytes = Buffer.from(value, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    const moved = `${name.replace(world.pines.slug, world.second.slug)}=${value}`
    for (const wrong of [
      '',
      `${name}=undefined`,
      `${name}=null`,
      `${name}=`,
      `${name}=${bytes.toString('base64url')}`,
      moved,
    ]) {
      const { status } = await ask('/api/session', wrong)
      assert.equal(status, 401, wrong.slice(0, 60))
    }
    const elsewhere = await fetch(`${world.consoleUrl}/c/${world.second.slug}/api/session`, {
      headers: { cookie: moved },
    })
    assert.equal(elsewhere.status, 401)
    const problem = (await (await ask('/api/session')).json()) as Record<string, unknown>
    assert.deepEqual([problem.code, problem.reason], ['AUTH_REQUIRED', 'signed_out'])
  })

  it('passes on what pages need and nothing else', async () => {
    const sent = await signedIn()
    const answer = await ask('/api/session', sent, {
      headers: { 'x-service-member-token': 'forged', authorization: 'Bearer forged' },
    })
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('request-id') ?? '', /^req_/)
    assert.doesNotMatch(await answer.text(), /eyJ/)
    assert.equal(answer.headers.get('set-cookie'), null)
  })

  it('passes on that an answer was given before, and what is left of a quota', async () => {
    const sent = await signedIn('super_admin')
    const write = () =>
      ask('/api/tags', sent, {
        method: 'POST',
        headers: {
          origin: world.consoleUrl,
          'content-type': 'application/json',
          'idempotency-key': 'the-same-twice',
        },
        body: JSON.stringify({ key: 'once', label: 'Once' }),
      })
    const [first, second] = [await write(), await write()]
    assert.equal(first.status, 201, await first.text())
    assert.equal(first.headers.get('idempotency-replayed'), null)
    assert.equal(second.headers.get('idempotency-replayed'), 'true')
    for (const { headers } of [first, second]) {
      assert.match(headers.get('ratelimit') ?? '', /;r=\d+;t=\d+/)
      assert.match(headers.get('ratelimit-policy') ?? '', /;q=\d+;w=\d+/)
    }
  })

  it('answers no link of another site: whoever follows it would be noted as having looked', async () => {
    const sent = await signedIn()
    const from = (site: string) =>
      ask('/api/session', sent, { headers: { 'sec-fetch-site': site } })
    for (const site of ['cross-site', 'same-site']) {
      const answer = await from(site)
      assert.equal(answer.status, 403, site)
      assert.match(await answer.text(), /"reason":"foreign_page"/)
    }
    for (const site of ['same-origin', 'none']) assert.equal((await from(site)).status, 200, site)
  })

  it('names no reference for an address that is not there, because it has none', async () => {
    const answer = await fetch(`${world.consoleUrl}/nowhere`)
    assert.equal(answer.status, 404)
    assert.doesNotMatch(await answer.text(), /docs lists/)
  })

  it('leads nowhere else, whatever dots an address has', async () => {
    const sent = await signedIn()
    const { port } = new URL(world.consoleUrl)
    for (const path of [
      `/c/${world.pines.slug}/api/../${world.second.slug}/session`,
      `/c/${world.pines.slug}/api/../../../../api/v1/schedule`,
      `/c/${world.pines.slug}/api/%2e%2e/%2e%2e/%2e%2e/docs`,
    ]) {
      // By hand: `fetch` would tidy the address up.
      const asked = http({ port, path, headers: headersWith(sent) }).end()
      const [answer] = await once(asked, 'response')
      answer.resume()
      assert.equal(answer.statusCode, 404, path)
    }
  })

  it('returns from a sign-in to its own pages only', async () => {
    const { slug } = world.pines
    for (const to of [
      '//evil.example',
      'https://evil.example/c/x',
      `/c/${slug}/../../evil`,
      '/\\evil',
      '',
    ]) {
      const { page, close } = await world.as('member', `/sign-in?${new URLSearchParams({ to })}`)
      await page.waitForURL(`${world.consoleUrl}/c/${slug}/**`)
      await close()
    }
  })

  it('finishes no sign-in that began in another browser', async () => {
    const begun = await ask('/sign-in')
    const address = new URL(begun.headers.get('location') ?? '')
    const state = address.searchParams.get('state') ?? ''
    const query = new URLSearchParams({
      state,
      code: 'stolen',
      iss: `${world.authUrl}/c/${world.pines.slug}`,
    })
    const answer = await fetch(`${world.consoleUrl}/callback?${query}`, { redirect: 'manual' })
    assert.equal(answer.status, 400)
    assert.equal(answer.headers.getSetCookie().length, 0)
    const garbled = await fetch(`${world.consoleUrl}/callback?state=undefined&code=x`)
    assert.equal(garbled.status, 400)
  })

  it('says that the REST host does not answer, whether it is gone or silent', async () => {
    const sent = await signedIn()
    const silent = createServer(() => {})
    await once(silent.listen(0, 'localhost'), 'listening')
    const { port } = silent.address() as AddressInfo
    for (const apiUrl of [`http://localhost:${port}`, 'http://localhost:1']) {
      const own = await startBeside(apiUrl)
      const answer = await fetch(`${own.url}/c/${world.pines.slug}/api/session`, {
        headers: headersWith(sent.replace(/_\d+=/, `_${new URL(own.url).port}=`)),
      })
      assert.equal(answer.status, 503, apiUrl)
      assert.equal(((await answer.json()) as { code: string }).code, 'UNAVAILABLE')
      await own.stop()
    }
    silent.closeAllConnections()
    silent.close()
  })

  /** Half of a body is sent, and no more: what answers it, and after how long. */
  function halfSent(url: string, headers: Record<string, string>) {
    const begun = Date.now()
    return new Promise<{ status: number | undefined; code: string; seconds: number }>(
      (resolve, reject) => {
        const length = { 'content-type': 'application/json', 'content-length': '100' }
        const asked = http(
          url,
          { method: 'POST', headers: { ...length, ...headers } },
          (answer) => {
            let text = ''
            answer.setEncoding('utf8').on('data', (piece) => {
              text += piece
            })
            answer.on('end', () => {
              const seconds = (Date.now() - begun) / 1000
              resolve({ status: answer.statusCode, code: JSON.parse(text).code, seconds })
            })
          },
        )
        asked.on('error', reject)
        asked.write('{"half":')
      },
    )
  }

  it('408 on all three hosts for who stops in the middle of a body: nobody else is to blame', async () => {
    const sent = await signedIn('super_admin')
    const { slug } = world.pines
    // It has given the REST host up long before.
    const hasty = await startBeside(world.apiUrl)
    const headers = {
      cookie: sent.replace(/_\d+=/, `_${new URL(hasty.url).port}=`),
      origin: hasty.url,
    }
    const { memberToken = '' } = heldIn(sent)
    const person = { 'x-service-member-token': memberToken }
    const answers = await Promise.all([
      halfSent(`${hasty.url}/c/${slug}/api/tags`, headers),
      halfSent(`${world.consoleUrl}/c/${slug}/api/tags`, {
        ...headersWith(sent),
        origin: world.consoleUrl,
      }),
      halfSent(`${world.apiUrl}/console/v1/camps/${slug}/tags`, person),
      halfSent(`${world.authUrl}/api/auth/v1/sessions`, {}),
    ])
    assert.deepEqual(
      answers.map(({ status, code }) => [status, code]),
      answers.map(() => [408, 'REQUEST_TIMEOUT']),
    )
    for (const { seconds } of answers) assert.ok(seconds > 15 && seconds < 29, String(seconds))
    await hasty.stop()
  })

  async function startBeside(apiUrl: string) {
    const probe = createServer()
    await once(probe.listen(0, 'localhost'), 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    const url = `http://localhost:${port}`
    const host = await startConsole({
      ...{
        apiUrl,
        port,
        authUrl: world.authUrl,
        consoleUrl: url,
        host: 'localhost',
        silentMs: 300,
      },
      ...{ leavePort: async () => {}, secrets: async () => [SECRET] },
      ...{ trustedProxies: [], log: false as const },
    })
    return { url, stop: host.stop }
  }

  it('keeps the built files for good, and the document never', async () => {
    const document = await ask('/me', await signedIn())
    assert.equal(document.headers.get('cache-control'), 'no-cache')
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await document.text()) ?? []
    const file = await fetch(world.consoleUrl + script, { headers: { 'accept-encoding': 'br' } })
    assert.equal(file.status, 200)
    assert.equal(file.headers.get('content-encoding'), 'br')
    assert.match(file.headers.get('cache-control') ?? '', /immutable/)
  })
})
