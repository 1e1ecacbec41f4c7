import { admin } from '@campkit/access/access'
import { readRoute } from '@campkit/http/define-route'
import * as assignments from './assignments.store.ts'
import { loadsOf, lotOf } from './board.loads.ts'
import { ShelterBoard, ShelterBoardQuery } from './board.schema.ts'
import * as store from './board.store.ts'
import { planOf } from './plan.routes.ts'
import * as plans from './plan.store.ts'
import { withStatuses } from './requests.status.ts'
import * as requests from './requests.store.ts'
import * as units from './units.store.ts'

const read = readRoute({
  id: 'getShelterBoard',
  path: '/shelter/board',
  summary: 'All that leads need to place people: units, beds, people, wishes, power and the lot.',
  access: admin('shelter:read'),
  query: ShelterBoardQuery,
  response: ShelterBoard,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON'],
  example: {},
  handler: async ({ readTogether, query: { seasonId } }) => {
    const of = { seasonId: seasonId ?? '' }
    const [found, all, held, people, wishes] = await readTogether(
      plans.find({ seasonId }),
      units.ofSeason(of),
      assignments.ofSeason(of),
      store.people(of),
      requests.ofSeason(of),
    )
    const plan = planOf(found, seasonId)
    return {
      plan,
      units: all,
      assignments: held,
      people,
      requests: withStatuses(wishes, held),
      loads: loadsOf(plan, all),
      lot: lotOf(plan, all),
    }
  },
})

export const board = [read]
