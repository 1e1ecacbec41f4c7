import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Route } from '@campkit/http/define-route'
import { countingRoundTrips } from '@campkit/testing/round-trips'
import { type Callers, makeCallers, type Who } from './callers.ts'
import { dealtRoutes } from './dealt-routes.ts'
import { send, sendAtConsole, sendAtEmbed } from './send.ts'

/** What a reading costs: caller and rows in one. */
const READING = 1
/** Locks and reads; writes; audit rows, events, jobs and commit. */
const CHANGE = 3

/** Changes that need more, the preview of one, and readings at the other doors. A figure that is too high fails as well. */
// biome-ignore format: a table
const LONGER: Readonly<Record<string, number>> = {
  'GET /members/:id/deactivation':         6,
  'PATCH /seasons/:id':                    5,
  'POST /seasons/:id/roll-over':           4,
  'POST /seasons/:id/template':            5,
  'POST /enrollments/:id/withdraw':        5,
  'POST /applications/:id/submit':         4,
  'POST /applications/:id/decision':       5,
  'GET /bikes/:id/lock-code':              2,
  'POST /bikes/:id/state':                 5,
  'POST /shelter/units':                   5,
  'PATCH /shelter/units/:id':              5,
  'POST /bike-assignments/:id/decision':   4,
  'POST /bike-assignments/:id/hand-out':   4,
  'PATCH /ticket-batches/:id':             4,
  'POST /ticket-batches/:id/requests':     4,
  'POST /tickets':                         4,
  'POST /vehicle-passes':                  4,
  'PATCH /shifts/:id':                     4,
  'POST /shifts/:id/move':                 4,
  'POST /shifts/:id/status':               4,
  'POST /shift-templates/generate':        4,
  'POST /worklog':                         4,
  'POST /shift-signups/:id/swaps':         4,
  'POST /shift-swaps/:id/accept':          5,
  'POST /shift-swaps/:id/decline':         4,
  'GET /announcements/:id/preview':        3,
  'POST /announcements/:id/send':          4,
  'PUT /members/:memberId/shelter':        4,
  'DELETE /shelter/assignments/:id':       4,
  'POST /shelter/assignments/:id/decline': 4,
  'POST /shelter/assignments/:id/move':    4,
  'POST /shelter/assignments/:id/swap/:otherId': 4,
  'POST /shelter/assignments/:id/vacate':  4,
  'POST /shelter/changes/:id/grant':       7,
  'POST /shelter/changes/:id/refuse':      4,
  'POST /shelter/changes/:id/withdraw':    4,
  'GET /camps/:slug/api-keys':             2,
  'GET /camps/:slug/api-keys/:id':         2,
  'POST /camps/:slug/api-keys':            4,
  'POST /camps/:slug/api-keys/:id/rotate': 4,
  'DELETE /camps/:slug/api-keys/:id':      4,
  'GET /camps/:slug/embed-keys':           2,
  'GET /camps/:slug/embed-keys/:id':       2,
  'POST /camps/:slug/embed-keys':          4,
  'PATCH /camps/:slug/embed-keys/:id':     4,
  'DELETE /camps/:slug/embed-keys/:id':    4,
  'GET /camps/:slug/changes':              2,
  'GET /camps/:slug/requests':             2,
  'GET /camps/:slug/requests/:id':         2,
  'GET /camps/:slug/find':                 2,
  'GET /camps/:slug/my-camps':             2,
  'GET /camps/:slug/session':              2,
  'GET /camp':                             2,
  'GET /public-schedule':                  2,
  'GET /form':                             2,
  'GET /application':                      2,
  'PATCH /application':                    5,
  'POST /application/submit':              6,
  'GET /camps/:slug/clients':              2,
  'GET /camps/:slug/clients/:id':          2,
  'POST /camps/:slug/clients':             4,
  'PATCH /camps/:slug/clients/:id':        4,
  'POST /camps/:slug/clients/:id/rotate':  4,
}

/** Who the route is meant for, and may do all of it. */
function callerFor({ access }: Route): Who {
  if (access.kind === 'member') return 'member, me'
  if (access.kind === 'admin' || access.kind === 'wholeCamp') return 'admin, me'
  if (access.kind === 'superAdmin') return 'super_admin, another'
  return 'key alone'
}

/** So many tell that it never waits less often, which is asked only of what is in the list. */
const ATTEMPTS = 3
const MOST = 10

describe('round trips', () => {
  let callers: Callers
  let counting: ReturnType<typeof countingRoundTrips>
  before(async () => {
    const made = await makeCallers()
    counting = countingRoundTrips(made.camp.db)
    callers = { ...made, server: await made.camp.serve({ db: counting.db }) }
  })
  after(() => callers.close())

  for (const route of dealtRoutes) {
    const name = `${route.method} ${route.path}`
    const budget = LONGER[name] ?? (route.method === 'GET' ? READING : CHANGE)
    it(`${name}: ${budget}`, async () => {
      const trips: number[] = []
      const wanted = name in LONGER ? ATTEMPTS : 1
      // The first meet a caller and statements that are not known yet, on a busy machine some more.
      while (trips.length < wanted || (Math.min(...trips) > budget && trips.length < MOST)) {
        trips.push(await counting.tripsOf(() => ask(route)))
      }
      const least = Math.min(...trips)
      const isRight = name in LONGER ? least === budget : least <= budget
      assert.ok(
        isRight,
        `${name} waits ${least} times, not ${budget}: send together what need not wait, or see LONGER`,
      )
    })
  }

  async function ask(route: Route): Promise<void> {
    const { status, text } =
      route.access.kind === 'console'
        ? await sendAtConsole(callers, route, 'super_admin')
        : route.access.kind === 'embed'
          ? await sendAtEmbed(callers, route, route.access.who === 'page' ? 'key alone' : 'member')
          : await send(callers, route, callerFor(route))
    assert.ok(status < 300, `${status} ${text}`)
  }
})
