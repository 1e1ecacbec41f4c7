import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { type AuthHost, challengeOf, openAuthHost } from './host.ts'
import { typeIn, typePassword } from './type-in.ts'

/** What apps do before and after a sign-in is their own affair: no page of ours may stand in the way. */
describe('apps in a browser', needsBrowser, () => {
  let host: AuthHost
  let browser: Browser
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  const servers: ReturnType<typeof createServer>[] = []
  before(async () => {
    host = await openAuthHost()
    ana = await host.addPerson()
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    for (const server of servers) server.close()
    await host.close()
  })

  /** A site on this machine: another port of `localhost`, or another host altogether. */
  async function openSite(answer: RequestListener, at = 'localhost'): Promise<string> {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, at, resolve))
    return `http://${at}:${(server.address() as { port: number }).port}`
  }
  const loginUrl = (clientId: string, redirectUri: string, more: Record<string, string> = {}) =>
    `${host.issuer}/login?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: challengeOf('v'.repeat(43)),
      code_challenge_method: 'S256',
      state: 's',
      ...more,
    })}`
  const type = (page: Page) => typeIn(page, ana.email)

  for (const javaScriptEnabled of [true, false]) {
    it(`whose callback sends people on, to other origins, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
      const web = await openSite((_request, response) => response.end('at home'), '127.0.0.1')
      const api = await openSite((request, response) => {
        const { search } = new URL(request.url ?? '', 'http://x')
        response.writeHead(302, { location: `${web}/home${search}` }).end()
      })
      const client = await host.newClient({ redirectUris: [`${api}/callback`] })
      const context = await browser.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      await page.goto(loginUrl(client.id, `${api}/callback`))
      await type(page)
      await page.waitForURL(/\/home\?code=/)
      assert.equal(new URL(page.url()).origin, web)
      // Signed in already, and asked which account: a form leads back, too.
      await page.goto(loginUrl(client.id, `${api}/callback`, { prompt: 'select_account' }))
      await page.getByRole('button', { name: /^Continue as/ }).click()
      await page.waitForURL(/\/home\?code=/)
      await context.close()
    })
  }

  it('that sign people in in a window of their own, and talk to it through its opener', async () => {
    const site = await openSite((request, response) => {
      const isBack = request.url?.startsWith('/callback')
      const script = isBack
        ? 'window.opener.postMessage(location.search, location.origin); window.close()'
        : 'addEventListener("message", (event) => { document.title = event.data })'
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><title>app</title><script>${script}</script>`)
    })
    const client = await host.newClient({ kind: 'public', redirectUris: [`${site}/callback`] })
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(site)
    const url = loginUrl(client.id, `${site}/callback`)
    const opening = page.waitForEvent('popup')
    await page.evaluate(`void window.open(${JSON.stringify(url)}, 'sign-in', 'popup')`)
    const popup = await opening
    // A wrong one first: the page that says so must not cut the two apart either.
    await typeIn(popup, ana.email, 'wrong')
    await popup.getByRole('alert').waitFor()
    await typePassword(popup)
    await page.waitForFunction(`document.title.startsWith('?code=')`)
    await context.close()
  })

  it('account pages keep to themselves; a camp’s pages keep their opener, errors too', async () => {
    const policyOf = async (path: string) => {
      const { headers } = await fetch(`${host.authUrl}${path}`, {
        headers: { accept: 'text/html' },
      })
      return headers.get('cross-origin-opener-policy')
    }
    for (const path of ['/account', '/account/password', '/account/confirm']) {
      assert.equal(await policyOf(path), 'same-origin', path)
    }
    for (const path of ['/c/pines/login', '/c/pines/logout', '/c/none/login', '/c/pines/code']) {
      assert.equal(await policyOf(path), 'unsafe-none', path)
    }
    const account = await fetch(`${host.authUrl}/account`)
    assert.match(account.headers.get('content-security-policy') ?? '', /form-action 'self';/)
  })
})
