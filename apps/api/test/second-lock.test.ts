import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Caller } from '@campkit/core/actor'
import { type Entry, inCamp, readInCamp, readTogetherInCamp, type Tx } from '@campkit/db/in-camp'
import type { Reading } from '@campkit/db/prepared'
import { exampleBody, type Route } from '@campkit/http/define-route'
import { pagingOf } from '@campkit/http/paging'
import { shapeOf } from '@campkit/http/shape'
import { thisHost } from '@campkit/http/this-host'
import { createCamp } from '@campkit/identity/camp'
import {
  enterAs,
  enterEmbed,
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

/** Somebody whom the database alone must keep out. */
type Intruder = {
  readonly what: string
  readonly entry: Entry
  readonly caller: Caller
  /** What the answer must not show besides the row; undefined for whom the row is. */
  readonly foreign?: readonly string[]
}

/**
 * The checks of the routes are gone: handlers run as they are, told to work on someone else's records, while the
 * transaction is another member's or another camp's. What is left is row-level security alone.
 */
describe('every handler without the checks of the route', () => {
  let host: TestCamp
  let sums: string
  let people: Record<'ana' | 'ben' | 'lead' | 'chief', Omit<TestMember, 'id'>>
  let stranger: TestMember
  before(async () => {
    host = await openTestCamp(routes)
    sums = await sumsOf(host)
    const [ana, ben] = [await host.addAccount(), await host.addAccount()]
    people = { ana, ben, lead: await host.addAccount(), chief: await host.addAccount() }
    stranger = await host.addMember('admin', host.otherCamp)
  })
  after(() => host.close())

  for (const route of dealtRoutes) {
    const { method, path } = route
    it(`${method} ${path}: whoever has no right to a row reaches and changes nothing`, async () => {
      const camp = await newCamp()
      const plant = await plantOf(route)
      const planted = await host.asCamp((tx) => plant(tx, camp.ben.id), camp.id)
      const row = Object.values(planted).filter((id) => /_[0-9a-z]{26}$/.test(id))
      const before = await snapshot(camp.id)
      for (const { what, foreign, ...intruder } of intrudersOf(route, camp)) {
        const answer = await attempt(route, camp.ben.id, intruder, planted)
        for (const secret of foreign ? [...foreign, ...row] : []) {
          assert.ok(!answer.includes(secret), `${what}, and was shown ${secret}: ${answer}`)
        }
        assert.deepEqual(await snapshot(camp.id), before, `${what}, and changed a row`)
      }
      // Without this, a handler that fails for any other reason would look like a refusal.
      const answer = await attempt(route, camp.ben.id, rightfulCaller(route, camp), planted)
      assert.notEqual(answer, '', 'whom the camp lets do it makes the very same call')
    })
  }

  /** Each route has a camp of its own: what is compared after every attempt would grow with the routes before it. */
  async function newCamp() {
    const id = await createCamp(host.owner, `camp-${randomBytes(6).toString('hex')}`, 'Camp')
    const [ana, ben, lead, chief] = [
      await host.addMember('member', id, people.ana),
      await host.addMember('member', id, people.ben),
      await host.addMember('admin', id, people.lead),
      await host.addMember('super_admin', id, people.chief),
    ]
    return { id, ana, ben, lead, chief }
  }
  type Camp = Awaited<ReturnType<typeof newCamp>>

  function intrudersOf(route: Route, camp: Camp): readonly Intruder[] {
    const { access, method, path } = route
    const [ana, ben] = [callerOf(camp.id, camp.ana, 'admin'), camp.ben.id]
    const outside = callerOf(host.otherCamp, stranger, 'super_admin')
    const intruders: Intruder[] = [
      {
        what: 'an admin of one camp reached another',
        entry: enterAs(host.otherCamp, stranger.id, 'admin'),
        caller: outside,
        foreign: [ben, camp.id],
      },
      {
        what: 'nobody got in',
        entry: enterAs('', null, ''),
        caller: ana,
        foreign: [ben, camp.id],
      },
    ]
    if (access.kind !== 'camp' && access.kind !== 'embed') {
      const entry = enterAs(camp.id, camp.ana.id, 'member')
      intruders.push({ what: 'a member reached another', entry, caller: ana, foreign: [ben] })
    }
    const isOfLeads = /^(admin|superAdmin)$/.test(access.kind) && path !== OWN_TOO
    if (method !== 'GET' && isOfLeads) {
      intruders.push({
        what: 'a member did to their own what only leads do',
        entry: enterAs(camp.id, ben, 'member'),
        caller: callerOf(camp.id, camp.ben, 'super_admin'),
      })
    }
    if (access.kind === 'embed') return [...intruders, ...atEmbed(camp)]
    return access.kind === 'console' ? [...intruders, ...atConsole(route, camp)] : intruders
  }

  function atConsole({ method }: Route, camp: Camp): readonly Intruder[] {
    const caller = callerOf(camp.id, camp.chief, 'super_admin')
    const insiders = (['admin', 'key', ''] as const).map((role) => ({
      what: `an insider of role '${role}', however fresh, got in`,
      entry: enterAs(camp.id, role === 'admin' ? camp.chief.id : null, role, true),
      caller,
      foreign: [],
    }))
    const outsider = {
      what: 'a fresh super_admin of one camp reached another',
      entry: enterAs(host.otherCamp, stranger.id, 'super_admin', true),
      caller: callerOf(host.otherCamp, stranger, 'super_admin'),
      foreign: [camp.id],
    }
    if (method === 'GET') return [outsider, ...insiders]
    const entry = enterAs(camp.id, camp.chief.id, 'super_admin')
    const stale = { what: 'a super_admin without a fresh proof got in', entry, caller, foreign: [] }
    return [outsider, ...insiders, stale]
  }

  /** As authentication at the door of embeds sets it: with the key alone no camp, a lead as a member. */
  function atEmbed(camp: Camp): readonly Intruder[] {
    const asBen = callerOf(camp.id, camp.ben, 'admin')
    return [
      {
        what: 'a lead in a page reached another’s',
        entry: enterEmbed(camp.id, camp.lead.id, 'member'),
        caller: asBen,
        foreign: [camp.ben.id],
      },
      {
        what: 'a page of another camp',
        entry: enterEmbed(host.otherCamp, null, ''),
        caller: asBen,
        foreign: [camp.id, camp.ben.id],
      },
      {
        what: 'a page without anybody signed in reached somebody’s',
        entry: enterEmbed(camp.id, null, ''),
        caller: asBen,
        foreign: [camp.ben.id],
      },
    ]
  }

  function rightfulCaller({ access }: Route, camp: Camp) {
    const entry =
      access.kind === 'console'
        ? enterAs(camp.id, camp.chief.id, 'super_admin', true)
        : access.kind === 'embed'
          ? enterEmbed(camp.id, camp.ben.id, 'member')
          : enterAs(camp.id, null, 'key')
    const person = access.kind === 'embed' ? camp.ben : camp.lead
    return { entry, caller: callerOf(camp.id, person, 'admin') }
  }

  const callerOf = (campId: string, person: TestMember, role: 'admin' | 'super_admin'): Caller => ({
    keyId: 'key_of_nobody',
    campId,
    scopes: new Set(scopes),
    actor: { accountId: person.accountId, sessionId: person.sessionId, memberId: person.id, role },
  })

  /** All rows of the camp under attack, as its own machine sees them. */
  async function snapshot(campId: string) {
    const [, rows] = await host.owner([
      enterAs(campId, null, 'key').statement,
      { text: sums, values: [campId] },
    ])
    return rows
  }

  /** What the handler answers when it is let in; an error is an answer, too. */
  async function attempt(
    route: Route,
    owner: string,
    { entry, caller }: Pick<Intruder, 'entry' | 'caller'>,
    planted: Record<string, string>,
  ): Promise<string> {
    const naming = 'naming' in route.access ? route.access.naming : undefined
    const params = { memberId: owner, ...planted, ...(naming === 'path' && { id: owner }) }
    const memberId = naming === 'query' ? null : owner
    const { campId } = caller
    const place = { campId, path: route.path, params, memberId, query: { ...route.example.query } }
    const context = {
      caller,
      host: thisHost('http://api.test', SECRET),
      memberId,
      params,
      query: typed(route),
      body: exampleBody(route.example, 'second'),
      read: (reading: Reading<unknown>) => readInCamp(host.db, entry, reading),
      inCamp: (work: (tx: Tx) => Promise<unknown>) => inCamp(host.db, entry, work),
      readTogether: (...readings: Reading<unknown>[]) =>
        readTogetherInCamp(host.db, entry, readings),
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
          : await inCamp(host.db, entry, (tx) => handler({ ...context, tx }))
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
