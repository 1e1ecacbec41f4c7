import { growth } from './growth.ts'
import { inserts } from './inserts.ts'
import { money } from './money.ts'
import { reads } from './reads.ts'
import { signIn } from './sign-in.ts'

/** `npm run bench` measures everything; `npm run bench -- reads inserts` only what is named. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  reads,
  inserts,
  money,
  'sign-in': signIn,
  growth,
}

const given = process.argv.slice(2)
const names = given.length > 0 ? given : Object.keys(PARTS)
const unknown = names.filter((name) => !PARTS[name])
if (unknown.length > 0) {
  throw new Error(`there is no ${unknown.join(', ')}; there is ${Object.keys(PARTS).join(', ')}`)
}
for (const name of names) {
  const began = performance.now()
  await PARTS[name]?.()
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${name} took ${seconds} s.\n`)
}
process.exit(0)
