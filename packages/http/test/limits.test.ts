import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from '@campkit/db/database'
import { shareKeeper } from '@campkit/http/rate-limit'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { THING_SCOPES, things } from './routes.ts'

const THING = '/api/v1/things/1'

/** Windows begin with the minute; a test that counts must not lie across two. */
async function withinOneMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 10_000) await sleep(left + 100)
}

describe('the share of one member behind a key', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let ana: TestMember
  let ben: TestMember
  before(async () => {
    camp = await openTestCamp(things, { keyLimitPerMinute: 100, shareLimitPerMinute: 20 })
    server = await camp.serve()
    ana = await camp.addMember('member')
    ben = await camp.addMember('member')
  })
  after(() => camp.close())

  const ask = (token?: string) => call(server, THING, { key, ...(token && { token }) })
  const policy = (answer: Awaited<ReturnType<typeof ask>>) => answer.headers.get('ratelimit-policy')

  it('who has used it up waits; others and the key alone go on, and lose nothing by it', async () => {
    await withinOneMinute()
    key = (await camp.addKey(THING_SCOPES)).key
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(ana.token)))
    const passed = answers.filter(({ status }) => status === 200)
    assert.equal(passed.length, 20)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) {
      assertRefused(answer, 429, 'RATE_LIMITED')
      assert.equal(policy(answer), '"share";q=20;w=60')
      assert.match(answer.headers.get('ratelimit') ?? '', /^"share";r=0;t=\d+$/)
      assert.ok(Number(answer.headers.get('retry-after')) >= 1)
    }
    const other = await ask(ben.token)
    assert.equal(other.status, 200, other.text)
    const alone = await ask()
    assert.equal(alone.status, 200, alone.text)
    // 20 of one, one of the other, and its own: what was refused is not among them.
    assert.match(alone.headers.get('ratelimit') ?? '', /^"key";r=78;/)
  })

  it('headers tell the tighter of the two', async () => {
    await withinOneMinute()
    key = (await camp.addKey(THING_SCOPES)).key
    const first = await ask(ana.token)
    assert.match(first.headers.get('ratelimit') ?? '', /^"share";r=19;/)
    await Promise.all(Array.from({ length: 85 }, () => ask()))
    const last = await ask(ben.token)
    assert.equal(policy(last), '"key";q=100;w=60')
    assert.match(last.headers.get('ratelimit') ?? '', /^"key";r=13;/)
  })

  it('the first tenth is given without asking the database, and the whole is kept to', async () => {
    await withinOneMinute()
    let asked = 0
    let used = 0
    const send: Send = async ([statement]) => {
      asked += 1
      const [, , limit, wanted] = (statement?.values ?? []) as [string, number, number, number]
      const granted = Math.min(wanted, limit - used)
      used += granted
      return [[{ granted, used, resets_in: 30 }]]
    }
    const take = shareKeeper(send, { name: 'share', limit: 600, windowSeconds: 60 })
    for (let i = 0; i < 60; i++) {
      const standing = take('ana')
      assert.ok(!(standing instanceof Promise))
      assert.deepEqual([standing.remaining, standing.exceeded], [599 - i, false])
    }
    assert.equal(asked, 0)
    let passed = 60
    for (let i = 0; i < 700; i++) if (!(await take('ana')).exceeded) passed += 1
    assert.equal(passed, 600)
    assert.ok(asked < 60, `${asked}`)
  })
})
