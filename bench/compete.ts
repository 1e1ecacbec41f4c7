import { progress } from './report.ts'
import { ROUNDS, SECONDS, WARM_UP_SECONDS } from './rounds.ts'
import type { Sample } from './sample.ts'

export type Entrant = {
  readonly name: string
  /** Works for this long, and returns what it measured. */
  readonly round: (seconds: number) => Promise<Sample>
}

/** Entrants that do the same work; the others are compared with the first. */
export type Case = { readonly name: string; readonly entrants: readonly Entrant[] }
export type Outcome = {
  readonly name: string
  readonly entrants: readonly { readonly name: string; readonly samples: readonly Sample[] }[]
}

/**
 * Runs every entrant of every case in turn, round by round, so that all are affected alike by whatever else the machine
 * does. The first round warms up; after it the tables are analyzed.
 */
export async function compete(
  cases: readonly Case[],
  analyze: () => Promise<unknown>,
): Promise<Outcome[]> {
  const outcomes = cases.map(({ name, entrants }) => ({
    name,
    entrants: entrants.map((entrant) => ({ ...entrant, samples: [] as Sample[] })),
  }))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, entrants } of outcomes) {
      // Alternates the order, so that no entrant always runs after the same one.
      for (const entrant of round % 2 === 0 ? entrants : entrants.toReversed()) {
        const what = round === 0 ? 'warming up' : `round ${round} of ${ROUNDS}`
        progress(`${what}: ${name}, ${entrant.name}`)
        const sample = await entrant.round(round === 0 ? WARM_UP_SECONDS : SECONDS)
        if (round > 0) entrant.samples.push(sample)
      }
    }
    if (round === 0) await analyze()
  }
  progress('')
  return outcomes
}
