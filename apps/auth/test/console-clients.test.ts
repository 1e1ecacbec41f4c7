import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { routes } from '@campkit/api/resources/index'
import { openChain } from '@campkit/identity/chain'
import { createBrowserSession } from '@campkit/identity/session'
import { assertRefused } from '@campkit/testing/answers'
import { type Call, call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import {
  type AuthHost,
  CALLBACK,
  exchangeBody,
  openAuthHost,
  post,
  refreshBody,
  type TestClient,
} from './host.ts'

const NEW = { kind: 'confidential', name: 'Our app', redirectUris: [CALLBACK] }
const MOVED = 'https://new.example.org/callback'
const SECRET = /cs_[\w-]{20}/

// Both hosts on one database: what the console changes, the sign-in host goes by.
const DEVICE = { device: null, address: null }

describe('clients, at the console’s door', () => {
  let host: AuthHost
  let api: string
  let chief: TestMember
  let ana: TestMember
  before(async () => {
    host = await openAuthHost()
    api = await host.serve({ routes })
    chief = await host.addMember('super_admin')
    ana = await host.addMember('member')
  })
  after(() => host.close())

  const at = (path: string, sent: Call = {}, slug = 'pines') =>
    call(api, `/console/v1/camps/${slug}/clients${path}`, { token: chief.token, ...sent })
  const create = (body: object = NEW, headers = {}) => at('', { method: 'POST', body, headers })
  const change = (id: string, body: object, headers = {}) =>
    at(`/${id}`, { method: 'PATCH', body, headers })
  const rotate = (id: string, body: object = {}) => at(`/${id}/rotate`, { method: 'POST', body })
  const disable = (id: string) => at(`/${id}/disable`, { method: 'POST' })

  const exchange = async (client: TestClient, code?: { code: string; verifier: string }) => {
    const { code: value, verifier } = code ?? (await host.newCode(ana, client))
    return post(`${host.authUrl}/api/auth/v1/exchange`, exchangeBody(client, value, verifier))
  }
  const actionsOn = (id: string) =>
    host.asCamp(async (tx) => {
      const rows = await tx
        .selectFrom('audit_log')
        .selectAll()
        .where('target_id', '=', id)
        .orderBy('id')
        .execute()
      assert.doesNotMatch(JSON.stringify(rows), SECRET)
      for (const row of rows) assert.deepEqual([row.actor_kind, row.actor_id], ['member', chief.id])
      for (const row of rows) assert.match(row.request_id ?? '', /^req_/)
      return rows.map(({ action }) => action)
    })

  it('129: 403 for members, applicants and admins, 404 for another camp’s leads', async () => {
    for (const role of ['member', 'applicant', 'admin'] as const) {
      const { token } = await host.addMember(role)
      assertRefused(await at('', { method: 'POST', token, body: NEW }), 403, 'super_admin_required')
    }
    const { token } = await host.addMember('admin', host.otherCamp)
    assertRefused(await at('', { method: 'POST', token, body: NEW }), 404, 'NOT_FOUND')
  })

  it('130: what a body says of persons and camps is 400', async () => {
    for (const field of ['userId', 'campId', 'createdBy', 'role', 'secret', 'id']) {
      assertRefused(await create({ ...NEW, [field]: 'x' }), 400, 'INVALID_REQUEST', field)
    }
  })

  it('132: another camp’s client is 404 for all, and goes on', async () => {
    const foreign = await host.newClient({}, host.otherCamp)
    const answers = [
      await at(`/${foreign.id}`),
      await change(foreign.id, { name: 'Mine now' }),
      await rotate(foreign.id),
      await disable(foreign.id),
    ]
    for (const answer of answers) assertRefused(answer, 404, 'NOT_FOUND')
    const refused = await post(`${host.authUrl}/api/auth/v1/refresh`, {
      ...refreshBody(foreign, `rt_${'A'.repeat(72)}`),
    })
    assert.equal(refused.body.error, 'invalid_grant', 'its secret still proves it')
  })

  it('133: addresses that could be someone else’s are 400, in creation and change', async () => {
    const { id } = (await create()).json
    for (const uri of [
      'http://app.example.org/cb',
      'https://*.example.org/cb',
      'https://app.example.org/cb#x',
      'https://10.0.0.1/cb',
      'https://[2001:db8::1]/cb',
      'javascript:alert(1)',
      'https://user:pass@app.example.org/cb',
      'myapp://callback',
      '/callback',
      'https://APP.example.org/cb',
    ]) {
      for (const field of ['redirectUris', 'logoutUris']) {
        const made = await create({ ...NEW, [field]: [uri] })
        assertRefused(made, 400, 'INVALID_REQUEST', uri)
        assert.equal(made.json.errors[0].pointer, `/body/${field}/0`)
        assertRefused(await change(id, { [field]: [uri] }), 400, 'INVALID_REQUEST', uri)
      }
    }
    assertRefused(await create({ ...NEW, redirectUris: [] }), 400, 'INVALID_REQUEST')
    const local = await create({ ...NEW, redirectUris: ['http://localhost:5173/cb'] })
    assert.equal(local.status, 201, local.text)
  })

  it('134: the secret is shown once, no-store, and only hashes are kept', async () => {
    const made = await create(NEW, { 'idempotency-key': 'one-client' })
    const again = await create(NEW, { 'idempotency-key': 'one-client' })
    const { id, secret } = made.json
    assert.match(secret, /^cs_[\w-]{43}\.[\da-f]{8}$/)
    assert.equal(made.headers.get('cache-control'), 'no-store')
    assert.deepEqual([again.json.id, 'secret' in again.json], [id, false])
    for (const path of ['', `/${id}`]) {
      const shown = await at(path)
      assert.ok(shown.text.includes(id))
      assert.doesNotMatch(shown.text, SECRET)
    }
    const open = await create({ ...NEW, kind: 'public' })
    assert.ok(!('secret' in open.json))
    for (const table of ['clients', 'idempotency_keys', 'audit_log']) {
      const rows = await host.owner([
        {
          text: `select set_config('app.camp_id', $1, true), set_config('app.role', 'key', true)`,
          values: [host.camp],
        },
        { text: `select t::text as row from ${table} t`, values: [] },
      ])
      assert.doesNotMatch(JSON.stringify(rows[1]), SECRET, table)
    }
    assert.equal((await exchange({ id, secret })).status, 200)
  })

  it('says who made it, and when somebody last signed in through it', async () => {
    const { id, secret, createdBy, lastUsedAt } = (await create()).json
    assert.deepEqual([createdBy.id, lastUsedAt], [chief.id, null])
    const begun = Date.now()
    assert.equal((await exchange({ id, secret })).status, 200)
    const used = Date.parse((await at(`/${id}`)).json.lastUsedAt)
    assert.ok(used >= begun - 5000 && used <= Date.now() + 5000)
  })

  it('134: rotated, the old secret is good for the chosen overlap, and not a moment longer', async () => {
    const { id, secret: old } = (await create()).json
    const rotated = await rotate(id, { overlapSeconds: 600 })
    assert.equal(rotated.status, 200, rotated.text)
    const { secret, oldSecretUntil } = rotated.json
    assert.ok(Math.abs(Date.parse(oldSecretUntil) - Date.now() - 600_000) < 30_000)
    for (const good of [old, secret]) {
      assert.equal((await exchange({ id, secret: good })).status, 200)
    }
    const last = (await rotate(id, { overlapSeconds: 0 })).json
    for (const dead of [old, secret]) {
      assert.equal((await exchange({ id, secret: dead })).body.error, 'invalid_client')
    }
    assert.equal((await exchange({ id, secret: last.secret })).status, 200)
    assertRefused(await rotate(host.public.id), 409, 'CLIENT_HAS_NO_SECRET')
  })

  it('135: a code for an address that was removed is invalid_grant at once; one that stayed is good', async () => {
    const { id, secret } = (await create({ ...NEW, redirectUris: [CALLBACK, MOVED] })).json
    const client = { id, secret }
    const [doomed, spare] = [await host.newCode(ana, client), await host.newCode(ana, client)]
    const renamed = await change(id, { name: 'Renamed' })
    assert.deepEqual([renamed.json.name, renamed.json.redirectUris.length], ['Renamed', 2])
    assert.equal((await exchange(client, spare)).status, 200)
    const moved = await change(id, { redirectUris: [MOVED] })
    assert.deepEqual(moved.json.redirectUris, [MOVED])
    const refused = await exchange(client, doomed)
    assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_grant'])
    const login = await fetch(
      `${host.issuer}/login?${new URLSearchParams({
        client_id: id,
        redirect_uri: CALLBACK,
        response_type: 'code',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      })}`,
      { redirect: 'manual' },
    )
    assert.equal(login.status, 400, 'the page knows the new list, too')
  })

  it('135: a replayed code still ends its sign-in after its address is gone', async () => {
    const { id, secret } = (await create({ ...NEW, redirectUris: [CALLBACK, MOVED] })).json
    const client = { id, secret }
    const code = await host.newCode(ana, client)
    const first = await exchange(client, code)
    await change(id, { redirectUris: [MOVED] })
    assert.equal((await exchange(client, code)).body.error, 'invalid_grant')
    const url = `${host.authUrl}/api/auth/v1/refresh`
    const refreshed = await post(url, refreshBody(client, first.body.refreshToken))
    assert.equal(refreshed.body.error, 'invalid_grant')
  })

  it('disabled, it is over at once for whoever signed in by it; twice is no fault', async () => {
    const { id, secret } = (await create()).json
    const signedIn = await exchange({ id, secret })
    assert.equal((await disable(id)).status, 200)
    const refreshed = await post(
      `${host.authUrl}/api/auth/v1/refresh`,
      refreshBody({ id, secret }, signedIn.body.refreshToken),
    )
    assert.equal(refreshed.body.error, 'invalid_client')
    const again = await disable(id)
    assert.equal(again.status, 200)
    assert.notEqual(again.json.disabledAt, null)
    assertRefused(await change(id, { name: 'x' }), 409, 'CLIENT_DISABLED')
    assertRefused(await rotate(id), 409, 'CLIENT_DISABLED')
  })

  it('412 for a change of a version that is gone; of ten at once each is done or told 409', async () => {
    const made = await create()
    const etag = made.headers.get('etag') ?? ''
    const { id } = made.json
    assert.equal((await change(id, { name: 'First' }, { 'if-match': etag })).status, 200)
    assertRefused(
      await change(id, { name: 'Late' }, { 'if-match': etag }),
      412,
      'PRECONDITION_FAILED',
    )
    const names = Array.from({ length: 10 }, (_, i) => `Name ${i}`)
    const answers = await Promise.all(names.map((name) => change(id, { name })))
    const done = answers.filter(({ status }) => status === 200)
    assert.ok(done.length >= 1)
    for (const { status, json } of answers) assert.ok(status === 200 || json.code === 'CONFLICT')
    const versions = done.map(({ json }) => json.version)
    assert.equal(new Set(versions).size, versions.length)
  })

  it('138: each change is in the audit: who, what, which request, and no secret', async () => {
    const { id } = (await create()).json
    await change(id, { name: 'Changed' })
    await rotate(id)
    await disable(id)
    await disable(id)
    assert.deepEqual(await actionsOn(id), [
      'clients.created',
      'clients.changed',
      'clients.secret_rotated',
      'clients.disabled',
    ])
  })

  it('what an app was given opens nothing here, neither in its own camp nor in another', async () => {
    const both = await host.addMember('super_admin')
    await host.addMember('super_admin', host.otherCamp, both)
    const foreign = await host.newClient({}, host.otherCamp)
    const signIn = async (campId: string, client: TestClient) => {
      const browser = await createBrowserSession(host.authDb.batch, both.accountId, DEVICE, ['pwd'])
      await openChain(host.authDb.batch, {
        campId,
        clientId: client.id,
        browserSessionId: browser.id,
        redirectUri: CALLBACK,
        codeChallenge: 'x',
        scope: 'member',
        nonce: undefined,
      })
      const [[row] = []] = await host.owner([
        { text: 'select id from sessions where parent_id = $1', values: [browser.id] },
      ])
      return host.token(both.accountId, row?.id as string)
    }
    const theirs = await signIn(host.otherCamp, foreign)
    const ours = await signIn(host.camp, host.confidential)
    assertRefused(await at('', { token: theirs }), 404, 'NOT_FOUND')
    assertRefused(await at('', { method: 'POST', token: theirs, body: NEW }), 404, 'NOT_FOUND')
    for (const [token, camp] of [
      [theirs, 'oasis'],
      [ours, undefined],
      [ours, 'oasis'],
    ] as const) {
      assertRefused(await at('', { token }, camp), 404, 'NOT_FOUND')
    }
    const own = await createBrowserSession(host.authDb.batch, both.accountId, DEVICE, ['pwd'])
    const direct = host.token(both.accountId, own.id)
    assert.equal((await at('', { token: await direct })).status, 200)
  })
})
