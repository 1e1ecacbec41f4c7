import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openBrowser } from '@campkit/testing/browser'
import type { Browser, BrowserContext } from 'playwright-core'
import { productAt } from '../replay/product.ts'
import { albumOf, filesOf } from './album.ts'
import { calmOf } from './calm.ts'
import { look, SIZES } from './look.ts'
import { SCREENS, type Screen } from './screens.ts'
import { openWorld, type World } from './visit.ts'

/**
 * `npm run screenshots`: pictures of every page into `docs/screens/`, on phone and desktop, by day and by night, of a
 * service of its own with the demo's data. Fails if a page breaks a rule of axe, is wider than a small phone, or asks
 * another host for something. `-- --only PATTERN` takes the pages whose name matches this regular
 * expression: `console`, `^mail-`, `^(?!console)`.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    out: { type: 'string', default: `${ROOT}docs/screens` },
  },
})
const PATIENCE_MS = 20_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Browsers to visit with. One for each person who is signed in once for many pages, fresh ones for the others. */
function contextsOf(browser: Browser) {
  const signedIn = new Map<string, BrowserContext>()
  const fresh = () => browser.newContext({ viewport: SIZES.phone, reducedMotion: 'reduce' })
  return async (who: string | undefined) => {
    const context = (who && signedIn.get(who)) || (await fresh())
    if (who) signedIn.set(who, context)
    return { context, leave: () => (who ? Promise.resolve() : context.close()) }
  }
}

async function visit(
  contextOf: ReturnType<typeof contextsOf>,
  world: World,
  screen: Screen,
): Promise<string[]> {
  const { context, leave } = await contextOf(screen.who)
  const files = filesOf(screen)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const calm = calmOf(page)
  const foreign = new Set<string>()
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (!/^https?:$/.test(protocol)) return
    if (![world.apiUrl, world.authUrl, world.consoleUrl].includes(origin)) foreign.add(origin)
  })
  try {
    await screen.open(page, world)
    await page.waitForLoadState('load')
    await calm()
    const fileOf = (kind: string, theme: string) => {
      const file = files.get(`${kind}-${theme}`)
      return file && `${values.out}/${file}`
    }
    const faults = await look({ page, calm, fileOf })
    return [...faults, ...[...foreign].map((origin) => `asks ${origin}`)]
  } catch (error) {
    return [`cannot be pictured: ${String(error).split('\n').slice(0, 3).join(' ')}`]
  } finally {
    await page.close()
    await leave()
  }
}

async function main(): Promise<number> {
  const product = await productAt(ROOT)
  const browser = await openBrowser()
  let faulty = 0
  try {
    const started = product.start()
    if (!(await started.isUp)) throw new Error(`it does not start: ${started.said()}`)
    if (values.only === '') await rm(values.out, { recursive: true, force: true })
    await mkdir(values.out, { recursive: true })
    const world = await openWorld(product)
    const contextOf = contextsOf(browser)
    const wanted = SCREENS.filter(({ name }) => new RegExp(values.only).test(name))
    for (const [i, one] of wanted.entries()) {
      const begun = Date.now()
      const faults = await visit(contextOf, world, one)
      faulty += faults.length
      const took = ((Date.now() - begun) / 1000).toFixed(1)
      say(`${faults.length === 0 ? '✔' : '✖'} ${i + 1}/${wanted.length} ${one.name} (${took} s)`)
      for (const fault of faults) say(`    ${fault}`)
    }
    await writeFile(`${values.out}/README.md`, albumOf(SCREENS))
  } finally {
    await browser.close()
    await product.close()
  }
  return faulty === 0 ? 0 : 1
}

process.exitCode = await main()
