import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@campkit/db/database'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openFaultProxy } from '@campkit/testing/fault-proxy'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { THING_SCOPES, things } from './routes.ts'

const [SILENCE_MS, CONNECT_MS] = [2000, 5000]

describe('a database that stops answering', () => {
  let camp: TestCamp
  let key: string
  before(async () => {
    camp = await openTestCamp(things)
    key = (await camp.addKey(THING_SCOPES)).key
  })
  after(() => camp.close())

  for (const [what, sent] of [
    ['a reading', {}],
    ['a change', { method: 'POST', body: { name: 'x' } }],
  ] as const) {
    it(`503 for ${what} of a remembered caller after one silence, without asking again`, async () => {
      const proxy = await openFaultProxy(camp.url)
      const db = openDatabase({
        url: proxy.url,
        role: 'app',
        statementTimeoutMs: SILENCE_MS,
        graceMs: 0,
        connectionTimeoutMs: CONNECT_MS,
      })
      try {
        const server = await camp.serve({ db })
        const path = 'method' in sent ? '/api/v1/things' : '/api/v1/things/1'
        const ask = () => call(server, path, { key, ...sent })
        for (let times = 0; times < 5; times++) {
          assert.ok((await ask()).status < 300)
          await sleep(50)
        }
        proxy.silence()
        proxy.fault = 'silent'
        const opened = proxy.opened()
        assertRefused(await ask(), 503, 'UNAVAILABLE')
        // Asking again would need a new connection, because the silent one is given up.
        assert.equal(proxy.opened(), opened)
      } finally {
        await db.close()
        await proxy.close()
      }
    })
  }
})
