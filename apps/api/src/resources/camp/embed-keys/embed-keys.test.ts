import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { type Call, call } from '@campkit/testing/call'
import { openTestCamp, SITE, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../../index.ts'

const NEW = { description: 'Our site', origins: [SITE, 'http://localhost:3103'] }

describe('embed-keys, at the console’s door', () => {
  let camp: TestCamp
  let server: string
  let chief: TestMember
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    chief = await camp.addMember('super_admin')
  })
  after(() => camp.close())

  const at = (path: string, sent: Call = {}) =>
    call(server, `/console/v1/camps/pines/${path}`, { token: chief.token, ...sent })
  const create = (body: object = NEW) => at('embed-keys', { method: 'POST', body })
  const clientOf = async (id: string) => {
    const text = 'select name, kind, origins, redirect_uris, disabled_at from clients where id = $1'
    return (await camp.owner([{ text, values: [id] }]))[0]?.[0]
  }

  it('a key has 32 characters, is shown once, and comes with a public client for the same pages', async () => {
    const made = await create()
    assert.equal(made.status, 201, made.text)
    const { id, key, clientId, origins } = made.json
    assert.match(key, /^pk_live_[0-9a-f]{32}$/)
    assert.deepEqual(origins, NEW.origins)
    const shown = await at(`embed-keys/${id}`)
    assert.ok(!shown.text.includes(key.slice(8)))
    const { disabled_at, ...client } = (await clientOf(clientId)) ?? {}
    assert.deepEqual(client, {
      name: 'Embeds: Our site',
      kind: 'public',
      origins: NEW.origins,
      redirect_uris: [`http://api.test/embed/v1/callback/${clientId}`],
    })
  })

  it('400 for what is no origin of a page, and says how to write it', async () => {
    for (const [origin, said] of [
      ['https://example.org/', /must be written as https:\/\/example\.org$/],
      ['https://example.org/page', /must be written as https:\/\/example\.org$/],
      ['http://example.org', /must be https, or http on loopback/],
      ['https://Example.org', /must be written as https:\/\/example\.org$/],
      ['https://example.org:443', /must be written as https:\/\/example\.org$/],
      ['https://*.example.org', /absolute URL/],
      ['null', /absolute URL/],
      ['file:///home', /must be https/],
    ] as const) {
      const answer = await create({ ...NEW, origins: [SITE, origin] })
      assertRefused(answer, 400, 'INVALID_REQUEST', origin)
      assert.equal(answer.json.errors[0].pointer, '/body/origins/1')
      assert.match(answer.json.errors[0].message, said)
    }
    for (const origins of [[], Array.from({ length: 21 }, (_, i) => `https://p${i}.example`)]) {
      assertRefused(await create({ ...NEW, origins }), 400, 'INVALID_REQUEST')
    }
  })

  it('changed pages are the client’s too; revoked, the client is disabled and nothing changes any more', async () => {
    const { id, clientId } = (await create()).json
    const body = { description: 'Moved', origins: ['https://new.example'] }
    const changed = await at(`embed-keys/${id}`, { method: 'PATCH', body })
    assert.deepEqual([changed.status, changed.json.origins], [200, body.origins])
    const client = await clientOf(clientId)
    assert.deepEqual([client?.name, client?.origins], ['Embeds: Moved', body.origins])
    const old = ['https://old.example/embed/v1/callback/x']
    await camp.owner([
      { text: 'update clients set redirect_uris = $2 where id = $1', values: [clientId, old] },
    ])
    await at(`embed-keys/${id}`, { method: 'PATCH', body: { description: 'Again' } })
    assert.deepEqual((await clientOf(clientId))?.redirect_uris, [
      `http://api.test/embed/v1/callback/${clientId}`,
    ])
    assert.equal((await at(`embed-keys/${id}`, { method: 'DELETE' })).status, 204)
    assert.notEqual((await clientOf(clientId))?.disabled_at, null)
    assertRefused(await at(`embed-keys/${id}`, { method: 'PATCH', body }), 409, 'KEY_ENDED')
    assert.equal((await at(`embed-keys/${id}`)).json.status, 'revoked')
  })

  it('412 for a change of what somebody else has changed meanwhile; its use is no change', async () => {
    const { id, version } = (await create()).json
    const change = (body: object, ifMatch: number) =>
      at(`embed-keys/${id}`, { method: 'PATCH', body, headers: { 'if-match': `"${ifMatch}"` } })
    await camp.owner([
      { text: 'update api_keys set last_used_at = now() where id = $1', values: [id] },
    ])
    const first = await change({ origins: ['https://one.example'] }, version)
    assert.deepEqual([first.status, first.json.version], [200, version + 1])
    assertRefused(await change({ description: 'Late' }, version), 412, 'PRECONDITION_FAILED')
    const same = await change({ origins: ['https://one.example'] }, version + 1)
    assert.deepEqual([same.status, same.json.version], [200, version + 1])
  })

  it('each list has its own kind, and the client’s pages are changed by the key alone', async () => {
    const { id, clientId } = (await create()).json
    assertRefused(await at(`api-keys/${id}`), 404, 'NOT_FOUND')
    assertRefused(await at(`api-keys/${id}`, { method: 'DELETE' }), 404, 'NOT_FOUND')
    const rest = await camp.addKey(['tags:read'])
    assertRefused(await at(`embed-keys/${rest.id}`, { method: 'DELETE' }), 404, 'NOT_FOUND')
    assert.ok(!(await at('api-keys?limit=100')).text.includes(id))
    assert.ok(!(await at('embed-keys?limit=100')).text.includes(rest.id))
    const body = { redirectUris: ['https://evil.example/back'] }
    assertRefused(await at(`clients/${clientId}`, { method: 'PATCH', body }), 409, 'CONFLICT')
    assert.deepEqual((await clientOf(clientId))?.origins, NEW.origins)
  })
})
