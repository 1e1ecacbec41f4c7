import { createServer, type RequestListener, type Server } from 'node:http'
import { openBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import type { App } from '../product.ts'
import type { Case, World } from '../world.ts'

const PATIENCE_MS = 15_000

/** A site on this machine, for as long as the work lasts. */
async function withSites<T>(work: (open: Open) => Promise<T>): Promise<T> {
  const servers: Server[] = []
  try {
    return await work(async (answer, at = 'localhost') => {
      const server = createServer(answer)
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, at, resolve))
      return `http://${at}:${(server.address() as { port: number }).port}`
    })
  } finally {
    for (const server of servers) server.close()
  }
}
type Open = (answer: RequestListener, at?: string) => Promise<string>

async function inBrowser<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    return await work(page)
  } finally {
    await browser.close()
  }
}

async function appAt({ product, first }: World, redirectUri: string): Promise<App> {
  const args = ['clients', 'create', '--camp', first.slug, '--name', 'In a browser', '--public']
  const { out } = await product.campkit([...args, '--redirect', redirectUri, '--json'])
  return { id: JSON.parse(out).id, redirectUri }
}

async function fillIn({ first, personOf }: World, page: Page): Promise<void> {
  const { email, password } = personOf(first, 'robin')
  await page.getByLabel('E-mail address').fill(email)
  // Older versions ask for both on one page.
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  if ((await next.count()) > 0) await next.click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Apps as real browsers meet them. */
export const inBrowsers: readonly Case[] = [
  {
    name: 'an app whose callback sends people on to another origin is not blocked by the sign-in page',
    fault: (world) =>
      withSites(async (open) => {
        const web = await open((_request, response) => response.end('at home'), '127.0.0.1')
        const api = await open((_request, response) =>
          response.writeHead(302, { location: `${web}/home` }).end(),
        )
        const app = await appAt(world, `${api}/callback`)
        return inBrowser(async (page) => {
          await page.goto(world.loginUrl(world.first, app))
          await fillIn(world, page)
          await page.waitForURL(`${web}/home`).catch(() => {})
          const { origin, pathname } = new URL(page.url())
          return origin === web ? undefined : `the person stays at ${pathname}`
        })
      }),
  },
  {
    name: 'an app that signs people in in a popup hears from it through its opener',
    fault: (world) =>
      withSites(async (open) => {
        const site = await open((request, response) => {
          const script = request.url?.startsWith('/callback')
            ? 'window.opener.postMessage("back", location.origin)'
            : 'addEventListener("message", (event) => { document.title = event.data })'
          response.setHeader('content-type', 'text/html')
          response.end(`<!doctype html><title>app</title><script>${script}</script>`)
        })
        const app = await appAt(world, `${site}/callback`)
        const url = JSON.stringify(world.loginUrl(world.first, app))
        return inBrowser(async (page) => {
          await page.goto(site)
          const opening = page.waitForEvent('popup')
          await page.evaluate(`void window.open(${url}, 'sign-in', 'popup')`)
          await fillIn(world, await opening)
          const heard = page.waitForFunction(`document.title === 'back'`)
          return heard.then(() => undefined).catch(() => 'the two are cut apart')
        })
      }),
  },
]
