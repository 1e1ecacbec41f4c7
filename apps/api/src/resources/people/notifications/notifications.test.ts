import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp } from '@campkit/db/in-camp'
import { call } from '@campkit/testing/call'
import { enterAs, type TestMember } from '@campkit/testing/test-camp'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { type Notices, noticesOf, setHour, subjectsOf } from '../../../../test/notices.ts'
import { scopes } from '../../../scopes.ts'
import { QUIET_HOURS_MOVED } from '../../camp/settings/settings.quiet-hours.ts'
import { DELIVER } from './notifications.deliver.ts'
import { KIND_NAMES } from './notifications.kinds.ts'
import { type Notice, notify } from './notifications.notify.ts'

describe('notifications', () => {
  let money: MoneyCamp
  let notices: Notices
  before(async () => {
    money = await openMoneyCamp()
    notices = noticesOf(money.camp)
    await setHour(money.camp, 12)
  })
  after(() => money.close())

  const somebody = () => money.camp.addMember('member')
  const tell = (notice: Notice) => money.camp.asCamp(async (tx) => notify(tx, notice))
  const tellRole = ({ id: memberId }: TestMember, more: object = {}) =>
    tell({ kind: 'role_changed', memberId, details: { role: 'member' }, ...more })
  const tellCharged = ({ id }: TestMember) =>
    money.charge(id, 2500, { name: 'Lamp', dueOn: '2027-06-01' })
  const listed = async (who: TestMember, query = '') =>
    (await money.send('GET', `/notifications${query}`, undefined, who.token)).json.data
  const choose = (who: TestMember, kind: string, mail: string, token = who.token) =>
    money.send('PUT', `/members/${who.id}/notification-preferences/${kind}`, { mail }, token)

  it('are shown in the app and mailed once, in the same words, however often the job runs', async () => {
    const ana = await somebody()
    await money.charge(ana.id, 2500, { name: 'Lamp', dueOn: '2027-06-01' })
    const [shown, ...others] = await listed(ana)
    assert.equal(others.length, 0)
    assert.deepEqual([shown.kind, shown.isRead, shown.mailedAt], ['charged', false, null])
    assert.equal(shown.subject, 'Lamp: $25.00')
    assert.equal(shown.link, 'http://auth.test/c/pines/dues')
    const [job] = await notices.takeJobs(DELIVER)
    await Promise.all(Array.from({ length: 4 }, () => notices.run(DELIVER, job?.payload)))
    await notices.run(DELIVER, job?.payload)
    const mails = await notices.mailsTo(ana)
    assert.deepEqual(subjectsOf(mails), ['Lamp: $25.00'])
    const [mail] = mails
    assert.deepEqual(mail?.template === 'notification' && mail.values.text, shown.text)
    assert.match((await listed(ana))[0].mailedAt, /Z$/)
  })

  it('INV-Z6 tell the same thing once', async () => {
    const ana = await somebody()
    await tellRole(ana, { dedupeKey: 'the same' })
    await Promise.all([1, 2, 3].map(() => tellRole(ana, { dedupeKey: 'the same' })))
    assert.equal((await notices.toldTo(ana)).length, 1)
    await tellRole(ana)
    await tellRole(ana)
    assert.equal((await notices.toldTo(ana)).length, 3)
  })

  it('are not there when what they tell of was rolled back', async () => {
    const ana = await somebody()
    const failing = money.camp.asCamp(async (tx) => {
      notify(tx, { kind: 'role_changed', memberId: ana.id, details: { role: 'admin' } })
      throw new Error('refused')
    })
    await assert.rejects(failing, /refused/)
    assert.deepEqual(await notices.toldTo(ana), [])
  })

  it('are mailed as the member wishes: at once, in the digest, or not; some always', async () => {
    const [daily, none, always] = [await somebody(), await somebody(), await somebody()]
    assert.equal((await choose(daily, 'charged', 'daily')).status, 200)
    assert.equal((await choose(none, 'charged', 'none')).status, 200)
    const refused = await choose(always, 'place_offered', 'none')
    assert.equal(refused.status, 400)
    assert.match(refused.json.errors[0].message, /must be at_once: this mail cannot be switched/)
    for (const who of [daily, none, always]) await tellCharged(who)
    await notices.deliver()
    const statuses = await Promise.all([daily, none, always].map(notices.toldTo))
    assert.deepEqual(
      statuses.flat().map(({ mail }) => mail),
      ['daily', 'none', 'mailed'],
    )
    assert.deepEqual(await notices.mailsTo(daily), [])
    assert.deepEqual(await notices.mailsTo(none), [])
    // In the app, all are shown.
    for (const who of [daily, none]) assert.equal((await listed(who)).length, 1)
  })

  it('preferences name every kind, its choices, and what is chosen', async () => {
    const ana = await somebody()
    await choose(ana, 'changed_for_you', 'at_once')
    const path = '/members/me/notification-preferences'
    const { json } = await money.send('GET', path, undefined, ana.token)
    const names = json.data.map(({ kind }: { kind: string }) => kind)
    assert.deepEqual(names, [...KIND_NAMES, 'leads_digest'])
    const of = (kind: string) => json.data.find((one: { kind: string }) => one.kind === kind)
    assert.deepEqual(of('changed_for_you').mail, 'at_once')
    assert.deepEqual(of('receipt').choices, ['at_once'])
    assert.deepEqual([of('leads_digest').mail, of('charged').mail], ['daily', 'at_once'])
    const told = ['charged', 'shift_waits_for_lead', 'shelter_waits_for_lead', 'leads_digest']
    assert.deepEqual(
      told.map(of).map(({ subject, receivers }) => [subject, receivers]),
      [
        ['money', 'everybody'],
        ['shifts', 'team_leads'],
        ['shelter', 'leads'],
        ['camp', 'leads'],
      ],
    )
    assert.equal((await choose(ana, 'leads_digest', 'at_once')).status, 400)
  })

  it('what a lead marks as read or chooses for somebody is told to them, once a day', async () => {
    const ana = await somebody()
    await tellRole(ana)
    const [told] = await notices.toldTo(ana)
    const preference = `/members/${ana.id}/notification-preferences/charged`
    for (const mail of ['daily', 'none']) {
      assert.equal((await money.send('PUT', preference, { mail })).status, 200)
    }
    assert.equal((await money.send('POST', `/notifications/${told?.id}/read`)).status, 200)
    await tellRole(ana)
    const all = await money.send('POST', '/notifications/read', { memberId: ana.id })
    assert.equal(all.status, 200)
    const changed = (await notices.toldTo(ana)).filter(({ kind }) => kind === 'changed_for_you')
    assert.deepEqual(
      changed.map(({ details }) => details),
      [{ what: 'mails' }, { what: 'read_marks' }],
    )
    const own = await somebody()
    await choose(own, 'charged', 'none')
    await tellRole(own)
    await money.send('POST', '/notifications/read', {}, own.token)
    assert.equal((await notices.toldTo(own)).length, 1)
    await notices.deliver()
  })

  it('wait for the end of the quiet hours where the camp is; a deadline does not', async () => {
    const ana = await somebody()
    await setHour(money.camp, 23)
    await tellCharged(ana)
    await notices.deliver()
    assert.deepEqual(await notices.mailsTo(ana), [])
    const [job] = await notices.takeJobs(DELIVER, true)
    const hours = (Date.parse(job?.runAt ?? '') - Date.now()) / 3_600_000
    assert.ok(hours > 8 && hours <= 9, `it waits ${hours} hours`)
    await setHour(money.camp, 8)
    await notices.run(DELIVER, job?.payload)
    assert.equal((await notices.mailsTo(ana)).length, 1)
    await setHour(money.camp, 23, { quietFrom: '08:00', quietUntil: '09:00' })
    await tellCharged(ana)
    await notices.deliver()
    assert.equal((await notices.mailsTo(ana)).length, 2)
    // A lead ends them sooner.
    await setHour(money.camp, 23)
    await tellCharged(ana)
    await notices.deliver()
    assert.equal((await notices.mailsTo(ana)).length, 2)
    const { key, lead, server } = money
    const sent = { method: 'PATCH', key, token: lead.token, headers: { 'if-match': '*' } }
    const none = { notifications: { quietFrom: '00:00', quietUntil: '00:00' } }
    assert.equal((await call(server, '/api/v1/settings', { ...sent, body: none })).status, 200)
    for (const { payload } of await notices.takeJobs(QUIET_HOURS_MOVED)) {
      await notices.run(QUIET_HOURS_MOVED, payload)
    }
    await notices.deliver()
    assert.equal((await notices.mailsTo(ana)).length, 3)
    await setHour(money.camp, 12)
  })

  it('are not mailed to who was deactivated, but for what concerns their leaving', async () => {
    const ana = await somebody()
    await tellCharged(ana)
    const { status } = await money.send('PATCH', `/members/${ana.id}`, { isActive: false })
    assert.equal(status, 200)
    await notices.deliver()
    assert.deepEqual(subjectsOf(await notices.mailsTo(ana)), [
      'Your membership of Dusty Pines has ended',
    ])
    const told = await notices.toldTo(ana)
    assert.deepEqual(
      told.map(({ kind, mail }) => [kind, mail]),
      [
        ['charged', 'none'],
        ['membership_changed', 'mailed'],
      ],
    )
  })

  it('are marked as read one by one and all at once, each once', async () => {
    const ana = await somebody()
    for (let i = 0; i < 3; i++) await tellRole(ana)
    const [first] = await listed(ana)
    const path = `/notifications/${first.id}/read`
    const read = await money.send('POST', path, undefined, ana.token)
    assert.deepEqual([read.status, read.json.isRead], [200, true])
    const again = await money.send('POST', path, undefined, ana.token)
    assert.equal(again.json.readAt, read.json.readAt)
    assert.equal((await listed(ana, '?isRead=false')).length, 2)
    const all = () => money.send('POST', '/notifications/read', {}, ana.token)
    assert.deepEqual((await all()).json, { memberId: ana.id, count: 2 })
    assert.deepEqual((await all()).json, { memberId: ana.id, count: 0 })
    assert.equal((await listed(ana, '?isRead=true')).length, 3)
  })

  it('members see their own; leads those of the camp, of scholarships only with the scope', async () => {
    const [ana, ben] = [await somebody(), await somebody()]
    const { id: memberId } = ana
    await tellRole(ben)
    const details = { outcome: 'declined' } as const
    await tell({ kind: 'scholarship_decision', memberId, seasonId: money.seasonId, details })
    const [own] = await listed(ana)
    assert.equal(own.kind, 'scholarship_decision')
    const foreign = await money.send('GET', `/notifications/${own.id}`, undefined, ben.token)
    assert.equal(foreign.status, 404)
    const { key } = await money.camp.addKey(
      scopes.filter((scope) => !scope.startsWith('scholarships')),
    )
    const kindsFor = async (which: string) => {
      const path = `/api/v1/notifications?memberId=${memberId}`
      const { json } = await call(money.server, path, { key: which, token: money.lead.token })
      return json.data.map(({ kind }: { kind: string }) => kind)
    }
    assert.deepEqual(await kindsFor(money.key), ['scholarship_decision'])
    assert.deepEqual(await kindsFor(key), [])
    const one = await call(money.server, `/api/v1/notifications/${own.id}`, {
      key,
      token: money.lead.token,
    })
    assert.equal(one.status, 404)
  })

  it('without the checks of the route: members read and mark their own only', async () => {
    const [ana, ben] = [await somebody(), await somebody()]
    await tellRole(ana)
    const as = enterAs(money.camp.camp, ben.id, 'member')
    const [seen, marked] = await inCamp(money.camp.db, as, (tx) =>
      Promise.all([
        tx.selectFrom('notifications').select('id').execute(),
        tx.updateTable('notifications').set({ read_at: '2027-01-01' }).executeTakeFirst(),
      ]),
    )
    assert.deepEqual([seen.length, marked.numUpdatedRows], [0, 0n])
  })
})
