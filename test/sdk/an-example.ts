import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@campkit/testing/free-port'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { DoorWorld } from '../../apps/auth/test/front-door.ts'
import { typeIn } from '../../apps/auth/test/type-in.ts'

declare const localStorage: object
declare const sessionStorage: object
declare const document: { readonly cookie: string }

export const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url))
/** Of the keys that the examples make for themselves. */
export const SCOPES: { readonly [kind in 'app' | 'machine']: readonly string[] } = JSON.parse(
  readFileSync(`${EXAMPLES}scopes.json`, 'utf8'),
)

/** How an example is started, in its folder, to be at this port. */
export type Start = (port: number) => readonly string[]
export type Example = Awaited<ReturnType<typeof startExample>>

/** An example as its users run it, registered with the camp of the test; everything that it lets out is kept. */
export async function startExample(
  world: DoorWorld,
  browser: Browser,
  { name, start, isPublic = false }: { name: string; start: Start; isPublic?: boolean },
) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const client = await world.host.newClient({
    kind: isPublic ? 'public' : 'confidential',
    redirectUris: [`${origin}/auth/callback`],
  })
  const { key } = await world.host.addKey(SCOPES.app, undefined, { memberTokenRequired: true })
  const settings = {
    CAMP_AUTH_URL: world.host.authUrl,
    CAMP_SLUG: 'pines',
    CAMP_APP_URL: origin,
    CAMP_CLIENT_ID: client.id,
    ...(client.secret && {
      CAMP_URL: world.way.url,
      CAMP_CLIENT_SECRET: client.secret,
      CAMP_API_KEY: key,
    }),
  }
  const env = { PATH: process.env.PATH, NEXT_TELEMETRY_DISABLED: '1', ...settings }
  const app = spawn(process.execPath, start(port), { cwd: `${EXAMPLES}${name}`, env })
  let said = ''
  for (const stream of [app.stdout, app.stderr])
    stream.on('data', (text) => {
      said += text
    })
  while (!said.includes(origin)) {
    if (app.exitCode !== null) assert.fail(said)
    await sleep(50)
  }
  const secrets = [client.secret ?? [], key].flat()
  /** Every byte that a script or a person at the browser can read. */
  const reachable: string[] = []

  const keepWhatIsReachable = (page: Page) =>
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

  return {
    origin,
    port,
    reachable,
    async open(): Promise<{ page: Page; context: BrowserContext }> {
      const context = await browser.newContext()
      const page = await context.newPage()
      keepWhatIsReachable(page)
      await page.goto(origin)
      return { page, context }
    },
    async signIn(page: Page, email: string): Promise<void> {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL(`${world.host.authUrl}/**`)
      await typeIn(page, email)
      await page.waitForURL(`${origin}/`)
    },
    async keepStorage(page: Page): Promise<void> {
      const kept = () => JSON.stringify([localStorage, sessionStorage, document.cookie])
      reachable.push(await page.evaluate(kept))
    },
    assertNoSecretGotOut(): void {
      assert.ok(reachable.length > 20 && secrets.length > 4)
      const everything = [...reachable, said].join('\n')
      for (const secret of secrets) assert.ok(!everything.includes(secret), secret.slice(0, 8))
    },
    async stop(): Promise<void> {
      if (app.exitCode !== null) return
      app.kill()
      await once(app, 'exit')
    },
  }
}
