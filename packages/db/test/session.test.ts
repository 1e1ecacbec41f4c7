import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client } from '@campkit/db/client'
import { openDatabase } from '@campkit/db/database'
import { isUnavailable } from '@campkit/db/pg-errors'
import { assertSession } from '@campkit/db/session'
import { type FaultProxy, openFaultProxy } from '@campkit/testing/fault-proxy'
import { cloneTemplate, type Own } from '@campkit/testing/template'

const PING = [{ text: 'select 1 as n', values: [] }]

describe('a session that is not as it was asked for', () => {
  let own: Own
  let proxy: FaultProxy
  before(async () => {
    own = await cloneTemplate()
    proxy = await openFaultProxy(own.url)
  })
  after(async () => {
    await proxy.close()
    await own.drop()
  })

  it('is refused in one line on every connection, and taken as soon as it is right', async () => {
    for (const role of ['app', 'owner'] as const) {
      const db = openDatabase({ url: proxy.url, role, sharedConnections: 1 })
      const asks = [() => db.batch(PING), () => db.withConnection((send) => send(PING))]
      proxy.fault = 'drop settings'
      for (const ask of [...asks, ...asks]) {
        const error = await ask().then(
          () => assert.fail('it was taken'),
          (thrown) => thrown,
        )
        assert.equal(error.name, 'WrongSession')
        assert.match(error.message, /^[^\n]*statement_timeout[^\n]*pooler[^\n]*$/)
        assert.ok(isUnavailable(error))
      }
      proxy.fault = 'pass'
      for (const ask of asks) assert.equal((await ask())[0]?.[0]?.n, 1)
      await db.close()
    }
  })

  it('is refused when it is somebody else’s, the owner’s above all', async () => {
    const client = new Client({ connectionString: own.url })
    await client.connect()
    try {
      const { rows } = await client.query<{ user: string }>('select current_user::text as "user"')
      await assertSession(client, { user: rows[0]?.user, settings: {} })
      const asApp = { user: 'campkit_app', settings: {} }
      await assert.rejects(assertSession(client, asApp), {
        name: 'WrongSession',
        message: /\(role\)/,
      })
    } finally {
      await client.end()
    }
  })
})
