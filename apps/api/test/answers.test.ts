import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { kindAt } from '@campkit/http/id-form'
import { type Answer, type Call, call } from '@campkit/testing/call'
import { rawCall } from '@campkit/testing/raw-call'
import { API_URL } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { openSeasonWorld, type SeasonWorld } from './season-world.ts'

type Expected = {
  readonly status: number
  /** In the one line that is always there. */
  readonly detail: RegExp
  readonly code?: string
  readonly reason?: string
  /** Where the fault is. */
  readonly pointer?: string
}

type Mistake = readonly [
  what: string,
  ask: (world: SeasonWorld) => Promise<Answer>,
  expected: Expected,
]

const at = ({ server, key, boss }: SeasonWorld, path: string, sent: Call = {}) =>
  call(server, path, { key, token: boss.token, ...sent })
const post = (world: SeasonWorld, path: string, body: unknown) =>
  at(world, `/api/v1${path}`, { method: 'POST', body })
const patch = (world: SeasonWorld, path: string, body: unknown) =>
  at(world, `/api/v1${path}`, { method: 'PATCH', body, headers: { 'if-match': '*' } })
const get = (path: string) => (world: SeasonWorld) => at(world, path)
const renamed = (preferredName: string) => (world: SeasonWorld) =>
  patch(world, '/members/me', { preferredName })

const DOCS = new RegExp(`nothing at this address.*${API_URL}/docs`)
const NO_ADDRESS = { status: 404, code: 'NO_SUCH_ADDRESS', detail: DOCS }
const MEMBER_FORM = { status: 404, pointer: '/path/id', detail: /mem_ and 26 lower-case/ }
const UNSAFE_NAME = { status: 400, pointer: '/body/preferredName', detail: /one line of visible/ }
const GATE = { kind: 'emergency', name: 'Gate', phone: '7' }
const other = (key: string) => (key.endsWith('0') ? '1' : '0')

