import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Route } from '@campkit/http/define-route'
import { call } from '@campkit/testing/call'
import { resources } from '../src/resources/index.ts'
import { type Callers, makeCallers, type Who } from './callers.ts'
import { send, sendAtEmbed } from './send.ts'

/** What each feature switches off for members; what is not said here stays open. */
// biome-ignore format: a table
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  applications: ['applications'],
  referrals:    ['referrals'],
  scholarships: ['scholarships'],
  tickets:      ['ticket-requests', 'tickets', 'vehicle-passes', 'vehicles'],
  shelter:      ['shelter'],
  dues:         ['dues', 'payments', 'payment-plans'],
  shifts:       ['shift-signups', 'shift-swaps', 'worklog', 'calendar-feeds'],
  bikes:        ['bike-assignments'],
}
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const isOwnChange = ({ method, access }: Route) => method !== 'GET' && access.kind === 'member'

describe('features that are switched off', () => {
  let callers: Callers
  before(async () => {
    callers = await makeCallers()
  })
  after(() => callers.close())

  const set = async (feature: string, isOn: boolean) => {
    const { key } = await callers.byName['key alone']('')
    const answer = await call(callers.server, '/api/v1/settings', {
      method: 'PATCH',
      key,
      body: { features: { [feature]: isOn } },
      headers: { 'if-match': '*' },
    })
    assert.equal(answer.status, 200, answer.text)
  }
  const codeOf = async (route: Route, who: Who) => {
    const { status, json } = await send(callers, route, who)
    return status < 300 ? 'OK' : (json.code as string)
  }
  /** Which of the resource's routes answer what, for each of these callers. */
  const tried = async (routes: readonly Route[], people: readonly Who[]) => {
    const found: string[] = []
    for (const route of routes) {
      for (const who of people) found.push(`${who}: ${nameOf(route)}: ${await codeOf(route, who)}`)
    }
    return found
  }
  const all = (routes: readonly Route[], people: readonly Who[], code: string) =>
    routes.flatMap((route) => people.map((who) => `${who}: ${nameOf(route)}: ${code}`))

  for (const [feature, names] of Object.entries(FEATURES)) {
    const own = names.flatMap((name) => resources[name] ?? [])
    const changes = own.filter(isOwnChange)
    const others = own.filter((route) => !isOwnChange(route))

    it(`409 FEATURE_OFF for members’ own changes without ${feature}; leads and reads go on`, async () => {
      assert.ok(changes.length > 0)
      await set(feature, false)
      const shut = await tried(changes, ['member, me'])
      assert.deepEqual(shut, all(changes, ['member, me'], 'FEATURE_OFF'))
      assert.deepEqual(
        await tried(changes, ['admin, another']),
        all(changes, ['admin, another'], 'OK'),
      )
      const reads = others.filter(
        ({ method, access }) => method === 'GET' && access.kind !== 'admin',
      )
      assert.deepEqual(await tried(reads, ['member, me']), all(reads, ['member, me'], 'OK'))
      const led = others.filter(({ method, access }) => method !== 'GET' && access.kind === 'admin')
      assert.deepEqual(await tried(led, ['admin, another']), all(led, ['admin, another'], 'OK'))
      await set(feature, true)
      assert.deepEqual(await tried(changes, ['member, me']), all(changes, ['member, me'], 'OK'))
    })

    it(`a request without right or shape is told that, not what is switched off: ${feature}`, async () => {
      await set(feature, false)
      for (const route of changes) {
        const isRow = 'naming' in route.access && route.access.naming === 'row'
        assert.equal(await codeOf(route, 'member, another'), isRow ? 'NOT_FOUND' : 'FORBIDDEN')
        assert.equal(await codeOf(route, 'key without scope'), 'FORBIDDEN')
      }
      await set(feature, true)
    })
  }

  it('no read asks for it, and no resource does that is not in the table', () => {
    const asking = Object.entries(resources).flatMap(([name, routes]) =>
      routes.filter(({ openWhile }) => openWhile).map((route) => ({ name, route })),
    )
    assert.deepEqual(
      [...new Set(asking.map(({ name }) => name))].sort(),
      [
        ...Object.values(FEATURES)
          .flat()
          .filter((name) => resources[name]?.some(isOwnChange)),
        'embeds',
      ].sort(),
    )
    const inPages = asking.filter(({ route }) => !isOwnChange(route))
    assert.ok(inPages.every(({ name, route }) => name === 'embeds' && route.method !== 'GET'))
  })

  it('nobody applies in a page while applications are off, not even a lead', async () => {
    await set('applications', false)
    const changes = (resources.embeds ?? []).filter(({ method }) => method !== 'GET')
    assert.equal(changes.length, 3)
    for (const route of changes) {
      for (const who of ['applicant', 'super_admin'] as const) {
        assert.equal((await sendAtEmbed(callers, route, who)).json.code, 'FEATURE_OFF', who)
      }
    }
    await set('applications', true)
  })

  it('what is refused leaves nothing behind', async () => {
    const [route] = (resources.referrals ?? []).filter((one) => nameOf(one) === 'POST /referrals')
    assert.ok(route)
    const { as } = await callers.byName['member, me']('')
    const counted = () =>
      callers.camp.asCamp(async (tx) => {
        const of = { referrals: 'referrals', audit: 'audit_log', events: 'events' } as const
        const counts = Object.values(of).map((table) =>
          tx.selectFrom(table).select('id').where('member_id', '=', as.id).execute(),
        )
        return (await Promise.all(counts)).map(({ length }) => length)
      })
    await set('referrals', false)
    const before = await counted()
    assert.equal(await codeOf(route, 'member, me'), 'FEATURE_OFF')
    const [referrals = 0, ...traces] = await counted()
    // One was planted for the call.
    assert.deepEqual([referrals - 1, ...traces], before)
    await set('referrals', true)
  })
})
