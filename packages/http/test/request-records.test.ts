import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Send } from '@campkit/db/database'
import { requestRecords } from '@campkit/http/request-records'

type Note = ReturnType<typeof requestRecords>['note']
const request = (campId = 'cmp_1', pattern = '/api/v1/tags') =>
  ({
    id: 'req_1',
    method: 'GET',
    pattern,
    claimant: { found: { campId, keyId: 'key_1', memberId: null } },
  }) as unknown as Parameters<Note>[0]
const reply = { elapsedTime: 1.4 } as Parameters<Note>[1]

/** A database that counts what it is given, and takes it when it is told to. */
function listener() {
  const batches: number[] = []
  const dropped: number[] = []
  const waiting: (() => void)[] = []
  const state = { isSlow: false }
  const send: Send = async ([statement]) => {
    batches.push(JSON.parse(String(statement?.values[0])).length)
    if (state.isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
    return []
  }
  const records = requestRecords(send, (count) => dropped.push(count))
  const note = (times: number, status = 200, campId?: string) => {
    for (let i = 0; i < times; i++) records.note(request(campId), reply, { status, ip: undefined })
  }
  return { batches, dropped, waiting, state, records, note }
}

describe('records of requests', () => {
  it('are written together', async () => {
    const { batches, records, note } = listener()
    note(3)
    await records.flush()
    await records.flush()
    assert.deepEqual(batches, [3])
  })

  it('of one camp are bounded by the minute, refusals apart, and what is dropped is told', async () => {
    const { batches, dropped, records, note } = listener()
    note(700)
    note(700, 403)
    note(10, 200, 'cmp_2')
    await records.flush()
    assert.deepEqual([batches, dropped], [[1210], [200]])
  })

  it('wait for a slow database up to a bound, one batch at a time', async () => {
    const { batches, dropped, waiting, state, records, note } = listener()
    state.isSlow = true
    note(1)
    const first = records.flush()
    for (let camp = 0; camp < 20; camp++) note(300, 200, `cmp_${camp}`)
    await records.flush()
    assert.deepEqual(batches, [1], 'the second waits for the first')
    for (const go of waiting) go()
    await first
    state.isSlow = false
    await records.flush()
    assert.deepEqual([batches, dropped], [[1, 5000], [1000]])
  })

  it('of keys that have ended are bounded by key and address, and take no room from the others', async () => {
    const { batches, dropped, records, note } = listener()
    const failure = { code: 'AUTH_REQUIRED' } as NonNullable<ReturnType<typeof request>['failure']>
    const refused = (key: string, ip: string) => {
      const claimant = { found: { keyId: null }, refusedKeyHash: Buffer.from(key) }
      const sent = { ...request(), claimant, failure } as unknown as ReturnType<typeof request>
      records.note(sent, reply, { status: 401, ip })
    }
    const addresses = Array.from({ length: 20 }, (_, i) => `10.0.0.${i}`)
    for (const ip of addresses) for (let i = 0; i < 10; i++) refused('one', ip)
    await records.flush()
    for (let i = 0; i < 100; i++) refused(`${i}`, '10.1.0.1')
    await records.flush()
    for (let i = 0; i < 1000; i++) refused(`many ${i}`, `10.2.0.${i}`)
    note(600)
    await records.flush()
    // The last time both go, in one batch: the listener counts the first statement.
    assert.deepEqual([batches, dropped], [[60, 60, 600], []])
  })

  it('are made of the REST API’s requests with a key, and of what pages were refused', async () => {
    const { batches, records } = listener()
    const ending = { status: 200, ip: undefined }
    const page = request('cmp_1', '/console/v1/camps/:slug/tags')
    const whose = (memberId: string | null) =>
      ({ ...page, claimant: { found: { campId: 'cmp_1', keyId: null, memberId } } }) as typeof page
    const failure = { code: 'FORBIDDEN' } as NonNullable<typeof page.failure>
    records.note(whose('mem_1'), reply, ending)
    records.note(whose('mem_1'), reply, { ...ending, status: 499 })
    records.note({ ...whose(null), failure }, reply, { ...ending, status: 404 })
    records.note({ ...request(), claimant: null, failure }, reply, ending)
    await records.flush()
    assert.deepEqual(batches, [])
    records.note({ ...whose('mem_1'), failure }, reply, { ...ending, status: 403 })
    await records.flush()
    assert.deepEqual(batches, [1])
  })
})