const MISTAKES: readonly Mistake[] = [
  [
    'one character of the key mistyped',
    (world) => at(world, '/api/v1/members/me', { key: world.key.slice(0, -1) + other(world.key) }),
    { status: 401, reason: 'key_mistyped', detail: /checksum is wrong.*Copy the key again/ },
  ],
  [
    'a key of 48 zeros',
    (world) => at(world, '/api/v1/members/me', { key: `pk_live_${'0'.repeat(48)}` }),
    { status: 401, reason: 'key_mistyped', detail: /checksum is wrong/ },
  ],
  [
    'the member token as key',
    (world) => at(world, '/api/v1/members/me', { key: world.boss.token }),
    { status: 401, reason: 'member_token_used_as_key', detail: /X-Service-Member-Token/ },
  ],
  [
    'the member token with Bearer before it',
    (world) => at(world, '/api/v1/members/me', { token: `Bearer ${world.boss.token}` }),
    { status: 401, reason: 'member_token_with_bearer', detail: /without Bearer/ },
  ],
  [
    'the key without Bearer',
    ({ server, key }) => call(server, '/api/v1/members/me', { headers: { authorization: key } }),
    { status: 401, reason: 'key_without_bearer', detail: /Authorization: Bearer pk_live_/ },
  ],
  [
    'the key in the address',
    ({ server, key }) => call(server, `/api/v1/schedule?api_key=${key}`),
    { status: 401, reason: 'key_in_address', detail: /ends up in logs\. Revoke that key/ },
  ],
  [
    'a word that is none of the kinds',
    (world) => post(world, '/check-ins', { memberId: 'me', clientEventId: 'x', kind: 'lunch' }),
    { status: 400, pointer: '/body/kind', detail: /must be one of: .*meal/ },
  ],
  [
    'a sort that is not offered',
    get('/api/v1/members?sort=age'),
    { status: 400, pointer: '/query/sort', detail: /\/query\/sort must be one of: legalName/ },
  ],
  [
    'a key with a scope that is none',
    ({ server, boss }) =>
      call(server, '/console/v1/camps/pines/api-keys', {
        method: 'POST',
        token: boss.token,
        body: { description: 'x', scopes: ['member:read'] },
      }),
    { status: 400, pointer: '/body/scopes/0', detail: /must be one of: .*members:read/ },
  ],
  [
    'a time where a day is wanted',
    (world) => patch(world, `/seasons/${newId('season')}`, { gateOpensOn: '2027-08-22T10:00:00Z' }),
    {
      status: 400,
      pointer: '/body/gateOpensOn',
      detail: /a day without a time, written YYYY-MM-DD/,
    },
  ],
  [
    '30 February',
    (world) => patch(world, `/seasons/${newId('season')}`, { gateOpensOn: '2027-02-30' }),
    { status: 400, pointer: '/body/gateOpensOn', detail: /the calendar has no such day/ },
  ],
  [
    'a currency in lower case',
    (world) => patch(world, '/settings', { identity: { currency: 'usd' } }),
    {
      status: 400,
      pointer: '/body/identity/currency',
      detail: /ISO 4217 in upper case, such as EUR/,
    },
  ],
  [
    'a filter given twice',
    get('/api/v1/members?role=admin&role=member'),
    { status: 400, pointer: '/query/role', detail: /given more than once; send it once/ },
  ],
  ...['/', '/season', '/api/v1/', '/api/v1/season', '/api/v2/members', '/members/me'].map(
    (path): Mistake => [`the address ${path}`, get(path), NO_ADDRESS],
  ),
  ...['/api/v1/members/', '/api/v1/members/me/', '/api/v1/seasons/'].map(
    (path): Mistake => [
      `a slash at the end of ${path}`,
      get(path),
      { ...NO_ADDRESS, detail: /Leave out the slash at its end\..*\/docs/ },
    ],
  ),
  ...['7', 'ana@example.org', newId('season'), newId('member').toUpperCase()].map(
    (id): Mistake => [`${id} as a member`, get(`/api/v1/members/${id}`), MEMBER_FORM],
  ),
  [
    'a fee item that is not there, in a body',
    (world) => post(world, '/dues', { memberId: world.lead.id, feeItemId: newId('feeItem') }),
    { status: 404, pointer: '/body/feeItemId', detail: /\/body\/feeItemId names no record/ },
  ],
  [
    'a season’s id for a fee item, in a body',
    (world) => post(world, '/dues', { memberId: world.lead.id, feeItemId: newId('season') }),
    { status: 404, pointer: '/body/feeItemId', detail: /must be an id like fee_…/ },
  ],
  [
    'a member who is not there, in a body',
    (world) =>
      post(world, '/check-ins', { memberId: newId('member'), clientEventId: 'x', kind: 'meal' }),
    { status: 404, pointer: '/body/memberId', detail: /\/body\/memberId names no record/ },
  ],
  [
    'a body that is too large',
    (world) => post(world, '/tags', { label: 'x'.repeat(300_000) }),
    { status: 413, detail: /At most 262144 bytes \(256 KB\)/ },
  ],
  [
    'a file of 5 MB',
    (world) => post(world, '/files', { memberId: 'me', dataBase64: 'A'.repeat(5_000_000) }),
    { status: 413, detail: /At most \d+ bytes \(4 MB\)/ },
  ],
  [
    'several wrong fields at once',
    (world) => post(world, '/seasons', { name: 7, currency: 'x', nam: 1, slug: 2, a: 1, b: 2 }),
    { status: 400, detail: /^\/body\/\w+ .*; \/body\/\w+ .*; and \d+ more\.$/ },
  ],
  ['a control character in a name', renamed('\u0018'), UNSAFE_NAME],
  ['an escape sequence in a name', renamed('\u001b[31mred'), UNSAFE_NAME],
  ['a mark of direction in a name', renamed('a\u202egnp'), UNSAFE_NAME],
  ['a name that nobody sees', renamed('\u200b'), UNSAFE_NAME],
  ['a name of two lines', renamed('Ana\nBen'), UNSAFE_NAME],
  [
    'a field given twice',
    (world) => patch(world, '/members/me', '{"preferredName":"Ana","preferred\\u004eame":"Ben"}'),
    { status: 400, pointer: '/body/preferredName', detail: /is given twice; send it once/ },
  ],
  [
    'no body where one is wanted',
    (world) => post(world, '/tags', ''),
    { status: 400, pointer: '/body', detail: /is required: send a JSON object/ },
  ],
]

