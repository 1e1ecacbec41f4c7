import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { assertRefused, withoutRequestId } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { plant as plantContact } from '../src/resources/content/contacts/contacts.sample.ts'
import { routes } from '../src/resources/index.ts'
import { scopes } from '../src/scopes.ts'

const ME = '/api/v1/members/me'

describe('what a key reaches', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let ana: TestMember
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    key = (await camp.addKey(scopes)).key
    ana = await camp.addMember('member')
  })
  after(() => camp.close())

  it('404, in the very words of a missing row, for a row of another camp', async () => {
    const { id } = await camp.asCamp((tx) => plantContact(tx), camp.otherCamp)
    const foreign = await call(server, `/api/v1/contacts/${id}`, { key })
    const missing = await call(server, `/api/v1/contacts/${newId('contact')}`, { key })
    assertRefused(foreign, 404, 'NOT_FOUND')
    assert.equal(withoutRequestId(foreign), withoutRequestId(missing))
  })

  it('never another camp’s data, whatever header, field or parameter names it', async () => {
    const headers = { 'x-camp': camp.otherCamp, 'x-camp-id': camp.otherCamp, host: 'oasis.test' }
    const settings = await call(server, '/api/v1/settings', { key, headers })
    assert.equal(settings.json.identity.name, 'Dusty Pines')
    const asked = await call(server, `/api/v1/contacts?campId=${camp.otherCamp}`, { key })
    assertRefused(asked, 400, 'INVALID_REQUEST')
    const body = {
      name: 'X',
      kind: 'medical',
      phone: '1',
      visibility: 'public',
      campId: camp.otherCamp,
    }
    const written = await call(server, '/api/v1/contacts', { method: 'POST', key, body })
    assertRefused(written, 400, 'INVALID_REQUEST')
    assert.equal(written.json.errors[0].pointer, '/body/campId')
  })

  it('403 from outside its networks, and X-Forwarded-For of an untrusted peer changes nothing', async () => {
    const elsewhere = await camp.addKey(scopes, camp.camp, { allowedNetworks: ['203.0.113.0/24'] })
    const here = await camp.addKey(scopes, camp.camp, {
      allowedNetworks: ['127.0.0.0/8', '10.0.0.0/8'],
    })
    const from = (at: string, secret: string, address?: string) =>
      call(at, ME, {
        key: secret,
        token: ana.token,
        headers: address ? { 'x-forwarded-for': address } : {},
      })
    assertRefused(await from(server, elsewhere.key), 403, 'network_not_allowed')
    assertRefused(await from(server, elsewhere.key, '203.0.113.7'), 403, 'network_not_allowed')
    assert.equal((await from(server, here.key)).status, 200)
    assert.equal((await from(server, here.key, '198.51.100.1')).status, 200)

    const proxied = await camp.serve({ trustedProxies: ['127.0.0.1'] })
    assert.equal((await from(proxied, elsewhere.key, '203.0.113.7')).status, 200)
    assert.equal((await from(proxied, elsewhere.key, '::ffff:203.0.113.7')).status, 200)
    const spoofed = '203.0.113.7, 198.51.100.1'
    assertRefused(await from(proxied, elsewhere.key, spoofed), 403, 'network_not_allowed')
    for (const nonsense of ['unknown', '203.0.113.7:443', 'fe80::1%eth0', '::ffff:300.1.1.1']) {
      const answer = await from(proxied, elsewhere.key, nonsense)
      assertRefused(answer, 403, 'network_not_allowed', nonsense)
      assert.equal((await from(proxied, key, nonsense)).status, 200, nonsense)
    }
  })

  it('records its last use once, not a hundred times, and fails no request for it', async () => {
    const used = await camp.addKey(scopes)
    await camp.owner([
      { text: 'create table key_writes (id text)', values: [] },
      {
        text: `create function note_key_write() returns trigger language plpgsql as $$
               begin insert into key_writes values (new.id); return new; end $$`,
        values: [],
      },
      {
        text: `create trigger note_key_write after update on api_keys for each row
               execute function note_key_write()`,
        values: [],
      },
    ])
    const instances = [server, await camp.serve()]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        call(instances[i % 2] ?? '', ME, { key: used.key, token: ana.token }),
      ),
    )
    for (const { status } of answers) assert.equal(status, 200)
    assert.deepEqual(await writesOf(used.id), 1)
    await camp.owner([
      {
        text: `update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`,
        values: [used.id],
      },
    ])
    await call(await camp.serve(), ME, { key: used.key, token: ana.token })
    assert.deepEqual(await writesOf(used.id, 3), 3)
  })

  /** The write is off the request's way: it is waited for, a little. */
  async function writesOf(id: string, expected = 1): Promise<number> {
    const text = 'select count(*)::int as n from key_writes where id = $1'
    const deadline = Date.now() + 6000
    for (;;) {
      const [rows] = await camp.owner([{ text, values: [id] }])
      const n = Number(rows?.[0]?.n)
      if (n >= expected || Date.now() > deadline) return n
    }
  }
})
