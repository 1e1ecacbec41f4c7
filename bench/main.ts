import { money } from './money.ts'
import { reads } from './reads.ts'
import { signIn } from './sign-in.ts'

/** `npm run bench` measures everything; `node bench/main.ts reads`, `sign-in` or `money` one part. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  reads,
  'sign-in': signIn,
  money,
}
const given = process.argv.slice(2)
for (const name of given.length > 0 ? given : Object.keys(PARTS)) {
  const part = PARTS[name]
  if (!part) throw new Error(`there is no ${name}; there is ${Object.keys(PARTS).join(', ')}`)
  await part()
}
process.exit(0)
