import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openBrowser } from '@campkit/testing/browser'
import axe from 'axe-core'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { productAt } from '../replay/product.ts'
import { SCREENS, type Screen } from './screens.ts'
import { openWorld, type World } from './visit.ts'

/**
 * `npm run screenshots`: pictures of every page into `docs/screens/`, on phone and desktop, by day and by night, of a
 * service of its own with the demo's data. Fails if a page breaks a rule of axe, is wider than a small phone, or asks
 * another host for something. `-- --only WORD` takes the pages with this word in their name.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    out: { type: 'string', default: `${ROOT}docs/screens` },
  },
})

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const
const THEMES = ['light', 'dark'] as const
const NARROWEST = 360
/** The outbox goes on for long. */
const TALLEST = 2400

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Small files: a picture is to be looked at, not printed. */
async function picture(page: Page, cdp: CDPSession, file: string): Promise<void> {
  const size = await page.evaluate<{ width: number; height: number }>(
    `({ width: innerWidth, height: Math.min(document.documentElement.scrollHeight, ${TALLEST}) })`,
  )
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 72,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, ...size, scale: 1 },
  })
  await writeFile(file, Buffer.from(data, 'base64'))
}

const axeFaults = async (page: Page, theme: string): Promise<string[]> => {
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  )
  return violations.map(({ id, nodes: [node] }) => `${theme}: ${id} ${node?.html}`)
}

/** What is wrong with a page, and its pictures. */
async function look(page: Page, name: string): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  const faults: string[] = []
  await page.evaluate(axe.source)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const [kind, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size)
      await page.mouse.move(0, 0)
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      await picture(page, cdp, `${values.out}/${name}-${kind}-${theme}.webp`)
    }
    faults.push(...(await axeFaults(page, theme)))
  }
  await page.setViewportSize({ width: NARROWEST, height: 740 })
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  if (width > NARROWEST) faults.push(`${width} wide on a screen of ${NARROWEST}`)
  return faults
}

async function visit(browser: Browser, world: World, { name, open }: Screen): Promise<string[]> {
  const context = await browser.newContext({ viewport: SIZES.phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const foreign = new Set<string>()
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (![world.apiUrl, world.authUrl, world.consoleUrl].includes(origin)) foreign.add(origin)
  })
  try {
    await open(page, world)
    await page.waitForLoadState('load')
    const faults = await look(page, name)
    return [...faults, ...[...foreign].map((origin) => `asks ${origin}`)]
  } catch (error) {
    return [`cannot be reached: ${String(error).split('\n').slice(0, 3).join(' ')}`]
  } finally {
    await context.close()
  }
}

/** A page that shows them all. */
const album = (): string => `# Every page

Made by \`npm run screenshots\`; the list is \`test/screens/screens.ts\`.

${SCREENS.map(
  ({ name, title }) => `## ${title}

${Object.keys(SIZES)
  .flatMap((kind) =>
    THEMES.map((theme) => `![${title}, ${kind}, ${theme}](${name}-${kind}-${theme}.webp)`),
  )
  .join(' ')}
`,
).join('\n')}`

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
    for (const one of SCREENS.filter(({ name }) => name.includes(values.only))) {
      const faults = await visit(browser, world, one)
      faulty += faults.length
      say(`${faults.length === 0 ? '✔' : '✖'} ${one.name}`)
      for (const fault of faults) say(`    ${fault}`)
    }
    await writeFile(`${values.out}/README.md`, album())
  } finally {
    await browser.close()
    await product.close()
  }
  return faulty === 0 ? 0 : 1
}

process.exitCode = await main()
