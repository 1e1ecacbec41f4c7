import { consolePages } from './console.ts'
import { growth } from './growth.ts'
import { inserts } from './inserts.ts'
import { money } from './money.ts'
import { places } from './places.ts'
import { proposal } from './proposal.ts'
import { reads } from './reads.ts'
import { removeDatabases } from './server.ts'
import { signIn } from './sign-in.ts'

/** `npm run bench` measures everything; `npm run bench -- reads inserts` only what is named. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  reads,
  inserts,
  money,
  places,
  proposal,
  'sign-in': signIn,
  growth,
  console: consolePages,
}

const given = process.argv.slice(2)
const names = given.length > 0 ? given : Object.keys(PARTS)
const unknown = names.filter((name) => !PARTS[name])
if (unknown.length > 0) {
  throw new Error(`there is no ${unknown.join(', ')}; there is ${Object.keys(PARTS).join(', ')}`)
}
async function run(): Promise<void> {
  for (const name of names) {
    const began = performance.now()
    await PARTS[name]?.()
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${name} took ${seconds} s.\n`)
  }
}

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => reject(new Error(`stopped by ${signal}`)))
  }
})
try {
  await Promise.race([run(), interrupted])
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
} finally {
  await removeDatabases()
}
process.exit()