describe('an answer says what is wrong, where, and what would be right', () => {
  let world: SeasonWorld
  before(async () => {
    world = await openSeasonWorld()
  })
  after(() => world.close())

  for (const [what, ask, expected] of MISTAKES) {
    it(`${expected.status} for ${what}`, async () => {
      const { status, json, text } = await ask(world)
      assert.equal(status, expected.status, text)
      assert.match(json.detail, expected.detail)
      if (expected.code) assert.equal(json.code, expected.code)
      if (expected.reason) assert.equal(json.reason, expected.reason)
      if (expected.pointer) {
        const pointers = json.errors.map(({ pointer }: { pointer: string }) => pointer)
        assert.deepEqual(pointers, [expected.pointer])
      }
      assert.doesNotMatch(text, /pk_live_[0-9a-f]|eyJ/, 'it repeats a secret')
    })
  }

  it('413 names the limit as a field', async () => {
    const { json } = await post(world, '/tags', { label: 'x'.repeat(300_000) })
    assert.equal(json.limitBytes, 256 * 1024)
  })

  it('409 INVALID_TRANSITION has from, to and allowed as fields', async () => {
    const who = await world.enroll(await world.addSeason())
    const { status, json } = await world.act(who, 'withdraw')
    assert.equal(status, 409)
    const { code, from, to, allowed } = json
    assert.deepEqual([code, from, to], ['INVALID_TRANSITION', 'pending', 'withdrawn'])
    assert.deepEqual(allowed, ['confirmed', 'declined'])
  })

  it('the same fields when the refusal is repeated by its Idempotency-Key', async () => {
    const who = await world.enroll(await world.addSeason())
    const withdraw = () =>
      call(world.server, `/api/v1/enrollments/${who.enrollment}/withdraw`, {
        method: 'POST',
        key: world.key,
        token: who.token,
        body: {},
        headers: { 'idempotency-key': 'again' },
      })
    const [first, second] = [await withdraw(), await withdraw()]
    assert.equal(second.headers.get('idempotency-replayed'), 'true')
    assert.deepEqual({ ...second.json, requestId: '' }, { ...first.json, requestId: '' })
    assert.deepEqual(second.json.allowed, ['confirmed', 'declined'])
  })

  it('DELETE and POST without a body may say that it is JSON', async () => {
    const who = await world.enroll(await world.addSeason())
    const json = { 'content-type': 'application/json' }
    const path = `/api/v1/enrollments/${who.enrollment}/confirm`
    const confirmed = await at(world, path, { method: 'POST', token: who.token, headers: json })
    assert.equal(confirmed.status, 200, confirmed.text)
    const contact = await post(world, '/contacts', GATE)
    const removed = await at(world, `/api/v1/contacts/${contact.json.id}`, {
      method: 'DELETE',
      headers: { ...json, 'if-match': '*' },
    })
    assert.equal(removed.status, 204, removed.text)
  })

  it('201 says where the record is, the first time and when it is repeated', async () => {
    const create = () =>
      at(world, '/api/v1/contacts?', {
        method: 'POST',
        body: GATE,
        headers: { 'idempotency-key': 'a-contact' },
      })
    for (const answer of [await create(), await create()]) {
      assert.equal(answer.status, 201, answer.text)
      const location = answer.headers.get('location') ?? ''
      assert.equal(location, `/api/v1/contacts/${answer.json.id}`)
      assert.equal((await at(world, location)).json.id, answer.json.id)
    }
    const tag = await post(world, '/tags', { key: 'night', label: 'Night', kind: 'team' })
    assert.equal(tag.status, 201, tag.text)
    assert.equal(tag.headers.get('location'), null)
  })

  it('OPTIONS: 204 with the methods, and nothing for other origins', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await call(world.server, '/api/v1/members/me', { method: 'OPTIONS', headers })
    assert.equal(answer.status, 204)
    assert.equal(answer.headers.get('allow'), 'GET, HEAD, PATCH, OPTIONS')
    assert.equal(answer.headers.get('access-control-allow-origin'), null)
    const nowhere = await call(world.server, '/api/v1/nowhere', { method: 'OPTIONS' })
    assert.equal(nowhere.json.code, 'NO_SUCH_ADDRESS')
  })

  it('a request without Host is refused in the same form', async () => {
    const { server } = world
    const { status, body } = await rawCall(server, 'GET /api/v1/schedule', [], { hasHost: false })
    assert.equal(status, 400)
    assert.equal(JSON.parse(body).detail, '/headers/host is required.')
  })

  it('the kind of every id in an address is known, so that its form can be said', () => {
    for (const { path } of routes) {
      for (const [, name = ''] of path.matchAll(/:(id|memberId)\b/g)) {
        assert.ok(kindAt(path, name), path)
      }
    }
  })
})
