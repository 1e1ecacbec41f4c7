import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import type { TestMember } from '@campkit/testing/test-camp'
import { untilWaiting } from '@campkit/testing/until-waiting'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { lockMember } from '../../../lock-member.store.ts'
import { post } from '../dues/post.ts'
import * as store from './settlements.store.ts'

describe('settlements', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.close())

  /** Somebody who has left the season and has these charges and payments. */
  const left = async (chargedCents: number, paidCents: number, kind = 'dues') => {
    const member = await money.camp.addMember('member')
    if (chargedCents > 0) await money.charge(member.id, chargedCents, { kind })
    if (paidCents > 0) await money.credit(member.id, paidCents)
    const id = await open(member)
    return { ...member, settlementId: id }
  }
  const open = (member: TestMember): Promise<string> =>
    money.camp.asCamp(async (tx) => {
      const enrollmentId = newId('enrollment')
      await tx
        .insertInto('enrollments')
        .values({
          id: enrollmentId,
          season_id: money.seasonId,
          member_id: member.id,
          status: 'withdrawn',
          status_changed_by: 'test',
        })
        .execute()
      const { seasonId } = money
      const opened = await store.open(tx, { enrollmentId, seasonId, memberId: member.id })
      return opened?.id ?? assert.fail('not opened')
    })
  const settle = (id: string, body: object = { note: 'done' }) =>
    money.send('POST', `/settlements/${id}/settle`, body)
  const listed = async (id: string) => {
    const { json } = await money.send('GET', '/settlements?limit=100')
    return json.data.find((one: { id: string }) => one.id === id)
  }

  it('say what is open, and 409 with the sums while something is', async () => {
    const debtor = await left(80_199, 0)
    const creditor = await left(1000, 1500)
    const shown = await listed(debtor.settlementId)
    assert.deepEqual(
      [shown.balanceCents, shown.depositHeldCents, shown.currency],
      [80_199, 0, 'USD'],
    )
    assert.equal((await listed(creditor.settlementId)).balanceCents, -500)
    const refused = await settle(debtor.settlementId)
    assert.deepEqual([refused.status, refused.json.code], [409, 'MONEY_OPEN'], refused.text)
    assert.match(refused.json.detail, /owes \$801\.99/)
    assert.match((await settle(creditor.settlementId)).json.detail, /owes the member \$5\.00/)
    assert.equal((await listed(debtor.settlementId)).settledAt, null)
  })

  it('end when the person takes the place again', async () => {
    const member = await money.camp.addMember('member')
    const byMember = (path: string, body: object = {}) =>
      money.send('POST', path, body, member.token)
    const { json: enrollment } = await byMember('/enrollments', { seasonId: money.seasonId })
    await byMember(`/enrollments/${enrollment.id}/confirm`)
    assert.equal((await byMember(`/enrollments/${enrollment.id}/withdraw`)).status, 200)
    const { json: opened } = await money.send('GET', '/settlements?limit=100&isOpen=true')
    const own = opened.data.find((one: { memberId: string }) => one.memberId === member.id)
    await byMember('/enrollments', { seasonId: money.seasonId })
    assert.equal((await listed(own.id)).settledAt, null)
    const back = await byMember(`/enrollments/${enrollment.id}/confirm`)
    assert.equal(back.json.status, 'confirmed', back.text)
    const ended = await listed(own.id)
    assert.equal(ended.note, 'Has taken the place again')
    assert.notEqual(ended.settledAt, null)
  })

  it('that were settled before say how who came back stands today, too', async () => {
    const member = await money.camp.addMember('member')
    const byMember = (path: string, body: object = {}) =>
      money.send('POST', path, body, member.token)
    const { json: enrollment } = await byMember('/enrollments', { seasonId: money.seasonId })
    await byMember(`/enrollments/${enrollment.id}/confirm`)
    await byMember(`/enrollments/${enrollment.id}/withdraw`)
    const { json: opened } = await money.send('GET', '/settlements?limit=100&isOpen=true')
    const own = opened.data.find((one: { memberId: string }) => one.memberId === member.id)
    const { json: settled } = await settle(own.id)
    const gone = { enrollmentStatus: 'withdrawn', balanceCents: 0, depositHeldCents: 0 }
    assert.deepEqual([own.now, settled.now], [gone, gone])
    await byMember('/enrollments', { seasonId: money.seasonId })
    await byMember(`/enrollments/${enrollment.id}/confirm`)
    await money.charge(member.id, 900, { kind: 'dues' })
    const back = await listed(own.id)
    assert.deepEqual([back.balanceCents, back.note], [0, 'done'])
    assert.deepEqual(back.now, { ...gone, enrollmentStatus: 'confirmed', balanceCents: 900 })
  })

  it('are settled when nothing is open', async () => {
    const even = await left(1000, 1000)
    const { status, json } = await settle(even.settlementId)
    assert.deepEqual([status, json.balanceCents, json.overridden], [200, 0, false])
    const again = await settle(even.settlementId)
    assert.deepEqual([again.status, again.json.code], [409, 'ALREADY_SETTLED'])
  })

  it('are settled in spite of it by a lead who says why; the sums of that moment are kept', async () => {
    const debtor = await left(700, 0)
    const body = { note: 'forgiven: moved abroad', override: true }
    const { status, json } = await settle(debtor.settlementId, body)
    assert.deepEqual([status, json.balanceCents, json.overridden], [200, 700, true])
    await money.credit(debtor.id, 700)
    const kept = await listed(debtor.settlementId)
    assert.deepEqual([kept.balanceCents, kept.note], [700, body.note])
  })

  it('of many at once, one settles', async () => {
    const even = await left(0, 0)
    const answers = await Promise.all(Array.from({ length: 6 }, () => settle(even.settlementId)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409])
  })

  it('wait for what is being posted, and then see it', async () => {
    const even = await left(0, 0)
    let settling: ReturnType<typeof settle> | undefined
    await money.camp.asCamp(async (tx) => {
      await lockMember(tx, even.id)
      settling = settle(even.settlementId)
      await untilWaiting(money.camp.owner)
      const posted = { source: 'test', sourceId: newId('payment'), postedBy: 'system' }
      const of = { seasonId: money.seasonId, memberId: even.id, account: 'dues' } as const
      await post(tx, { ...of, ...posted, kind: 'payment', creditCents: 300 })
    })
    const { status, json } = (await settling) ?? assert.fail('not sent')
    assert.deepEqual([status, json.code], [409, 'MONEY_OPEN'])
  })

  it('a held deposit counts as open', async () => {
    const member = await left(0, 0)
    await money.charge(member.id, 10_000, { kind: 'deposit' })
    await money.credit(member.id, 10_000, { account: 'deposit' })
    const refused = await settle(member.settlementId)
    assert.equal(refused.status, 409, refused.text)
    assert.match(refused.json.detail, /deposit of \$100\.00 is held/)
  })

  it('are opened at the close for who has no place and owes or is owed, and for nobody else', async () => {
    const enrolled = async (status: string, chargedCents: number) => {
      const member = await money.camp.addMember('member')
      if (chargedCents > 0) await money.charge(member.id, chargedCents)
      const { id } = await money.made('/enrollments', { memberId: member.id })
      const change = { status, override: true, reason: 'Said so' }
      const changed = await money.send('POST', `/enrollments/${id}/status`, change)
      assert.ok(changed.status < 300 || status === 'pending', changed.text)
      return member.id
    }
    const waiting = await enrolled('waitlisted', 2500)
    const pending = await enrolled('pending', 4000)
    const others = [await enrolled('waitlisted', 0), await enrolled('confirmed', 3000)]
    const season = { name: 'Next', currency: 'USD' }
    const { id } = await money.made('/seasons', season)
    const boss = await money.camp.addMember('super_admin')
    const closed = await money.send('POST', `/seasons/${id}/activate`, {}, boss.token)
    assert.equal(closed.status, 200, closed.text)
    const { json } = await money.send('GET', `/settlements?seasonId=${money.seasonId}&limit=100`)
    const open = new Map<string, number>(
      json.data.map((one: { memberId: string; balanceCents: number }) => [
        one.memberId,
        one.balanceCents,
      ]),
    )
    assert.deepEqual([open.get(waiting), open.get(pending)], [2500, 4000])
    for (const memberId of others) assert.equal(open.has(memberId), false)
    const lines = await money.send('GET', `/seasons/${money.seasonId}/closing/lines`)
    const stays = lines.json.lines.find((one: { memberId: string }) => one.memberId === waiting)
    assert.equal(stays.stays, 'to_be_settled')
  })
})
