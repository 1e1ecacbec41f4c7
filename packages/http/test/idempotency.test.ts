import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { assertRefused, withoutRequestId } from '@campkit/testing/answers'
import { type Answer, type Call, call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { THING_SCOPES, things } from './routes.ts'

const isReplay = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true'

describe('Idempotency-Key', () => {
  let camp: TestCamp
  let server: string
  let key: string
  before(async () => {
    camp = await openTestCamp(things)
    server = await camp.serve()
    key = (await camp.addKey(THING_SCOPES)).key
  })
  after(() => camp.close())

  const add = (idempotencyKey: string, body: object, sent: Call & { path?: string } = {}) =>
    call(sent.path ? server + sent.path : server, sent.path ? '' : '/api/v1/things', {
      method: 'POST',
      key,
      body,
      ...sent,
      headers: { 'idempotency-key': idempotencyKey },
    })
  const effects = (name: string) =>
    camp.asCamp(async (tx) => {
      const rows = await tx
        .selectFrom('audit_log')
        .select('id')
        .where('target_id', '=', name)
        .execute()
      return rows.length
    })
  const fresh = () => newId('tag')

  it('the same request again: the same bytes, said to be replayed, and one effect', async () => {
    const name = fresh()
    const first = await add('a', { name })
    assert.equal(first.status, 201, first.text)
    assert.equal(isReplay(first), false)
    for (let i = 0; i < 3; i++) {
      const again = await add('a', { name })
      assert.deepEqual([again.status, again.text], [first.status, first.text])
      assert.ok(isReplay(again))
      for (const header of ['etag', 'content-type']) {
        assert.equal(again.headers.get(header), first.headers.get(header))
      }
      assert.notEqual(again.headers.get('request-id'), first.headers.get('request-id'))
    }
    assert.equal(await effects(name), 1)
  })

  it('422 for another body under the same key, and no effect', async () => {
    const [name, other] = [fresh(), fresh()]
    await add('b', { name })
    assertRefused(await add('b', { name: other }), 422, 'IDEMPOTENCY_KEY_REUSED')
    assertRefused(await add('b', { name, size: 1 }), 422, 'IDEMPOTENCY_KEY_REUSED')
    assert.equal(await effects(other), 0)
    assert.ok(isReplay(await add('b', { name })))
  })

  it('422 for another row of the same route with the same body, and no effect', async () => {
    const [row, other] = [newId('tag'), newId('tag')]
    const change = (id: string) =>
      call(server, `/api/v1/things/${id}`, {
        method: 'PUT',
        key,
        headers: { 'idempotency-key': 'rows', 'if-match': '*' },
      })
    assert.equal((await change(row)).json.id, row)
    assertRefused(await change(other), 422, 'IDEMPOTENCY_KEY_REUSED')
    assert.equal(await effects(other), 0)
    assert.ok(isReplay(await change(row)))
  })

  it('another API key, camp, member or route is another place', async () => {
    const name = fresh()
    const { key: second } = await camp.addKey(THING_SCOPES)
    const { key: abroad } = await camp.addKey(THING_SCOPES, camp.otherCamp)
    const path = '/api/v1/own-things'
    const [ana, ben] = [await camp.addMember('member'), await camp.addMember('member')]
    const answers = [
      await add('c', { name }),
      await add('c', { name }, { key: second }),
      await add('c', { name }, { key: abroad }),
      await add('c', { name }, { path, token: ana.token }),
      await add('c', { name }, { path, token: ben.token }),
    ]
    for (const answer of answers) {
      assert.equal(answer.status, 201, answer.text)
      assert.equal(isReplay(answer), false)
    }
    assert.equal(new Set(answers.map(({ json }) => json.id)).size, answers.length)
    assert.ok(isReplay(await add('c', { name }, { path, token: ana.token })))
  })

  it('20 at once: one effect, the others 409 with Retry-After or the replay', async () => {
    const name = fresh()
    const body = { name, pauseMs: 100 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('d', body)))
    const made = answers.filter((answer) => answer.status === 201 && !isReplay(answer))
    assert.equal(made.length, 1)
    for (const answer of answers) {
      if (answer.status === 201) assert.equal(answer.text, made[0]?.text)
      else {
        assertRefused(answer, 409, 'IDEMPOTENCY_IN_PROGRESS')
        assert.equal(answer.headers.get('retry-after'), '1')
      }
    }
    assert.equal(await effects(name), 1)
    assert.equal((await add('d', body)).text, made[0]?.text)
  })

  it('a refusal of the domain is kept: what it had done is undone, and it is said again', async () => {
    const name = fresh()
    const [first, again] = [
      await add('e', { name, fails: true }),
      await add('e', { name, fails: true }),
    ]
    assertRefused(first, 409, 'TAG_EXISTS')
    assert.ok(isReplay(again))
    assert.equal(withoutRequestId(again), withoutRequestId(first))
    assert.equal(await effects(name), 0)
  })

  it('a failure on our side is not kept', async () => {
    const silent = () =>
      call(server, '/api/v1/silent', { method: 'DELETE', key, headers: { 'idempotency-key': 'f' } })
    for (let i = 0; i < 2; i++) {
      const answer = await silent()
      assertRefused(answer, 500, 'INTERNAL')
      assert.equal(isReplay(answer), false)
    }
  })

  it('is forgotten after 24 hours, not before', async () => {
    const name = fresh()
    const age = (hours: number) =>
      camp.owner([
        {
          text: `select set_config('app.camp_id', $1, true), set_config('app.role', 'key', true)`,
          values: [camp.camp],
        },
        {
          text: `update idempotency_keys set created_at = now() - $1 * interval '1 hour' where idempotency_key = 'g'`,
          values: [hours],
        },
      ])
    const first = await add('g', { name })
    await age(23.9)
    assert.ok(isReplay(await add('g', { name })))
    await age(24.1)
    const later = await add('g', { name })
    assert.equal(isReplay(later), false)
    assert.notEqual(later.json.id, first.json.id)
    assert.equal(await effects(name), 2)
    assert.equal((await add('g', { name })).text, later.text)
  })

  it('400 for a key that is empty, too long or not plain ASCII; nothing is kept on reading', async () => {
    for (const wrong of ['', 'x'.repeat(201), 'a b', 'é']) {
      const answer = await add(wrong, { name: 'x' })
      assertRefused(answer, 400, 'INVALID_REQUEST', wrong)
      assert.equal(answer.json.errors[0].pointer, '/headers/idempotency-key')
    }
    const read = () =>
      call(server, '/api/v1/things/1', { key, headers: { 'idempotency-key': 'h' } })
    assert.equal(isReplay(await read()) || isReplay(await read()), false)
  })

  it('401 and 403 come before the replay: a kept answer is for those who may still ask', async () => {
    const name = fresh()
    const doomed = await camp.addKey(THING_SCOPES)
    assert.equal((await add('i', { name }, { key: doomed.key })).status, 201)
    const narrow = {
      text: `update api_keys set scopes = '{things:read}' where id = $1`,
      values: [doomed.id],
    }
    await camp.owner([narrow])
    assertRefused(await add('i', { name }, { key: doomed.key }), 403, 'scope_missing')
  })
})
