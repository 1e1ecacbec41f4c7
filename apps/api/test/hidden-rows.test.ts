import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import type { Answer } from '@campkit/testing/call'
import { routes } from '../src/resources/index.ts'
import { type Callers, makeCallers } from './callers.ts'
import { plantOf, sendAtConsole, sendTo } from './send.ts'

/** Everything the caller can compare, but for what differs between any two answers. */
const visible = ({ status, headers, text, json }: Answer) => ({
  status,
  headers: [...headers].filter(([name]) => !PASSING.includes(name)),
  text: text.replace(json.requestId, ''),
})
const PASSING = ['date', 'request-id', 'ratelimit', 'ratelimit-policy']

// A 403 here, or a word more, would tell callers which ids exist.
describe('404, byte for byte the answer of a missing row', () => {
  let callers: Callers
  before(async () => {
    callers = await makeCallers()
  })
  after(() => callers.close())

  const rows = routes.filter(
    ({ path, access }) =>
      /:(id|tag)\b/.test(path) && !('naming' in access && access.naming === 'path'),
  )
  for (const route of rows) {
    const isRow = route.access.kind === 'member' && route.access.naming === 'row'
    it(`${route.method} ${route.path}: another camp’s`, async () => {
      const lead = route.access.kind === 'superAdmin' ? 'super_admin, another' : 'admin, me'
      const [foreign, missing] = await pair(route, lead, callers.camp.otherCamp)
      assert.equal(foreign.status, 404)
      assert.deepEqual(visible(foreign), visible(missing))
    })
    if (isRow) {
      it(`${route.method} ${route.path}: another member’s`, async () => {
        const [hidden, missing] = await pair(route, 'member, me', callers.camp.camp)
        assert.equal(hidden.status, 404)
        assert.deepEqual(visible(hidden), visible(missing))
      })
    }
  }

  async function pair(
    route: (typeof rows)[number],
    who: 'super_admin, another' | 'admin, me' | 'member, me',
    campId: string,
  ) {
    const { camp } = callers
    const plant = await plantOf(route)
    const owner = await camp.addMember('member', campId)
    const planted = await camp.asCamp((tx) => plant(tx, owner.id), campId)
    // Of the same kind: an id of another kind is told by its form, whether or not there is such a row.
    const [prefix = ''] = planted.id?.split('_') ?? []
    const id = newId('checkIn').replace(/^[a-z]+/, prefix)
    const absent = { ...planted, id, tag: 'no-such-tag' }
    const ask = (row: Record<string, string>) =>
      route.access.kind === 'console'
        ? sendAtConsole(callers, route, 'super_admin', row)
        : sendTo(callers, route, who, row)
    return [await ask(planted), await ask(absent)] as const
  }
})
