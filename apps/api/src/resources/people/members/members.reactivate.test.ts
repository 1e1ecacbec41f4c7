import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { type ApplicationWorld, openApplicationWorld } from '../../../../test/application-world.ts'
import type { Enrolled } from '../../../../test/season-world.ts'
import { scopes } from '../../../scopes.ts'

type Thing = { readonly kind: string; readonly id: string; readonly [name: string]: unknown }

describe('the preview and the undo of a deactivation', () => {
  let world: ApplicationWorld
  before(async () => {
    world = await openApplicationWorld()
  })
  after(() => world.close())

  const lead = (method: string, path: string, body?: object) =>
    world.send(world.lead.token, method, path, body)
  const preview = async ({ id }: TestMember) => {
    const answer = await lead('GET', `/members/${id}/deactivation`)
    assert.equal(answer.status, 200, answer.text)
    return answer.json
  }
  const deactivate = async ({ id }: TestMember) => {
    const answer = await lead('PATCH', `/members/${id}`, { isActive: false })
    assert.equal(answer.status, 200, answer.text)
  }
  const undo = async ({ id }: TestMember) => {
    const answer = await lead('POST', `/members/${id}/deactivation/undo`)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.json.isActive, true)
    return answer.json.restored as Thing[]
  }
  const statusOf = async (who: Enrolled) =>
    (await lead('GET', `/enrollments/${who.enrollment}`)).json.status
  const brief = (things: readonly Thing[]) =>
    Object.fromEntries(things.map(({ kind, from, to }) => [kind, [from, to]]))
  const outcomes = (things: readonly Thing[]) =>
    Object.fromEntries(things.map(({ kind, status, because }) => [kind, [status, because]]))

  /** Confirmed, with an approved scholarship, a referral and an application under way in another season. */
  const busyMember = async (maxMembers: number) => {
    const season = await world.addSeason(maxMembers)
    const ana = await world.confirmed(season)
    const pool = { seasonId: season, name: 'P', budgetCents: 100, covers: ['dues'] }
    const { json: made } = await lead('POST', '/scholarship-pools', pool)
    const asked = { poolId: made.id, requestedAmountCents: 100 }
    const { json: request } = await world.send(ana.token, 'POST', '/scholarships', asked)
    await world.send(ana.token, 'POST', `/scholarships/${request.id}/submit`)
    const decided = { status: 'approved', amountCents: 100 }
    await lead('POST', `/scholarships/${request.id}/decision`, decided)
    await world.send(ana.token, 'POST', '/referrals', {})
    const next = await world.addSeason()
    const begun = await world.send(ana.token, 'POST', '/applications', { seasonId: next })
    await world.send(ana.token, 'POST', `/applications/${begun.json.id}/submit`, {})
    return { season, ana, pool: made.id as string, application: begun.json.id as string }
  }

  it('M2: shows first what would end, and changes nothing by it', async () => {
    const { ana, application } = await busyMember(1)
    const { isActive, ends, restores } = await preview(ana)
    assert.equal(isActive, true)
    assert.deepEqual(restores, [])
    assert.deepEqual(brief(ends), {
      enrollments: ['confirmed', 'removed'],
      settlements: [null, 'open'],
      applications: ['submitted', 'withdrawn'],
      scholarships: ['approved', 'lapsed'],
      referrals: [null, 'revoked'],
    })
    assert.equal(await statusOf(ana), 'confirmed')
    assert.equal((await lead('GET', `/applications/${application}`)).json.status, 'submitted')
    await deactivate(ana)
    const after = await preview(ana)
    assert.deepEqual([after.isActive, after.ends], [false, []])
    assert.ok(Date.parse(after.deactivatedAt) > Date.now() - 60_000)
    assert.deepEqual(brief(after.restores), brief(ends))
    assert.equal(await statusOf(ana), 'removed')
  })

  it('M2: restores all of it while nobody took the place', async () => {
    const { ana, application, season } = await busyMember(2)
    await deactivate(ana)
    const promised = (await preview(ana)).restores
    const restored = await undo(ana)
    assert.deepEqual(restored, promised)
    assert.deepEqual(outcomes(restored), {
      enrollments: ['confirmed', null],
      settlements: ['settled', null],
      applications: ['submitted', null],
      scholarships: ['approved', null],
      referrals: ['created', null],
    })
    assert.equal(await statusOf(ana), 'confirmed')
    const enrollment = await world.send(ana.token, 'GET', `/enrollments/${ana.enrollment}`)
    assert.equal(enrollment.json.statusReason, null, 'no lead has written anything to them')
    const confirmed = `/audit?memberId=${ana.id}&action=enrollments.confirmed`
    const [why] = (await lead('GET', confirmed)).json.data
    assert.equal(why.reason, 'The deactivation was undone')
    assert.equal((await lead('GET', `/applications/${application}`)).json.status, 'submitted')
    const { json: open } = await lead('GET', `/settlements?seasonId=${season}&isOpen=true`)
    assert.deepEqual(open.data, [])
    const mine = await world.send(ana.token, 'GET', `/scholarships?seasonId=${season}`)
    assert.equal(mine.json.data[0].status, 'approved')
    assert.deepEqual(await undo(ana), [])
    assert.deepEqual((await preview(ana)).restores, [])
    const { json: log } = await lead('GET', `/audit?memberId=${ana.id}&action=members.reactivated`)
    assert.equal(log.data.length, 1, 'the undo that changed nothing leaves no trace')
  })

  it('does not take back what others have now: the waitlist instead of the place, a review instead of the money', async () => {
    const { ana, season, pool } = await busyMember(1)
    const next = await world.enroll(season)
    await world.send(next.token, 'POST', `/enrollments/${next.enrollment}/confirm`)
    await deactivate(ana)
    assert.equal(await statusOf(next), 'offered')
    const other = await world.camp.addMember('member')
    const asked = { poolId: pool, requestedAmountCents: 100 }
    const { json: request } = await world.send(other.token, 'POST', '/scholarships', asked)
    await world.send(other.token, 'POST', `/scholarships/${request.id}/submit`)
    const approval = { status: 'approved', amountCents: 100 }
    const taken = await lead('POST', `/scholarships/${request.id}/decision`, approval)
    assert.equal(taken.json.status, 'approved', taken.text)

    const restored = outcomes(await undo(ana))
    assert.deepEqual(restored.enrollments, ['waitlisted', 'FULL'])
    const { json: told } = await world.send(ana.token, 'GET', '/notifications')
    const kinds = told.data.map(({ kind }: { kind: string }) => kind)
    assert.ok(kinds.includes('enrollment_changed'), 'they are told that the place is gone')
    assert.deepEqual(restored.settlements, ['open', 'ENDED'])
    assert.deepEqual(restored.scholarships, ['in_review', 'POOL_EMPTY'])
    assert.equal(await statusOf(next), 'offered')
    const { json: season_ } = await lead('GET', `/seasons/${season}`)
    assert.equal(season_.places.held ?? season_.places.offered + season_.places.confirmed, 1)
  })

  it('leaves closed seasons, what a lead has changed since, and members who are active', async () => {
    const [old, later] = [await world.addSeason(), await world.addSeason()]
    const activate = (id: string) => world.send(world.boss.token, 'POST', `/seasons/${id}/activate`)
    await activate(old)
    const ana = await world.confirmed(old)
    await deactivate(ana)
    await activate(later)
    const restored = outcomes(await undo(ana))
    assert.deepEqual(restored.enrollments, ['removed', 'SEASON_CLOSED'])
    assert.deepEqual(restored.settlements, ['open', 'ENDED'])
    assert.deepEqual(await undo(world.boss), [])
  })

  it('a plain reactivation brings nothing back, and there is nothing left to undo', async () => {
    const { ana } = await busyMember(2)
    await deactivate(ana)
    await lead('PATCH', `/members/${ana.id}`, { isActive: true })
    assert.equal(await statusOf(ana), 'removed')
    assert.deepEqual(await undo(ana), [])
    assert.equal(await statusOf(ana), 'removed')
  })

  it('INV-S5 tells nobody of a scholarship whose key may not read them', async () => {
    const { ana, season } = await busyMember(2)
    const narrow = scopes.filter((scope) => !scope.startsWith('scholarships'))
    const { key } = await world.camp.addKey(narrow)
    const { token } = world.lead
    const at = `/api/v1/members/${ana.id}/deactivation`
    const kinds = (things: readonly Thing[]) => things.map(({ kind }) => kind)
    const seen = await call(world.server, at, { key, token })
    assert.ok(!kinds(seen.json.ends).includes('scholarships'))
    assert.ok(kinds(seen.json.ends).includes('enrollments'))
    await deactivate(ana)
    const undone = await call(world.server, `${at}/undo`, { method: 'POST', key, token })
    assert.ok(!kinds(undone.json.restored).includes('scholarships'))
    const own = await world.send(ana.token, 'GET', `/scholarships?seasonId=${season}`)
    assert.equal(own.json.data[0].status, 'approved')
  })

  it('of two undos at once one restores; of an undo and an offer to others one gets the place', async () => {
    const { ana, season } = await busyMember(1)
    await deactivate(ana)
    const next = await world.enroll(season)
    const at = `/members/${ana.id}/deactivation/undo`
    const [first, second, other] = await Promise.all([
      lead('POST', at),
      lead('POST', at),
      world.send(next.token, 'POST', `/enrollments/${next.enrollment}/confirm`),
    ])
    const counts = [first, second].map(({ json }) => json.restored.length).sort()
    assert.equal(counts[0], 0)
    const held = [await statusOf(ana), other?.json.status]
    assert.equal(held.filter((status) => status === 'confirmed').length, 1, held.join())
  })
})
