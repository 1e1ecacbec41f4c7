import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { makeConsoleWorld } from './console-world.ts'
import { watchOthers } from './others.ts'
import { progress } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { median } from './sample.ts'

type World = Awaited<ReturnType<typeof makeConsoleWorld>>

/** What the frame of every page asks for, and what waits for others' changes. */
const OF_THE_FRAME = /\/api\/(session|my-camps|changes|overview)/
const MOST_CALLS = 2
const MOST_MS = 1000
const STEPS = 12
const STEP_PX = 700

/** A page, and what shows that its content is there and can be used. */
const PAGES = [
  { name: 'a page without rows', path: '/contacts', shows: 'main h1' },
  { name: 'roster of 300', path: '/roster', shows: 'main tbody tr:nth-of-type(12)' },
  {
    name: 'week of shifts, of 400',
    path: `/shifts?week=${mondayAfter(30)}`,
    shows: 'main [role=gridcell] button, main td button',
  },
] as const

/** Long pages, and what holds each of their lines. */
const SCROLLED = [
  { name: 'the roster', path: '/roster', line: 'tr' },
  { name: 'the week', path: `/shifts?view=week&week=${mondayAfter(30)}`, line: 'tr' },
  { name: 'the list of shifts', path: `/shifts?view=list&week=${mondayAfter(30)}`, line: 'li, tr' },
] as const

type Opened = { readonly ms: number; readonly calls: number }

/** How long the largest camp's pages take until somebody can use them, held against a page that has nothing to show. */
export async function consolePages(): Promise<void> {
  const world = await makeConsoleWorld()
  await world.analyze()
  const others = watchOthers()
  const opened = new Map<string, Opened[]>(PAGES.map(({ name }) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const page of round % 2 === 0 ? PAGES : PAGES.toReversed()) {
      progress(`round ${round} of ${ROUNDS}: ${page.name}`)
      const one = await open(world, page)
      if (round > 0) opened.get(page.name)?.push(one)
    }
  }
  const gaps: { readonly name: string; readonly blank: number }[] = []
  for (const page of SCROLLED) gaps.push({ name: page.name, blank: await scroll(world, page) })
  progress('')
  const empty = opened.get(PAGES[0].name) ?? []
  const lines = PAGES.map(({ name }) => lineOf(name, opened.get(name) ?? [], empty))
  for (const { name, ms, ratio, calls } of lines)
    process.stdout.write(`${name.padEnd(28)} ${ms} ms, ${ratio} × the empty one, ${calls} calls\n`)
  for (const { name, blank } of gaps)
    process.stdout.write(`scrolling ${name}: ${blank} of ${STEPS} steps showed a gap\n`)
  const results = new URL('./results/', import.meta.url)
  await mkdir(results, { recursive: true })
  const kept = { processors: cpus().length, othersPercent: others(), rounds: ROUNDS, lines, gaps }
  await writeFile(new URL('console.json', results), `${JSON.stringify(kept, null, 2)}\n`)
  await world.close()
  const talkative = lines.filter(({ calls }) => calls > MOST_CALLS)
  if (talkative.length > 0)
    throw new Error(`${talkative.map(({ name }) => name).join()}: more than ${MOST_CALLS} calls`)
  const late = lines.filter(({ ms }) => ms > MOST_MS)
  if (late.length > 0)
    process.stdout.write(`Over ${MOST_MS} ms: ${late.map(({ name }) => name).join(', ')}\n`)
  if (gaps.some(({ blank }) => blank > 0)) throw new Error('lines were missing while scrolling')
}

/** A whole load, from the address to the first painted frame in which the page answers a click. */
async function open(
  { page, camp }: World,
  { path, shows }: (typeof PAGES)[number],
): Promise<Opened> {
  const calls: string[] = []
  const note = (request: { url(): string }) => calls.push(request.url())
  page.on('request', note)
  await page.goto(`${camp}${path}`, { waitUntil: 'commit' })
  await page.locator(shows).first().waitFor()
  // After the next frame the main thread has nothing left of this one.
  const ms = await page.evaluate<number>(
    'new Promise(done => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))',
  )
  page.off('request', note)
  const own = calls.filter((url) => url.includes('/api/') && !OF_THE_FRAME.test(url))
  return { ms, calls: own.length }
}

/** How often the middle of a page shows no line while somebody scrolls to its end. */
async function scroll(
  { page, camp }: World,
  { path, line }: (typeof SCROLLED)[number],
): Promise<number> {
  await page.goto(`${camp}${path}`)
  await page.locator(`main :is(${line})`).first().waitFor()
  await page.mouse.move(640, 500)
  let blank = 0
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.wheel(0, STEP_PX)
    const isLine = await page.evaluate<boolean>(
      `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
        done(document.elementFromPoint(640, 500)?.closest('${line}')?.textContent !== ''))))`,
    )
    if (!isLine) blank += 1
  }
  return blank
}

function lineOf(name: string, opened: readonly Opened[], empty: readonly Opened[]) {
  const ratios = opened.map(({ ms }, i) => ms / (empty[i]?.ms ?? ms))
  return {
    name,
    ms: Math.round(median(opened.map(({ ms }) => ms))),
    ratio: Math.round(median(ratios) * 100) / 100,
    calls: Math.max(...opened.map(({ calls }) => calls)),
  }
}

/** The first Monday at least so many days ahead: the seed's shifts begin in 30 days. */
function mondayAfter(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7))
  return at.toISOString().slice(0, 10)
}
