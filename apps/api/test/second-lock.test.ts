import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Caller } from '@campkit/core/actor'
import { type Entry, inCamp, readInCamp, readTogetherInCamp, type Tx } from '@campkit/db/in-camp'
import type { Reading } from '@campkit/db/prepared'
import { exampleBody, type Route } from '@campkit/http/define-route'
import { pagingOf } from '@campkit/http/paging'
import { shapeOf } from '@campkit/http/shape'
import { thisHost } from '@campkit/http/this-host'
import {
  enterAs,
  openTestCamp,
  SECRET,
  type TestCamp,
  type TestMember,
} from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { scopes } from '../src/scopes.ts'
import { dealtRoutes } from './dealt-routes.ts'
import { plantOf } from './send.ts'

/** Its example declines a season, which members do themselves by another route. */
const OWN_TOO = '/enrollments/:id/status'

/**
 * The checks of the routes are gone: handlers run as they are, told to work on someone else's records, while the
 * transaction is another member's or another camp's. What is left is row-level security alone.
 */
describe('every handler without the checks of the route', () => {
  let camp: TestCamp
  let ana: TestMember
  let ben: TestMember
  let lead: TestMember
  let stranger: TestMember
  let chief: TestMember
  let sums: string
  before(async () => {
    camp = await openTestCamp(routes)
    sums = await sumsOf(camp)
    ana = await camp.addMember('member')
    ben = await camp.addMember('member')
    lead = await camp.addMember('admin')
    stranger = await camp.addMember('admin', camp.otherCamp)
    chief = await camp.addMember('super_admin')
  })
  after(() => camp.close())

  for (const route of dealtRoutes) {
    const { method, path, access } = route
    if (access.kind !== 'camp') {
      it(`${method} ${path}: a member reaches nothing of another`, async () => {
        const entry = enterAs(camp.camp, ana.id, 'member')
        await assertUntouched(route, entry, callerOf(camp.camp, ana, 'admin'), [ben.id])
      })
    }
    it(`${method} ${path}: an admin of one camp reaches nothing of another`, async () => {
      const entry = enterAs(camp.otherCamp, stranger.id, 'admin')
      const foreign = [ben.id, camp.camp]
      await assertUntouched(
        route,
        entry,
        callerOf(camp.otherCamp, stranger, 'super_admin'),
        foreign,
      )
    })
    it(`${method} ${path}: nobody reaches nothing`, async () => {
      const entry = enterAs('', null, '')
      await assertUntouched(route, entry, callerOf(camp.camp, ana, 'admin'), [ben.id, camp.camp])
    })
  }

  const ofLeads = routes.filter(
    ({ method, path, access }) =>
      method !== 'GET' && /^(admin|superAdmin)$/.test(access.kind) && path !== OWN_TOO,
  )
  for (const route of ofLeads) {
    it(`${route.method} ${route.path}: a member does not do to their own what only leads do`, async () => {
      const entry = enterAs(camp.camp, ben.id, 'member')
      await assertUnchanged(route, entry, callerOf(camp.camp, ben, 'super_admin'))
    })
  }

  const atConsole = routes.filter(({ access }) => access.kind === 'console')
  for (const route of atConsole) {
    const { method, path } = route
    it(`${method} ${path}: a fresh super_admin of one camp reaches nothing of another`, async () => {
      const entry = enterAs(camp.otherCamp, stranger.id, 'super_admin', true)
      const caller = callerOf(camp.otherCamp, stranger, 'super_admin')
      await assertUntouched(route, entry, caller, [camp.camp])
    })
    it(`${method} ${path}: admins and machines of the camp, however fresh, reach nothing`, async () => {
      for (const role of ['admin', 'key', ''] as const) {
        const entry = enterAs(camp.camp, role === 'admin' ? chief.id : null, role, true)
        await assertUntouched(route, entry, callerOf(camp.camp, chief, 'super_admin'), [])
      }
    })
    if (method !== 'GET') {
      it(`${method} ${path}: a super_admin without a fresh proof changes nothing`, async () => {
        const entry = enterAs(camp.camp, chief.id, 'super_admin')
        await assertUntouched(route, entry, callerOf(camp.camp, chief, 'super_admin'), [])
      })
    }
  }

  // Without this, a handler that fails for any other reason would look like a refusal.
  for (const route of dealtRoutes) {
    it(`${route.method} ${route.path}: the very same call works for whom the camp lets do it`, async () => {
      const plant = await plantOf(route)
      const planted = await camp.asCamp((tx) => plant(tx, ben.id))
      const entry =
        route.access.kind === 'console'
          ? enterAs(camp.camp, chief.id, 'super_admin', true)
          : enterAs(camp.camp, null, 'key')
      const answer = await attempt(route, entry, callerOf(camp.camp, lead, 'admin'), planted)
      assert.notEqual(answer, '')
    })
  }

  const callerOf = (campId: string, person: TestMember, role: 'admin' | 'super_admin'): Caller => ({
    keyId: 'key_of_nobody',
    campId,
    scopes: new Set(scopes),
    actor: { accountId: person.accountId, sessionId: person.sessionId, memberId: person.id, role },
  })

  async function assertUntouched(route: Route, entry: Entry, caller: Caller, foreign: string[]) {
    const plant = await plantOf(route)
    const planted = await camp.asCamp((tx) => plant(tx, ben.id))
    const before = await snapshot()
    const answer = await attempt(route, entry, caller, planted)
    const secrets = [
      ...foreign,
      ...Object.values(planted).filter((id) => /_[0-9a-z]{26}$/.test(id)),
    ]
    for (const secret of secrets) {
      assert.ok(
        !answer.includes(secret),
        `${route.method} ${route.path} showed ${secret}: ${answer}`,
      )
    }
    assert.deepEqual(await snapshot(), before)
  }

  async function assertUnchanged(route: Route, entry: Entry, caller: Caller) {
    const plant = await plantOf(route)
    const planted = await camp.asCamp((tx) => plant(tx, ben.id))
    const before = await snapshot()
    await attempt(route, entry, caller, planted)
    assert.deepEqual(await snapshot(), before)
  }

  /** All rows of the camp under attack, as its own machine sees them. */
  async function snapshot() {
    const [, rows] = await camp.owner([
      enterAs(camp.camp, null, 'key').statement,
      { text: sums, values: [camp.camp] },
    ])
    return rows
  }

  /** What the handler answers when it is let in; an error is an answer, too. */
  async function attempt(
    route: Route,
    entry: Entry,
    caller: Caller,
    planted: Record<string, string>,
  ): Promise<string> {
    const naming = 'naming' in route.access ? route.access.naming : undefined
    const params = { memberId: ben.id, ...planted, ...(naming === 'path' && { id: ben.id }) }
    const memberId = naming === 'query' ? null : ben.id
    const { campId } = caller
    const place = { campId, path: route.path, params, memberId, query: { ...route.example.query } }
    const context = {
      caller,
      host: thisHost('http://api.test', SECRET),
      memberId,
      params,
      query: typed(route),
      body: exampleBody(route.example, 'second'),
      read: (reading: Reading<unknown>) => readInCamp(camp.db, entry, reading),
      inCamp: (work: (tx: Tx) => Promise<unknown>) => inCamp(camp.db, entry, work),
      readTogether: (...readings: Reading<unknown>[]) =>
        readTogetherInCamp(camp.db, entry, readings),
      trace: () => {},
      record: () => {},
      assertFresh: async () => {},
      unchanged: () => {},
      assertVersion: () => {},
      paging: pagingOf(() => SECRET.keysFor('cursors'), { ...place, query: typed(route) }),
    }
    const handler = route.handler as unknown as (context: unknown) => Promise<unknown>
    try {
      const body =
        route.method === 'GET'
          ? await handler(context)
          : await inCamp(camp.db, entry, (tx) => handler({ ...context, tx }))
      return JSON.stringify(body ?? null)
    } catch {
      return ''
    }
  }
})

const typed = (route: Route) => shapeOf('query', route.query)(route.example.query ?? {})

/** One statement that tells, for each table of camps' data, a sum over all rows of one camp. */
async function sumsOf(camp: TestCamp): Promise<string> {
  const [tables = []] = await camp.owner([
    {
      text: `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
             where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'camp_id'
             order by 1`,
      values: [],
    },
  ])
  const sums = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum
                   from ${name} t where camp_id = $1`,
  )
  return sums.join(' union all ')
}
