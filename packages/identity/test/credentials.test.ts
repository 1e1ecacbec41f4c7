import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Send } from '@campkit/db/database'
import { createKey, listKeys, revokeKey, rotateKey } from '@campkit/identity/api-key'
import {
  changeClient,
  createClient,
  disableClient,
  listClients,
  rotateSecret,
} from '@campkit/identity/client'
import { enterAs, openTestCamp, type TestCamp } from '@campkit/testing/test-camp'

const KEY = { description: 'k', scopes: ['x:read'] } as const
const APP = { kind: 'confidential', name: 'a', redirectUris: ['https://a.example.org/'] } as const

// Without route and handler: what the guarded functions themselves refuse.
describe('the functions that keep a camp’s credentials', () => {
  let camp: TestCamp
  let key: string
  let client: string
  before(async () => {
    camp = await openTestCamp([])
  })
  after(() => camp.close())
  beforeEach(async () => {
    key = (await createKey(camp.operator, KEY)).id
    client = (await createClient(camp.operator, APP)).id
  })

  /** The service's own role, with the settings that authentication would have made. */
  const as =
    (...who: Parameters<typeof enterAs>): Send =>
    async (statements) =>
      (await camp.db.batch([enterAs(...who).statement, ...statements])).slice(1)
  const changes = (send: Send): Record<string, () => Promise<unknown>> => ({
    createKey: () => createKey(send, KEY),
    rotateKey: () => rotateKey(send, key, { overlapSeconds: 0 }),
    revokeKey: () => revokeKey(send, key),
    createClient: () => createClient(send, APP),
    changeClient: () => changeClient(send, { id: client, version: 1 }, { name: 'b' }),
    rotateSecret: () => rotateSecret(send, client, 0),
    disableClient: () => disableClient(send, client),
  })
  const rows = async () => {
    const text = (table: string) => ({ text: `select * from ${table} order by id`, values: [] })
    return JSON.stringify(await camp.owner([text('api_keys'), text('clients')]))
  }

  it('refuse everyone but a fresh super_admin of a camp, and show others nothing', async () => {
    const before = await rows()
    const wrong = [
      as(camp.camp, null, 'key', true),
      as(camp.camp, null, 'admin', true),
      as(camp.camp, null, 'member', true),
      as(camp.camp, null, 'applicant', true),
      as(camp.camp, null, '', true),
      as('', null, 'super_admin', true),
    ]
    for (const send of [...wrong, as(camp.camp, null, 'super_admin', false)]) {
      for (const [name, change] of Object.entries(changes(send))) {
        await assert.rejects(change(), { code: '42501' }, name)
      }
    }
    for (const send of wrong) {
      assert.deepEqual([...(await listKeys(send)), ...(await listClients(send))], [])
    }
    assert.equal(await rows(), before)
  })

  it('find nothing of another camp, and change nothing of it', async () => {
    const other = as(camp.otherCamp, null, 'super_admin', true)
    const before = await rows()
    const { createKey: _, createClient: __, ...onOld } = changes(other)
    for (const [name, change] of Object.entries(onOld)) {
      assert.ok(!(await change()), name)
    }
    assert.equal(await rows(), before)
    assert.deepEqual([...(await listKeys(other)), ...(await listClients(other))], [])
  })

  it('do it for a fresh super_admin of the camp; to look needs no fresh one', async () => {
    const chief = as(camp.camp, null, 'super_admin', true)
    const { disableClient: disable, revokeKey: revoke, ...others } = changes(chief)
    for (const [name, change] of Object.entries(others)) assert.ok(await change(), name)
    assert.deepEqual([await revoke?.(), await disable?.()], [true, true])
    const stale = as(camp.camp, null, 'super_admin', false)
    assert.ok((await listKeys(stale)).some(({ id }) => id === key))
    assert.ok((await listClients(stale)).some(({ id }) => id === client))
  })

  it('change no client that was changed since it was read', async () => {
    const read = { id: client, version: 1 }
    assert.equal(await changeClient(camp.operator, read, { name: 'first' }), true)
    assert.equal(await changeClient(camp.operator, read, { name: 'second' }), false)
  })
})
