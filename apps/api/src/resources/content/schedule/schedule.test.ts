import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp, readInCamp } from '@campkit/db/in-camp'
import { call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { schedule } from './schedule.routes.ts'
import { SAMPLE } from './schedule.sample.ts'
import * as store from './schedule.store.ts'

const PATH = '/api/v1/schedule'
const BODY = {
  title: 'Fire watch',
  kind: 'program',
  startsAt: '2026-08-31T20:00:00Z',
  endsAt: '2026-08-31T22:00:00Z',
}

describe('schedule', () => {
  let camp: TestCamp
  let server: string
  let key: string
  const tokens: Record<string, string | undefined> = { key: undefined }

  before(async () => {
    camp = await openTestCamp(schedule)
    server = await camp.serve()
    key = (await camp.addKey(['schedule:read', 'schedule:write'])).key
    for (const role of ['admin', 'member', 'applicant'] as const) {
      tokens[role] = (await camp.addMember(role)).token
    }
  })
  after(() => camp.close())

  const send = (method: string, path: string, body?: object, token?: string, headers = {}) =>
    call(server, `${PATH}${path}`, { method, key, token, body, headers })
  const plantAll = () =>
    camp.asCamp(async (tx) => ({
      public: (await store.create(tx, SAMPLE)).id,
      members: (await store.create(tx, { ...SAMPLE, visibility: 'members' })).id,
      leads: (await store.create(tx, { ...SAMPLE, visibility: 'leads' })).id,
      draft: (await store.create(tx, { ...SAMPLE, status: 'draft' })).id,
    }))

  it('shows each reader what is written for them, in the list and one by one', async () => {
    const planted = await plantAll()
    const ids = Object.values(planted)
    const expected = {
      key: ['public', 'members', 'leads', 'draft'],
      admin: ['public', 'members', 'leads', 'draft'],
      member: ['public', 'members'],
      applicant: ['public'],
    }
    for (const [who, seen] of Object.entries(expected)) {
      const list = await send('GET', '?limit=100', undefined, tokens[who])
      const listed = list.json.data.filter(({ id }: { id: string }) => ids.includes(id))
      assert.equal(listed.length, seen.length, who)
      for (const [name, id] of Object.entries(planted)) {
        const one = await send('GET', `/${id}`, undefined, tokens[who])
        assert.equal(one.status, seen.includes(name) ? 200 : 404, `${who} reads ${name}`)
      }
    }
  })

  it('404, in the very words of a missing row, for a hidden one', async () => {
    const { draft } = await plantAll()
    const words = async (id: string) => {
      const answer = await send('GET', `/${id}`, undefined, tokens.member)
      return `${answer.status} ${answer.text.replace(/req_[^"]+/, '')}`
    }
    assert.equal(await words(draft), await words('sch_00000000000000000000000000'))
  })

  it('INV-E1 400 at endsAt unless the end lies after the start, whichever of them moves', async () => {
    const wrong = await send('POST', '', { ...BODY, endsAt: '2026-08-31T22:00:00+02:00' })
    assert.equal(wrong.status, 400, wrong.text)
    assert.equal(wrong.json.errors[0].pointer, '/body/endsAt')
    const { json } = await send('POST', '', BODY)
    const early = await send('PATCH', `/${json.id}`, { endsAt: BODY.startsAt })
    assert.equal(early.json.errors[0].pointer, '/body/endsAt')
    const late = await send('PATCH', `/${json.id}`, { startsAt: BODY.endsAt })
    assert.equal(late.json.errors[0].pointer, '/body/startsAt')
    const almost = '2026-08-31T20:00:00.0009Z'
    assert.equal((await send('PATCH', `/${json.id}`, { endsAt: almost })).status, 400)
  })

  it('412 for an old version, and 304 for the current one', async () => {
    const made = await send('POST', '', BODY)
    assert.equal(made.status, 201, made.text)
    assert.equal(made.headers.get('etag'), '"1"')
    const patch = (tag: string) =>
      send('PATCH', `/${made.json.id}`, { title: 'StatusChanged' }, undefined, { 'if-match': tag })
    assert.equal((await patch('"1"')).headers.get('etag'), '"2"')
    assert.equal((await patch('"1"')).status, 412)
    const headers = { 'if-none-match': '"2"' }
    const unread = await send('GET', `/${made.json.id}`, undefined, undefined, headers)
    assert.equal(unread.status, 304)
    assert.equal((await send('DELETE', `/${made.json.id}`)).status, 204)
    assert.equal((await send('DELETE', `/${made.json.id}`)).status, 404)
  })

  it('row-level security alone hides drafts and what is for others, and refuses them', async () => {
    const planted = await plantAll()
    const count = async (role: 'member' | 'applicant' | 'admin', campId = camp.camp) => {
      const ids = Object.values(planted)
      const rows = await Promise.all(
        ids.map((id) => readInCamp(camp.db, enterAs(campId, null, role), store.find({ id }))),
      )
      return rows.flat().length
    }
    assert.equal(await count('admin'), 4)
    assert.equal(await count('member'), 2)
    assert.equal(await count('applicant'), 1)
    assert.equal(await count('admin', camp.otherCamp), 0)
    const asMember = enterAs(camp.camp, null, 'member')
    for (const hidden of [{ visibility: 'leads' }, { status: 'draft' }] as const) {
      await assert.rejects(
        inCamp(camp.db, asMember, (tx) => store.create(tx, { ...SAMPLE, ...hidden })),
        /row-level security/,
      )
    }
    const backwards = { ...SAMPLE, endsAt: SAMPLE.startsAt }
    await assert.rejects(
      camp.asCamp((tx) => store.create(tx, backwards)),
      /ends_after_start/,
    )
  })
})
