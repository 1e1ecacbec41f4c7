import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { all } from '@campkit/db/prepared'
import { type Answer, call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { untilWaiting } from '@campkit/testing/until-waiting'
import {
  type ApplicationWorld,
  type Applying,
  openApplicationWorld,
} from '../../../../test/application-world.ts'
import type { Enrolled } from '../../../../test/season-world.ts'
import { lockSeason } from '../../seasons/seasons/places.store.ts'
import * as enrollmentRows from '../enrollments/enrollments.store.ts'

describe('deactivating a member', () => {
  let world: ApplicationWorld
  before(async () => {
    world = await openApplicationWorld()
  })
  after(() => world.close())

  const lead = (method: string, path: string, body?: object) =>
    world.send(world.lead.token, method, path, body)
  const setActive = (who: TestMember, isActive: boolean) =>
    lead('PATCH', `/members/${who.id}`, { isActive })
  const deactivate = async (who: TestMember) => {
    const answer = await setActive(who, false)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.json.isActive, false)
  }
  const statusOf = async (who: Enrolled) =>
    (await lead('GET', `/enrollments/${who.enrollment}`)).json.status
  const say = (who: Enrolled, what: 'confirm' | 'decline' | 'withdraw') => {
    const body = what === 'confirm' ? undefined : {}
    return world.send(who.token, 'POST', `/enrollments/${who.enrollment}/${what}`, body)
  }
  const rowsOf = (who: TestMember, table: 'settlements' | 'scholarships' | 'ledger_entries') =>
    world.camp.asCamp((tx) =>
      tx.selectFrom(table).selectAll().where('member_id', '=', who.id).execute(),
    )

  it('INV-M3 removes who was confirmed, and gives back all they held, at once', async () => {
    const season = await world.addSeason(1)
    const ana = await world.confirmed(season)
    const waiting = await world.enroll(season)
    await say(waiting, 'confirm')
    assert.equal(await statusOf(waiting), 'waitlisted')
    const pool = { seasonId: season, name: 'P', budgetCents: 100, covers: ['dues'] }
    const { json: made } = await lead('POST', '/scholarship-pools', pool)
    const asked = { poolId: made.id, requestedAmountCents: 100 }
    const { json: request } = await world.send(ana.token, 'POST', '/scholarships', asked)
    await world.send(ana.token, 'POST', `/scholarships/${request.id}/submit`)
    const decided = { status: 'approved', amountCents: 100 }
    await lead('POST', `/scholarships/${request.id}/decision`, { status: 'in_review' })
    const approved = await lead('POST', `/scholarships/${request.id}/decision`, decided)
    assert.equal(approved.status, 200, approved.text)

    await deactivate(ana)
    assert.equal(await statusOf(ana), 'removed')
    assert.equal(await statusOf(waiting), 'offered')
    assert.equal((await rowsOf(ana, 'settlements')).length, 1)
    const [row] = await rowsOf(ana, 'scholarships')
    assert.equal(row?.status, 'lapsed')
    const { json: pools } = await lead('GET', `/scholarship-pools?seasonId=${season}`)
    assert.equal(pools.data[0].leftCents, 100)
  })

  it('declines who was not confirmed yet; an offered place goes on', async () => {
    const season = await world.addSeason(1)
    const holder = await world.confirmed(season)
    const [offered, waitlisted, next] = [
      await world.enroll(season),
      await world.enroll(season),
      await world.enroll(season),
    ]
    for (const who of [offered, waitlisted, next]) await say(who, 'confirm')
    await say(holder, 'withdraw')
    assert.equal(await statusOf(offered), 'offered')
    const pending = await world.enroll(season)
    const guest = await world.camp.addMember('member')
    const invitation = { memberId: guest.id, seasonId: season }
    const { json: invited } = await lead('POST', '/enrollments', invitation)
    assert.equal(invited.status, 'invited')
    const invitedOne = { ...guest, enrollment: invited.id }

    for (const who of [waitlisted, offered, pending, invitedOne]) await deactivate(who)
    for (const who of [waitlisted, offered, pending, invitedOne]) {
      assert.equal(await statusOf(who), 'declined')
    }
    assert.equal(await statusOf(next), 'offered')
  })

  it('withdraws applications and pending requests, and revokes referrals; drafts go nowhere', async () => {
    const season = await world.addSeason()
    const submitted = await world.submitted(season)
    const inReview = await world.inReview(season, 'member')
    const asked = await world.inReview(season)
    const info = await world.work(asked, 'info-request', { message: 'And when?' })
    assert.equal(info.status, 200, info.text)
    const draft = await world.draft(season)
    const { json: referral } = await world.send(inReview.token, 'POST', '/referrals', {})

    for (const who of [submitted, inReview, asked, draft]) await deactivate(who)
    const seen = async (who: Applying) => (await world.read(who, world.lead.token)).status
    for (const who of [submitted, inReview, asked]) assert.equal(await seen(who), 'withdrawn')
    assert.equal((await lead('GET', `/referrals/${referral.id}`)).json.status, 'revoked')
    const late = await world.work(draft, 'submit', { overrideReason: 'late' })
    assert.deepEqual([late.status, late.json.code], [409, 'MEMBER_DEACTIVATED'], late.text)
  })

  it('leaves the ledger and closed seasons as they are', async () => {
    const [old, next] = [await world.addSeason(), await world.addSeason()]
    const activate = (id: string) => world.send(world.boss.token, 'POST', `/seasons/${id}/activate`)
    await activate(old)
    const ana = await world.confirmed(old)
    const pending = await world.enroll(old)
    await lead('POST', '/dues', { memberId: ana.id, name: 'Fee', amountCents: 500 })
    await activate(next)
    for (const who of [ana, pending]) await deactivate(who)
    assert.deepEqual([await statusOf(ana), await statusOf(pending)], ['completed', 'pending'])
    assert.equal((await rowsOf(ana, 'ledger_entries')).length, 1)
    assert.equal((await rowsOf(ana, 'settlements')).length, 0)
  })

  it('keeps them out until they are active again, by the database alone, too', async () => {
    const season = await world.addSeason()
    const ana = await world.enroll(season)
    await deactivate(ana)
    const own = await world.send(ana.token, 'GET', '/members/me')
    assert.deepEqual([own.status, own.json.reason], [403, 'no_profile'])
    const wish = { memberId: ana.id, seasonId: season }
    const refused = await lead('POST', '/enrollments', wish)
    assert.equal(refused.json.code, 'MEMBER_DEACTIVATED', refused.text)
    const other = await world.addSeason()
    const row = { seasonId: other, memberId: ana.id, intent: 'yes', by: ana.id } as const
    const add = (status: 'invited' | 'pending') =>
      world.camp.asCamp((tx) => enrollmentRows.add(tx, { ...row, status }))
    for (const status of ['invited', 'pending'] as const) {
      await assert.rejects(add(status), /the member is deactivated/)
    }
    const back = await setActive(ana, true)
    assert.equal(back.json.isActive, true, back.text)
    assert.equal(await statusOf(ana), 'declined')
    assert.equal((await lead('POST', '/enrollments', wish)).json.status, 'pending')
  })

  it('nobody comes in again by a request that was under way', async () => {
    const season = await world.addSeason()
    const ana = await world.enroll(season)
    await say(ana, 'decline')
    // Both wait for the season, the deactivation first. The request was authorised before either goes on.
    const waiting: Promise<Answer>[] = []
    await world.camp.asCamp(async (tx) => {
      await all(tx, lockSeason({ id: season }))
      waiting.push(setActive(ana, false))
      await untilWaiting(world.camp.owner)
      waiting.push(world.send(ana.token, 'POST', '/enrollments', { seasonId: season }))
      await untilWaiting(world.camp.owner, 2)
    })
    const [ended, asked] = await Promise.all(waiting)
    assert.equal(ended?.status, 200, ended?.text)
    assert.equal(asked?.json.code, 'MEMBER_DEACTIVATED', asked?.text)
    assert.equal(await statusOf(ana), 'declined')
  })

  it('does not wait in a circle with charges and moves of the same member', async () => {
    const season = await world.addSeason()
    for (let round = 0; round < 10; round++) {
      const ana = await world.enroll(season)
      const fee = { memberId: ana.id, seasonId: season, name: 'Fee', amountCents: 5 }
      const answers = await Promise.all([
        lead('POST', '/dues', fee),
        say(ana, 'confirm'),
        setActive(ana, false),
        lead('POST', '/dues', fee),
      ])
      const codes = answers.map(({ json }) => json.code)
      assert.ok(!codes.includes('CONFLICT'), codes.join())
      assert.ok(['declined', 'removed'].includes(await statusOf(ana)))
    }
  })

  // In a camp with two super_admins, each deactivates the other at the same moment.
  it('INV-R1 one super_admin stays active after 15 rounds of two that deactivate each other', async () => {
    const { camp, server } = world
    const { otherCamp } = camp
    const pair = [
      await camp.addMember('super_admin', otherCamp),
      await camp.addMember('super_admin', otherCamp),
    ] as const
    const { key } = await camp.addKey(['members:write'], otherCamp)
    for (let round = 0; round < 15; round++) {
      const answers = await Promise.all(
        pair.map(({ token }, i) =>
          call(server, `/api/v1/members/${pair[1 - i]?.id}`, {
            method: 'PATCH',
            key,
            token,
            body: { isActive: false },
          }),
        ),
      )
      assert.ok(answers.every(({ status }) => status < 500))
      const active = await camp.asCamp(
        (tx) => tx.selectFrom('members').select('id').where('deactivated_at', 'is', null).execute(),
        otherCamp,
      )
      assert.equal(active.length, 1, JSON.stringify(answers.map(({ json }) => json.code)))
      await camp.asCamp(
        (tx) => tx.updateTable('members').set({ deactivated_at: null }).execute(),
        otherCamp,
      )
    }
  })
})
