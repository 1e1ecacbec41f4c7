import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { randomCamp } from '../apps/api/src/resources/places/shelter/proposal.random.ts'
import { propose } from '../apps/api/src/resources/places/shelter/proposal.ts'
import { median } from './sample.ts'

const ROUNDS = 7
/** As large as camps get: with a bed for almost everybody, and with one for every third. */
const CASES = [
  { name: '300 people, 120 units', people: 300, units: 120 },
  { name: '300 people, 40 units', people: 300, units: 40 },
]
const MOST_MS = 2000

/** How long it takes to propose beds for a whole camp, with the search for better swaps. The first round warms up. */
export async function proposal(): Promise<void> {
  const lines = CASES.map(({ name, ...size }) => {
    const times: number[] = []
    let placed = 0
    for (let seed = 0; seed <= ROUNDS; seed++) {
      const camp = randomCamp({ ...size, seed })
      const began = performance.now()
      placed = propose(camp).placements.length
      if (seed > 0) times.push(performance.now() - began)
    }
    const [p50Ms, mostMs] = [median(times), Math.max(...times)].map(Math.round)
    process.stdout.write(`${name}: ${p50Ms} ms, at most ${mostMs} ms, ${placed} placed\n`)
    return { name, p50Ms, mostMs: mostMs ?? 0 }
  })
  const late = lines.filter(({ mostMs }) => mostMs > MOST_MS)
  if (late.length > 0) throw new Error(`${late.map(({ name }) => name).join()} took too long`)
  const results = new URL('./results/', import.meta.url)
  await mkdir(results, { recursive: true })
  const made = { processors: cpus().length, lines }
  await writeFile(new URL('proposal.json', results), `${JSON.stringify(made, null, 2)}\n`)
}
