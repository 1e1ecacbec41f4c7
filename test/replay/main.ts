import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { callers } from './cases/callers.ts'
import { camps } from './cases/camps.ts'
import { discovery } from './cases/discovery.ts'
import { inBrowsers } from './cases/in-browser.ts'
import { load } from './cases/load.ts'
import { lockouts } from './cases/lockouts.ts'
import { secrets } from './cases/secrets.ts'
import { surroundings } from './cases/surroundings.ts'
import { productAt } from './product.ts'
import { told } from './told.ts'
import { type Case, openWorld, type World } from './world.ts'

/**
 * `npm run replay`: whatever was once found from outside, tried again on a service of its own. A line each; the exit code
 * says whether any is open. `-- --checkout PATH` tries another version, `-- --only WORDS` the cases with these words in them.
 * The last ones revoke keys and change secrets: they must stay the last.
 */
const CASES: readonly Case[] = [
  ...callers,
  ...camps,
  ...discovery,
  ...inBrowsers,
  ...lockouts,
  ...surroundings,
  ...load,
  ...secrets,
]

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: { checkout: { type: 'string', default: ROOT }, only: { type: 'string', default: '' } },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

const faultOf = async ({ fault }: Case, world: World): Promise<string | undefined> => {
  try {
    return await fault(world)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function replay(): Promise<number> {
  const product = await productAt(resolve(values.checkout))
  try {
    const started = product.start()
    if (!(await started.isUp)) throw new Error(`it does not start: ${started.said()}`)
    const world = await openWorld(product, started)
    const chosen = CASES.filter(({ name }) => name.includes(values.only))
    for (const line of await told(world).catch(() => [])) say(`told, not counted: ${line}`)
    let open = 0
    for (const one of chosen) {
      const fault = await faultOf(one, world)
      if (fault !== undefined) open++
      const end =
        fault === undefined ? 'refused as expected' : `STILL OPEN: ${fault.replaceAll('\n', ' ')}`
      say(`${one.name}: ${end}`)
    }
    say(`${chosen.length} tried, ${open} open`)
    return open
  } finally {
    await product.close()
  }
}

process.exit((await replay()) === 0 ? 0 : 1)
