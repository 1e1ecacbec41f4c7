import type { Route } from '@campkit/http/define-route'
import type { TestCamp, TestMember } from '@campkit/testing/test-camp'
import { resources } from '../src/resources/index.ts'
import { activeSeason } from '../src/resources/money/fee-items/fee-items.sample.ts'
import { plant as plantSeason } from '../src/resources/seasons/seasons/seasons.sample.ts'
import type { Varied } from '../src/varied-sample.ts'
import { sampleOf } from './send.ts'

export type VariedCamp = {
  /** The active one, and another. */
  readonly seasons: readonly [string, string]
  /** What is known of the rows behind a GET. */
  readonly behind: ReadonlyMap<Route, Varied>
}

/**
 * Rows of every resource for two members: such that differ in what its lists filter by, where its sample has
 * `plantVaried`, else one of each.
 */
export async function plantVariedCamp(
  camp: TestCamp,
  people: readonly [TestMember, TestMember],
): Promise<VariedCamp> {
  const seasons = await camp.asCamp(async (tx) => {
    const { id = '' } = await plantSeason(tx)
    return [await activeSeason(tx), id] as const
  })
  const behind = new Map<Route, Varied>()
  for (const own of Object.values(resources)) {
    const [first] = own
    if (!first) continue
    const { plant, plantVaried } = await sampleOf(first)
    const world = { members: [people[0].id, people[1].id], otherSeasonId: seasons[1] } as const
    const varied = await camp.asCamp(async (tx) => plantVaried?.(tx, world))
    for (const route of own.filter(({ method }) => method === 'GET')) {
      const [params = {}] = varied?.params
        ? [varied.params]
        : await Promise.all(people.map(({ id }) => camp.asCamp((tx) => plant(tx, id, route.path))))
      behind.set(route, { ...varied, params })
    }
  }
  return { seasons, behind }
}
