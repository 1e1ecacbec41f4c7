import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { type Notices, noticesOf, setHour } from '../../../../test/notices.ts'
import { openSeasonWorld, type SeasonWorld } from '../../../../test/season-world.ts'
import { ANNOUNCE } from './announcements.run.ts'

const UNKNOWN = newId('member')

describe('announcements', () => {
  let world: SeasonWorld
  let notices: Notices
  let people: TestMember[]
  before(async () => {
    world = await openSeasonWorld()
    notices = noticesOf(world.camp)
    await setHour(world.camp, 12)
    people = await Promise.all(Array.from({ length: 60 }, () => world.camp.addMember('member')))
    await world.camp.asCamp(async (tx) => {
      const tag = { key: 'build', label: 'Build', kind: 'free', assignable_by: 'admin' } as const
      await tx.insertInto('tags').values(tag).execute()
      const worn = people.map(({ id }) => ({ member_id: id, tag: 'build' }))
      await tx.insertInto('member_tags').values(worn).execute()
    })
  })
  after(() => world.close())

  const ask = (method: string, path: string, body?: object) =>
    world.send(world.lead.token, method, `/announcements${path}`, body)
  const draft = async (audience: object = { tag: 'build' }): Promise<string> => {
    const body = { subject: 'Build week', text: 'Bring gloves.\nWater is there.', audience }
    const answer = await ask('POST', '', body)
    assert.equal(answer.status, 201, answer.text)
    return answer.json.id
  }
  const work = async () => {
    for (let jobs = await notices.takeJobs(ANNOUNCE); jobs.length > 0; ) {
      for (const { payload } of jobs) await notices.run(ANNOUNCE, payload)
      jobs = await notices.takeJobs(ANNOUNCE)
    }
  }

  it('find whom the list of members finds with the same filters', async () => {
    const invited = { email: 'somebody.new@example.org', legalName: 'Somebody New' }
    assert.equal((await world.send(world.lead.token, 'POST', '/members', invited)).status, 201)
    const gone = await world.camp.addMember('member')
    await world.send(world.lead.token, 'PATCH', `/members/${gone.id}`, { isActive: false })
    const [one] = people
    const audiences: Record<string, string | boolean>[] = [
      {},
      { role: 'admin' },
      { role: 'member', tag: 'build' },
      { isActive: true },
      { isActive: false },
      { status: 'invited' },
      { status: 'deactivated' },
      { status: 'active', role: 'super_admin' },
      { q: one?.id ?? '' },
      { q: 'NEW@' },
      { tag: 'nobody' },
    ]
    for (const audience of audiences) {
      const id = await draft(audience)
      const { json } = await ask('GET', `/${id}/preview`)
      const filters = Object.entries(audience).map(([name, value]) => [name, String(value)])
      const query = new URLSearchParams({ ...Object.fromEntries(filters), limit: '100' })
      const listed = await world.send(world.lead.token, 'GET', `/members?${query}`)
      const found: { id: string; status: string }[] = listed.json.data
      const active = found.filter(({ status }) => status === 'active')
      const counts = [json.count, json.leftOutCount]
      const expected = [active.length, found.length - active.length]
      assert.deepEqual(counts, expected, JSON.stringify(audience))
    }
    const left = await world.camp.addMember('applicant')
    await world.camp.asCamp((tx) =>
      tx
        .updateTable('members')
        .set({ email: `${left.accountId.toLowerCase()}@given-up.invalid` })
        .where('id', '=', left.id)
        .execute(),
    )
    const everybody = (await ask('GET', `/${await draft({})}/preview`)).json
    const reasons = everybody.leftOut.map(({ reason }: { reason: string }) => reason).sort()
    assert.deepEqual(reasons, ['deactivated', 'gave_up_account', 'not_joined'])
    assert.equal(everybody.first.length, 20)
    const whole = (await ask('GET', `/${everybody.announcementId}/preview?whole=true`)).json
    assert.equal(whole.first.length, whole.count)
    assert.equal(whole.fingerprint, everybody.fingerprint)
  })

  it('go to the people that are named, of whom the filters find', async () => {
    const [first, second] = people as [TestMember, TestMember]
    const untagged = await world.camp.addMember('member')
    const memberIds = [second.id, untagged.id, first.id]
    const toldOf = async (audience: object) => {
      const { json } = await ask('GET', `/${await draft(audience)}/preview`)
      return json.first.map(({ memberId }: { memberId: string }) => memberId).sort()
    }
    assert.deepEqual(await toldOf({ memberIds }), [...memberIds].sort())
    assert.deepEqual(await toldOf({ memberIds, tag: 'build' }), [first.id, second.id].sort())
    const nobody = { subject: 'Hello', text: 'You.', audience: { memberIds: [first.id, UNKNOWN] } }
    const refused = await ask('POST', '', nobody)
    assert.deepEqual(
      [refused.status, refused.json.errors.map(({ pointer }: { pointer: string }) => pointer)],
      [400, ['/body/audience/memberIds/1']],
    )
    const kept = await draft({ tag: 'build' })
    const changed = await ask('PATCH', `/${kept}`, { audience: { memberIds: [UNKNOWN] } })
    assert.equal(changed.status, 400)
    assert.deepEqual((await ask('GET', `/${kept}`)).json.audience, { tag: 'build' })
  })

  it('say before they are sent how people are told; and are sent with that count only', async () => {
    const id = await draft()
    const [first, second] = people as [TestMember, TestMember]
    const choose = (who: TestMember, mail: string) =>
      world.send(who.token, 'PUT', '/members/me/notification-preferences/announcement', { mail })
    await choose(first, 'none')
    await choose(second, 'daily')
    const { json } = await ask('GET', `/${id}/preview`)
    assert.deepEqual([json.count, json.byMail, json.byDigest, json.inAppOnly], [60, 58, 1, 1])
    assert.equal(json.mailFrom, null)
    await setHour(world.camp, 23)
    const { mailFrom } = (await ask('GET', `/${id}/preview`)).json
    const hours = (Date.parse(mailFrom) - Date.now()) / 3_600_000
    assert.ok(hours > 8 && hours <= 9, `quiet until 8: ${mailFrom}`)
    await setHour(world.camp, 12)
    const early = await ask('POST', `/${id}/send`, { count: 59 })
    assert.deepEqual([early.status, early.json.code], [409, 'AUDIENCE_CHANGED'])
    assert.match(early.json.detail, /finds 60 now, and you confirmed 59/)
    const { fingerprint } = json
    const wear = (who: TestMember, method: 'PUT' | 'DELETE') =>
      method === 'PUT'
        ? world.send(world.lead.token, 'POST', `/members/${who.id}/tags`, { tag: 'build' })
        : world.send(world.lead.token, method, `/members/${who.id}/tags/build`)
    const other = await world.camp.addMember('member')
    await Promise.all([wear(other, 'PUT'), wear(people[59] as TestMember, 'DELETE')])
    const others = await ask('POST', `/${id}/send`, { count: 60, fingerprint })
    assert.deepEqual([others.status, others.json.code], [409, 'AUDIENCE_CHANGED'])
    assert.match(others.json.detail, /finds 60 as before, but not the same people/)
    await Promise.all([wear(other, 'DELETE'), wear(people[59] as TestMember, 'PUT')])
    assert.deepEqual(await notices.toldTo(first), [])
    const sent = await ask('POST', `/${id}/send`, { count: 60, fingerprint })
    assert.deepEqual([sent.status, sent.json.status, sent.json.total], [200, 'sending', 60])
    await work()
    await notices.deliver()
    const done = (await ask('GET', `/${id}`)).json
    assert.deepEqual([done.status, done.told, done.mailed], ['sent', 60, 58])
    const mails = await notices.mailsTo(people[5] as TestMember)
    const why = mails[0]?.template === 'notification' ? mails[0].values.why : ''
    assert.match(why ?? '', /To get fewer of these mails/)
    assert.deepEqual(mails[0]?.template === 'notification' && mails[0].values.text, [
      'Bring gloves.',
      'Water is there.',
    ])
    assert.deepEqual(await notices.mailsTo(first), [])
    await choose(first, 'at_once')
    await choose(second, 'at_once')
  })

  it('say afterwards whom they told, and who has read it', async () => {
    const { json } = await ask('GET', '?limit=1&sort=-createdAt')
    const [sent] = json.data
    const [reader] = people as [TestMember]
    const { data } = (await world.send(reader.token, 'GET', '/notifications?kind=announcement'))
      .json
    await world.send(reader.token, 'POST', `/notifications/${data[0].id}/read`)
    const { json: listed } = await ask('GET', `/${sent.id}/recipients?limit=100`)
    assert.equal(listed.data.length, 60)
    const hers = listed.data.filter(({ isRead }: { isRead: boolean }) => isRead)
    assert.deepEqual(
      hers.map(({ memberId, outcome }: Record<string, string>) => [memberId, outcome]),
      [[reader.id, 'told']],
    )
    assert.equal(hers[0].isMailed, false)
    assert.equal((await ask('GET', `/${sent.id}`)).json.read, 1)
    assert.deepEqual((await ask('GET', `/${await draft()}/recipients`)).json.data, [])
    assert.equal((await ask('GET', '/ann_00000000000000000000000000/recipients')).status, 404)
  })

  it('are not sent with a text or an audience that another lead wrote since they were read', async () => {
    const reader = people[7] as TestMember
    const other = await world.camp.addMember('admin')
    const send = (id: string, { version }: { version: number }, more: object) => {
      const { server, key, lead } = world
      const headers = { 'if-match': `"${version}"` }
      const body = { count: 1, ...more }
      const path = `/api/v1/announcements/${id}/send`
      return call(server, path, { method: 'POST', key, token: lead.token, body, headers })
    }
    const audience = { memberIds: [reader.id] }
    const changes = [{ subject: 'Strike' }, { text: 'Bring beer.' }, { audience: { q: reader.id } }]
    for (const changed of changes) {
      const id = await draft(audience)
      const seen = (await ask('GET', `/${id}`)).json
      const { fingerprint } = (await ask('GET', `/${id}/preview`)).json
      await world.send(other.token, 'PATCH', `/announcements/${id}`, changed)
      const refused = await send(id, seen, { fingerprint })
      assert.equal(refused.status, 412, JSON.stringify(changed))
      const now = (await ask('GET', `/${id}`)).json
      assert.equal(now.status, 'draft')
      assert.equal((await send(id, now, { fingerprint })).status, 200)
    }
  })

  it('are sent once: not again, nor changed, tried or removed afterwards', async () => {
    const id = await draft({ q: people[0]?.id })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask('POST', `/${id}/send`, { count: 1 })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
    for (const [method, path, body] of [
      ['PATCH', `/${id}`, { subject: 'Other' }],
      ['POST', `/${id}/test`, undefined],
      ['POST', `/${id}/send`, { count: 1 }],
      ['DELETE', `/${id}`, undefined],
    ] as const) {
      const { status, json } = await ask(method, path, body)
      assert.deepEqual([status, json.code], [409, 'ALREADY_SENT'], `${method} ${path}`)
    }
    await Promise.all([1, 2, 3].map(() => notices.run(ANNOUNCE, { announcementId: id })))
    const told = (await notices.toldTo(people[0] as TestMember)).filter(
      ({ kind }) => kind === 'announcement',
    )
    assert.equal(told.length, 2)
  })

  it('who leaves before their turn is not told, and counts no more', async () => {
    const leaver = await world.camp.addMember('member')
    const id = await draft({ q: leaver.id })
    assert.equal((await ask('POST', `/${id}/send`, { count: 1 })).status, 200)
    await world.send(world.lead.token, 'PATCH', `/members/${leaver.id}`, { isActive: false })
    await work()
    const kinds = (await notices.toldTo(leaver)).map(({ kind }) => kind)
    assert.deepEqual(kinds, ['membership_changed'])
    const { json } = await ask('GET', `/${id}`)
    assert.deepEqual([json.status, json.total, json.told], ['sent', 0, 0])
  })

  it('nobody to tell is refused', async () => {
    const { json } = await ask('POST', `/${await draft({ tag: 'nobody' })}/send`, { count: 1 })
    assert.equal(json.code, 'AUDIENCE_EMPTY')
  })

  it('are tried by a mail to the acting lead alone, and not for ever', async () => {
    const id = await draft()
    const { status, json } = await ask('POST', `/${id}/test`)
    assert.deepEqual([status, json.sentTo], [200, `${world.lead.id}@example.org`])
    const [mail] = (await notices.mailsTo(world.lead)).slice(-1)
    assert.equal(mail?.template === 'notification' && mail.values.subject, 'Test: Build week')
    const why = mail?.template === 'notification' ? mail.values.why : ''
    assert.match(why ?? '', /To get fewer of these mails, choose that announcements come once/)
    for (let i = 1; i < 20; i++) assert.equal((await ask('POST', `/${id}/test`)).status, 200)
    assert.equal((await ask('POST', `/${id}/test`)).json.code, 'ANNOUNCED_ENOUGH')
  })

  it('are for leads alone', async () => {
    const id = await draft()
    const [member] = people as [TestMember]
    for (const path of ['', `/${id}`, `/${id}/preview`, `/${id}/recipients`]) {
      const { status } = await world.send(member.token, 'GET', `/announcements${path}`)
      assert.equal(status, 403)
    }
  })
})
