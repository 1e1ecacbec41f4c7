import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isForMachines, isKeyed } from '@campkit/access/access'
import type { Route } from '@campkit/http/define-route'
import { call } from '@campkit/testing/call'
import { plant } from '../src/resources/content/documents/documents.sample.ts'
import { routes } from '../src/resources/index.ts'
import { type Callers, makeCallers, type Who } from './callers.ts'
import { scopeOf, send, sendAtConsole, sendAtEmbed } from './send.ts'

const allChanges = routes.filter(({ method }) => method !== 'GET')
const ofDoor = (door: 'console' | 'embed') =>
  allChanges.filter(({ access }) => access.kind === door)
const [atConsole, atEmbed] = [ofDoor('console'), ofDoor('embed')]
const changes = allChanges.filter(({ access }) => isKeyed(access))
const nameOf = ({ method, path }: Route) => `${method} ${path}`

/**
 * Their samples leave nothing to change: the first is tried below, the second in `members.reactivate.test.ts`. The third
 * is a preview: `proposals.test.ts`, and so are settings before they are changed: `settings-effects.test.ts`.
 */
const ACKNOWLEDGE = 'POST /documents/:id/acknowledgements'
const APART = [
  ACKNOWLEDGE,
  'POST /members/:id/deactivation/undo',
  'POST /shelter/proposals',
  'POST /settings/preview',
]

/** What must have happened before the example changes anything. */
const FIRST: Readonly<Record<string, string>> = {
  'PUT /members/:memberId/tags': 'POST /members/:memberId/tags',
  'DELETE /members/:memberId/tags/:tag': 'POST /members/:memberId/tags',
}

/** Everyone who may make this change. */
function authorsOf({ access }: Route): Who[] {
  if (isForMachines(access)) return ['key alone', 'admin, me']
  if (access.kind === 'admin') return ['admin, another']
  if (access.kind === 'superAdmin') return ['super_admin, another']
  return ['member, me']
}

describe('every change leaves its trace', () => {
  let callers: Callers
  before(async () => {
    callers = await makeCallers()
  })
  after(() => callers.close())

  const traceOf = (requestId: string | null) =>
    callers.camp.asCamp((tx) =>
      tx.selectFrom('audit_log').selectAll().where('request_id', '=', requestId).execute(),
    )

  for (const route of changes.filter((route) => !APART.includes(nameOf(route)))) {
    it(nameOf(route), async () => {
      for (const who of authorsOf(route)) {
        const before = changes.find((other) => nameOf(other) === FIRST[nameOf(route)])
        if (before) await send(callers, before, who)
        const answer = await send(callers, route, who)
        assert.ok(answer.status < 300, `${who}: ${answer.text}`)
        const rows = await traceOf(answer.headers.get('request-id'))
        assert.notEqual(rows.length, 0, `${who} left no trace`)
        const targets = rows.map(({ target_id }) => target_id)
        const events = await callers.camp.asCamp((tx) =>
          tx.selectFrom('events').selectAll().where('target_id', 'in', targets).execute(),
        )
        assert.deepEqual(
          rows.filter(({ action, target_id, member_id }) => {
            const isThis = (event: (typeof events)[number]) =>
              event.type === action &&
              event.target_id === target_id &&
              event.member_id === member_id
            return !events.some(isThis)
          }),
          [],
          `${who} left no event`,
        )
        const { as, key } = await callers.byName[who](scopeOf(route))
        assert.ok(key)
        for (const row of rows) {
          const isMachine = who === 'key alone'
          assert.deepEqual(
            [row.actor_kind, row.actor_id],
            isMachine ? ['key', row.key_id] : ['member', as.id],
          )
          assert.match(row.key_id ?? '', /^key_/)
          assert.match(row.action, /^[a-z-]+\.[a-z_-]+$/)
          assert.notEqual(row.target_id, '')
          assert.match(row.address ?? '', /^(127\.0\.0\.1|::1)(\/\d+)?$/)
        }
      }
    })
  }

  it(ACKNOWLEDGE, async () => {
    const { key, token, as } = await callers.byName['member, own id']('')
    const other = await callers.camp.addMember('member')
    const { id } = await callers.camp.asCamp((tx) => plant(tx, other.id))
    const acknowledge = () =>
      call(callers.server, `/api/v1/documents/${id}/acknowledgements`, {
        method: 'POST',
        key,
        token,
        body: { version: 1 },
      })
    const [first, again] = [await acknowledge(), await acknowledge()]
    assert.deepEqual([first.status, again.status], [201, 200])
    const [row] = await traceOf(first.headers.get('request-id'))
    assert.deepEqual([row?.actor_id, row?.target_id], [as.id, id])
    assert.equal((await traceOf(again.headers.get('request-id'))).length, 0)
  })

  for (const route of atConsole) {
    it(`138: ${nameOf(route)}, at the console’s door`, async () => {
      const answer = await sendAtConsole(callers, route, 'super_admin')
      assert.ok(answer.status < 300, answer.text)
      const [row, ...others] = await traceOf(answer.headers.get('request-id'))
      assert.equal(others.length, 0)
      assert.deepEqual(
        [row?.actor_kind, row?.actor_id, row?.key_id],
        ['member', callers.consoleCallers.super_admin.as.id, null],
      )
      assert.match(row?.action ?? '', /^(api-keys|embed-keys|clients)\.[a-z_]+$/)
      assert.doesNotMatch(JSON.stringify(row), /pk_live_[0-9a-f]{20}|cs_[\w-]{20}/)
    })
  }

  for (const route of atEmbed) {
    it(`${nameOf(route)}, in a page`, async () => {
      const answer = await sendAtEmbed(callers, route, 'admin')
      assert.ok(answer.status < 300, answer.text)
      const [row] = await traceOf(answer.headers.get('request-id'))
      // A page begins what is begun already, so that nothing is changed.
      if (answer.status === route.unchangedStatus && route.status === 201) return
      const { id } = callers.embedCallers.admin.as
      assert.deepEqual([row?.actor_kind, row?.actor_id, row?.member_id], ['member', id, id])
      assert.match(row?.key_id ?? '', /^key_/)
    })
  }

  it('a change that is refused leaves none', async () => {
    for (const route of atConsole) {
      const answer = await sendAtConsole(callers, route, 'stale super_admin')
      assert.equal(answer.status, 401)
      assert.equal((await traceOf(answer.headers.get('request-id'))).length, 0)
    }
    for (const route of changes) {
      const answer = await send(callers, route, 'key without scope')
      assert.equal(answer.status, 403)
      assert.equal((await traceOf(answer.headers.get('request-id'))).length, 0)
    }
  })
})
