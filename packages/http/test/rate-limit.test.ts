import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '@campkit/db/database'
import { quotaKeeper } from '@campkit/http/rate-limit'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { THING_SCOPES, things } from './routes.ts'

const THING = '/api/v1/things/1'

/** Windows begin with the minute; a test that counts must not lie across two. */
async function withinOneMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 8000) await sleep(left + 100)
}

describe('rate limits', () => {
  let camp: TestCamp
  let second: Database
  let servers: string[]
  before(async () => {
    camp = await openTestCamp(things, { keyLimitPerMinute: 100 })
    second = openDatabase({ url: camp.url, role: 'app' })
    servers = [await camp.serve(), await camp.serve({ db: second })]
  })
  after(async () => {
    await camp.close()
    await second.close()
  })
  const newKey = async () => (await camp.addKey(THING_SCOPES)).key

  it('every answer says the quota and what is left of it, refusals too', async () => {
    await withinOneMinute()
    const key = await newKey()
    const answers = [
      await call(servers[0] ?? '', THING, { key }),
      await call(servers[0] ?? '', `${THING}?unknown=1`, { key }),
      await call(servers[0] ?? '', THING, { key }),
    ]
    const left = answers.map(({ headers }) => {
      assert.equal(headers.get('ratelimit-policy'), '"key";q=100;w=60')
      const [, remaining, seconds] =
        /^"key";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? []
      assert.ok(Number(seconds) >= 1 && Number(seconds) <= 60)
      return Number(remaining)
    })
    assert.deepEqual(left, [99, 98, 97])
  })

  it('300 at once over two servers with databases of their own: 90 to 100 pass, the rest wait', async () => {
    await withinOneMinute()
    const key = await newKey()
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, i) => call(servers[i % 2] ?? '', THING, { key })),
    )
    const passed = answers.filter(({ status }) => status === 200).length
    assert.ok(passed <= 100 && passed >= 90, `${passed} passed`)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      assertRefused(answer, 429, 'RATE_LIMITED')
      const wait = Number(answer.headers.get('retry-after'))
      assert.ok(wait >= 1 && wait <= 60)
      assert.match(answer.headers.get('ratelimit') ?? '', /;r=0;/)
    }
    const other = await newKey()
    for (const at of servers) assert.equal((await call(at, THING, { key: other })).status, 200)
    for (const at of servers) assertRefused(await call(at, THING, { key }), 429, 'RATE_LIMITED')
  })

  it('guessing keys from one address ends in 429, which a good key does not feel', async () => {
    await withinOneMinute()
    const server = await camp.serve({ strangerLimitPerMinute: 20 })
    const guess = () => call(server, THING, { key: `pk_live_${'0'.repeat(48)}` })
    const statuses = []
    for (let i = 0; i < 30; i++) statuses.push((await guess()).status)
    assert.deepEqual(statuses.slice(0, 20), Array(20).fill(401))
    assert.deepEqual(statuses.slice(20), Array(10).fill(429))
    assert.equal((await guess()).headers.has('retry-after'), true)
    assert.equal((await call(server, '/nowhere')).status, 429)
    assert.equal((await call(server, THING, { key: await newKey() })).status, 200)
  })

  it('a portion of one window is not spent in the next', async () => {
    const quota = { name: 'test', limit: 40, windowSeconds: 1 }
    const takes = [quotaKeeper(camp.db.batch, quota), quotaKeeper(second.batch, quota)]
    const spent = new Map<number, number>()
    const until = Date.now() + 3500
    let turn = 0
    while (Date.now() < until) {
      turn += 1
      const began = Math.floor(Date.now() / 1000)
      const { exceeded } = (await takes[turn % 2]?.('bucket')) ?? { exceeded: true }
      const isInOne = began === Math.floor(Date.now() / 1000)
      if (!exceeded && isInOne) spent.set(began, (spent.get(began) ?? 0) + 1)
      await sleep(5)
    }
    assert.ok(spent.size >= 3)
    for (const [at, count] of spent) assert.ok(count <= quota.limit, `${count} in second ${at}`)
  })
})
