import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Answer, call } from '@campkit/testing/call'
import type { TestCamp, TestMember } from '@campkit/testing/test-camp'
import { type GateWorld, openGateWorld } from '../../../../test/gate-world.ts'

const PATH = '/api/v1/check-ins'

describe('check-ins', () => {
  let world: GateWorld
  let camp: TestCamp
  let server: string
  let key: string
  let ana: TestMember
  let lead: TestMember

  before(async () => {
    world = await openGateWorld()
    ;({ camp, server, key, lead } = world)
  })
  after(() => world.close())

  const fresh = async () => {
    ana = await world.confirmed()
  }
  const send = (body: object, token = ana.token): Promise<Answer> =>
    call(server, PATH, { method: 'POST', key, token, body })
  const logOf = async (memberId: string) =>
    (await call(server, `${PATH}?memberId=${memberId}&sort=occurredAt`, { key, token: lead.token }))
      .json.data as { id: string; kind: string; occurredAt: string }[]

  it('INV-C1: 201, then 200 with the same row, when the same event is sent again', async () => {
    await fresh()
    const body = { kind: 'meal', clientEventId: 'e1', note: 'two plates' }
    const [first, again] = [await send(body), await send(body)]
    assert.equal(first.status, 201, first.text)
    assert.equal(again.status, 200, again.text)
    assert.equal(again.text, first.text)
    assert.equal((await logOf(ana.id)).length, 1)
  })

  it('409 CHECK_IN_REUSED when the same event says something else', async () => {
    await fresh()
    const body = { kind: 'meal', clientEventId: 'e1', occurredAt: '2026-01-01T12:00:00+02:00' }
    assert.equal((await send(body)).status, 201)
    assert.equal((await send({ ...body, occurredAt: '2026-01-01T10:00:00Z' })).status, 200)
    const changes = [
      { kind: 'safety' },
      { note: 'x' },
      { location: 'gate' },
      { occurredAt: '2026-01-01T10:00:01Z' },
    ]
    for (const other of changes) {
      const answer = await send({ ...body, ...other })
      assert.equal(answer.status, 409, answer.text)
      assert.equal(answer.json.code, 'CHECK_IN_REUSED')
    }
  })

  it('one row and one 201 when many send the same event at once', async () => {
    await fresh()
    const body = { kind: 'meal', clientEventId: 'e1', memberId: 'me' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body)))
    assert.deepEqual(
      answers.map(({ status }) => status).sort(),
      [200, 200, 200, 200, 200, 200, 200, 201],
    )
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  })

  it('INV-C2: one arrival, however many arrive at once; the others are told which', async () => {
    for (let round = 0; round < 20; round++) {
      await fresh()
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => send({ kind: 'arrival', clientEventId: `e${i}` })),
      )
      const results = answers.map(({ status, json }) => `${status} ${json.result}`).sort()
      assert.deepEqual(results, [...Array(7).fill('200 duplicate'), '201 ok'])
      assert.equal(new Set(answers.map(({ json }) => json.id)).size, 1)
      assert.equal((await logOf(ana.id)).length, 1)
    }
  })

  it('an arrival is the same one for a minute, on either side, unless a departure lies between', async () => {
    await fresh()
    const at = (kind: string, time: string) =>
      send({ kind, clientEventId: `${kind}${time}`, occurredAt: `2026-01-01T${time}Z` })
    const { id } = (await at('arrival', '10:00:00')).json
    for (const time of ['10:00:59.999', '09:59:00.001']) {
      const again = await at('arrival', time)
      assert.deepEqual([again.status, again.json.result, again.json.id], [200, 'duplicate', id])
    }
    assert.equal((await at('departure', '10:00:20')).status, 201)
    assert.equal((await at('arrival', '10:00:40')).status, 201)
    assert.equal((await at('arrival', '10:01:40')).status, 201)
    const log = (await logOf(ana.id)).map(({ kind }) => kind)
    assert.deepEqual(log, ['arrival', 'departure', 'arrival', 'arrival'])
  })

  it('400 at occurredAt, and nothing written, for an event of the future', async () => {
    await fresh()
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const answer = await send({ kind: 'meal', clientEventId: 'e1', occurredAt: inMinutes(6) })
    assert.equal(answer.status, 400)
    assert.equal(answer.json.errors[0].pointer, '/body/occurredAt')
    assert.deepEqual(await logOf(ana.id), [])
    const soon = await send({ kind: 'meal', clientEventId: 'e1', occurredAt: inMinutes(4) })
    assert.equal(soon.status, 201)
  })

  it('400 for what PostgreSQL could not hold', async () => {
    await fresh()
    for (const occurredAt of [
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:60Z',
      '2026-01-01T00:00:00+23:59',
      '2026-06-30T23:59:60Z',
    ]) {
      assert.equal((await send({ kind: 'meal', clientEventId: 'e1', occurredAt })).status, 400)
    }
    const half = await send({ kind: 'meal', clientEventId: 'e1', note: '\ud800' })
    assert.equal(half.status, 400, half.text)
    assert.equal(half.json.errors[0].code, 'unicode')
  })

  it('lets applicants check in, and admins for a member they name', async () => {
    await fresh()
    const applicant = await camp.addMember('applicant')
    const body = { kind: 'safety', clientEventId: 'e1' }
    assert.equal((await send(body, applicant.token)).status, 201)
    assert.equal((await send(body, lead.token)).json.code, 'MEMBER_ID_REQUIRED')
    const forAna = await send({ ...body, memberId: ana.id }, lead.token)
    assert.equal(forAna.status, 201, forAna.text)
    assert.equal(forAna.json.memberId, ana.id)
    assert.equal(forAna.json.recordedBy, lead.id)
    assert.equal((await send({ ...body, memberId: lead.id })).status, 403)
  })

  it('INV-C3: annuls once, with a reason; then the member may arrive again', async () => {
    await fresh()
    const arrival = await send({ kind: 'arrival', clientEventId: 'e1' })
    const annul = (body: object, token = lead.token) =>
      call(server, `${PATH}/${arrival.json.id}/annul`, { method: 'POST', key, token, body })
    assert.equal((await annul({ reason: 'no' }, ana.token)).status, 403)
    assert.equal((await annul({})).status, 400)
    const annulled = await annul({ reason: 'wrong badge' })
    assert.equal(annulled.status, 200, annulled.text)
    assert.equal(annulled.json.annulledBy, lead.id)
    assert.equal((await annul({ reason: 'again' })).json.code, 'ALREADY_ANNULLED')
    assert.equal((await send({ kind: 'arrival', clientEventId: 'e2' })).status, 201)
  })

  it('pages through equal instants without a gap or a repeat, and filters by time', async () => {
    await fresh()
    const sent: string[] = []
    for (let i = 0; i < 5; i++) {
      const occurredAt = i < 4 ? '2026-02-01T00:00:00Z' : '2026-02-02T00:00:00Z'
      sent.push((await send({ kind: 'meal', clientEventId: `e${i}`, occurredAt })).json.id)
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const next = cursor && `&cursor=${cursor}`
      const page: Answer = await call(server, `${PATH}?limit=2${next}`, { key, token: ana.token })
      seen.push(...page.json.data.map(({ id }: { id: string }) => id))
      cursor = page.json.nextCursor
    }
    assert.deepEqual(seen.toSorted(), sent.toSorted())
    const query = 'occurredAt[gte]=2026-02-01T12:00:00Z&occurredAt[lt]=2026-02-02T00:00:00.001Z'
    const day = await call(server, `${PATH}?${query}`, { key, token: ana.token })
    assert.deepEqual(
      day.json.data.map(({ id }: { id: string }) => id),
      [sent[4]],
    )
  })
})
