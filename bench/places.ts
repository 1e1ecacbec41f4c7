import { compete } from './compete.ts'
import { type CrowdWorld, makeCrowdWorld, OWN } from './crowd-world.ts'
import { load } from './load.ts'
import { watchOthers } from './others.ts'
import { report } from './report.ts'
import { NEIGHBOURS, seedPlaces } from './seed-places.ts'
import { assertFewTrips } from './trips.ts'

const CONNECTIONS = 4
/** As large as camps get: 300 members, 400 shifts, 120 units. */
const CAMP = { camps: 1, membersPerCamp: 300, rowsPerMember: 3 }

const makeWorld = (hasNeighbours: boolean) =>
  makeCrowdWorld({
    membersPerCamp: CAMP.membersPerCamp,
    scopes: ['shifts:read', 'shelter:read', 'reports:read'],
    async seed(superuserUrl) {
      await seedPlaces(superuserUrl, OWN, CAMP)
      if (hasNeighbours) await seedPlaces(superuserUrl, 'far', NEIGHBOURS)
    },
  })

type Reading = { readonly path: string; readonly by: 'lead' | 'member' }

const READINGS: Readonly<Record<string, Reading>> = {
  'shifts with fill counts, 100 of 400': { path: '/shifts?limit=100', by: 'lead' },
  'what I may take of 400 shifts': { path: '/members/me/shifts/options', by: 'member' },
  'shelter board of 300 and 120 units': { path: '/shelter/board', by: 'lead' },
  'roster of 300': { path: '/reports/roster', by: 'lead' },
}

const headersOf = ({ lead, members }: CrowdWorld, by: Reading['by']) =>
  by === 'lead' ? lead : (members[0] ?? lead)

/** Who takes which place, of the largest camp: alone, and among 2 000 others that must not slow it down. */
export async function places(): Promise<void> {
  const worlds = { alone: await makeWorld(false), 'among others': await makeWorld(true) }
  for (const [name, { path, by }] of Object.entries(READINGS)) {
    await assertFewTrips(worlds.alone, { name, path, headers: headersOf(worlds.alone, by) })
  }
  const cases = Object.entries(READINGS).map(([name, { path, by }]) => ({
    name,
    entrants: Object.entries(worlds).map(([where, world]) => ({
      name: where,
      round: (seconds: number) => {
        const url = `${world.url}/api/v1${path}`
        return load({ url, headers: headersOf(world, by), cpu: world.cpu }, seconds, CONNECTIONS)
      },
    })),
  }))
  const others = watchOthers()
  const outcomes = await compete(cases, () =>
    Promise.all(Object.values(worlds).map(({ analyze }) => analyze())),
  )
  await report({
    name: 'places',
    outcomes,
    conditions: `${CONNECTIONS} connections`,
    othersPercent: others(),
    notes: `Every reading waits for the database at most three times; this is counted first. Ratios are to the same camp
alone in its database; at least 0.67 is asked for (1.5 times the time).`,
    more: { neighbours: NEIGHBOURS },
  })
  for (const world of Object.values(worlds)) await world.close()
}
