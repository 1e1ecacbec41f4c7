import { admin } from '@campkit/access/access'
import { readRoute } from '@campkit/http/define-route'
import { arrivalOf } from './arrivals.lines.ts'
import { Arrivals } from './arrivals.schema.ts'
import * as store from './arrivals.store.ts'

const read = readRoute({
  id: 'getArrivals',
  path: '/arrivals',
  summary:
    'Who comes to the gate in the active season, who is on site, and what the gate asks of them.',
  access: admin('arrivals:read'),
  response: Arrivals,
  example: {},
  handler: async ({ readTogether }) => {
    const [[moment], [season], people] = await readTogether(
      store.moment({}),
      store.season({}),
      store.people({}),
    )
    if (!moment) throw new Error('a clock without a time')
    return {
      ...moment,
      season: season ? { id: season.id, name: season.name, gateOpensOn: season.gateOpensOn } : null,
      people: people.map((person) => arrivalOf(person, season)),
    }
  },
})

export const arrivals = [read]
