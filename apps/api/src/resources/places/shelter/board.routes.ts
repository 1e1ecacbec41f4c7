import { admin } from '@campkit/access/access'
import { vaultOf } from '@campkit/core/vault'
import { readRoute } from '@campkit/http/define-route'
import { sealedOfSeason } from './apart.store.ts'
import { avoidingOf, mayReadWhoIsApart, tooNear, tracesOf } from './apart.ts'
import * as assignments from './assignments.store.ts'
import { loadsOf, lotOf } from './board.loads.ts'
import { ShelterBoard, ShelterBoardQuery } from './board.schema.ts'
import * as store from './board.store.ts'
import * as changes from './changes.store.ts'
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
  handler: async ({ readTogether, caller, host, query: { seasonId }, trace }) => {
    const of = { seasonId: seasonId ?? '' }
    const [found, all, held, people, others, ...more] = await readTogether(
      plans.find({ seasonId }),
      units.ofSeason(of),
      assignments.ofSeason(of),
      store.people(of),
      store.others(of),
      requests.ofSeason(of),
      sealedOfSeason(of),
      changes.openOfSeason(of),
      assignments.turnedDown(of),
      store.withoutPass(of),
    )
    const [wishes, sealed, asked, refused, passless] = more
    const plan = planOf(found, seasonId)
    const isTold = mayReadWhoIsApart(caller)
    const avoiding = isTold ? avoidingOf(vaultOf(host, caller.campId), sealed) : []
    const apart = tooNear(held, avoiding)
    for (const told of tracesOf(apart, avoiding)) trace(told)
    return {
      plan,
      units: all,
      assignments: held,
      turnedDown: refused,
      people,
      others,
      requests: withStatuses(wishes, held),
      changes: asked,
      ...(isTold && { apart }),
      ...(caller.scopes.has('vehicles:read') && {
        withoutPass: passless.map(({ memberId }) => memberId),
      }),
      loads: loadsOf(plan, all),
      lot: lotOf(plan, all),
    }
  },
})

export const board = [read]
