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

  it('are made of the REST API’s requests with a key, and of nothing else', async () => {
    const { batches, records } = listener()
    const ending = { status: 200, ip: undefined }
    records.note(request('cmp_1', '/console/v1/camps/:slug/tags'), reply, ending)
    records.note({ ...request(), claimant: null }, reply, ending)
    await records.flush()
    assert.deepEqual(batches, [])
  })
})
