import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { enterAs } from '@campkit/testing/test-camp'
import {
  inHours,
  openShiftWorld,
  type ShiftWorld,
  type Worker,
} from '../../../../test/shift-world.ts'
import { plantTeam } from '../teams/teams.sample.ts'
import { plantWork } from './worklog.sample.ts'

const WORK = { workedOn: '2026-08-20', minutes: 90, description: 'Mended the shade' }

const REFUSED = /members|move/

describe('worklog', () => {
  let world: ShiftWorld
  before(async () => {
    world = await openShiftWorld()
    await world.setSettings({
      shifts: { requiredPoints: 5, requiredStrikePoints: 2, worklogPointsPerHour: 2 },
    })
  })
  after(() => world.close())

  const post = (who: Worker, body: object = {}) =>
    world.send(who.token, 'POST', '/worklog', { ...WORK, ...body })
  const decide = (id: string, body: object, who = world.lead) =>
    world.send(who.token, 'POST', `/worklog/${id}/decision`, body)
  const owed = async (who: Worker) =>
    (await world.send(who.token, 'GET', '/members/me/shifts')).json.obligation
  const told = async (who: Worker): Promise<string[]> =>
    (await world.send(who.token, 'GET', '/notifications')).json.data.map(
      ({ kind }: { kind: string }) => kind,
    )

  it('INV-X8 hours count once a lead has approved them, strike apart', async () => {
    const ana = await world.addWorker()
    const reported = await post(ana)
    assert.equal(reported.status, 201, reported.text)
    assert.equal(reported.json.status, 'pending')
    const strike = await post(ana, { phase: 'strike', minutes: 60 })
    assert.equal((await owed(ana)).done, 0)
    const approved = await decide(reported.json.id, { status: 'approved' })
    assert.equal(approved.json.pointsCredited, 3)
    assert.equal((await decide(strike.json.id, { status: 'approved' })).json.pointsCredited, 2)
    const { done, missing, strike: apart } = await owed(ana)
    assert.deepEqual([done, missing, apart.done, apart.missing], [3, 2, 2, 0])
    const again = await decide(reported.json.id, { status: 'approved' })
    assert.equal(again.json.code, 'INVALID_TRANSITION')
    const undone = await decide(reported.json.id, { status: 'rejected', reason: 'Was a shift' })
    assert.equal(undone.json.pointsCredited, null)
    assert.equal((await owed(ana)).done, 0)
    assert.deepEqual(await told(ana), ['work_decided', 'work_decided', 'work_decided'])
  })

  it('a lead says why not; nobody decides on their own hours', async () => {
    const ana = await world.addWorker()
    const { id } = (await post(ana)).json
    const without = await decide(id, { status: 'rejected' })
    assert.equal(without.json.errors[0].pointer, '/body/reason')
    const own = await world.camp.asCamp((tx) => plantWork(tx, world.seasonId, world.lead.id))
    assert.equal((await decide(own.id, { status: 'approved' })).json.code, 'OWN_WORK')
    assert.equal((await decide(own.id, { status: 'approved' }, world.boss)).status, 200)
  })

  it('a lead notes and corrects hours of others, who are told', async () => {
    const ana = await world.addWorker()
    const noted = await post(world.lead, { memberId: ana.id, minutes: 180 })
    assert.equal(noted.json.status, 'approved')
    const corrected = await post(world.lead, { memberId: ana.id, minutes: -60 })
    assert.equal(corrected.json.pointsCredited, -2)
    assert.equal((await owed(ana)).done, 4)
    assert.deepEqual(await told(ana), ['work_decided', 'work_decided'])
  })

  it('members take their own back, report no less than nothing, nothing ahead, and only with a place', async () => {
    const ana = await world.addWorker()
    const { id } = (await post(ana)).json
    const gone = await world.send(ana.token, 'DELETE', `/worklog/${id}`)
    assert.equal(gone.json.status, 'withdrawn')
    assert.equal((await decide(id, { status: 'approved' })).json.code, 'INVALID_TRANSITION')
    assert.equal((await post(ana, { minutes: -5 })).json.errors[0].pointer, '/body/minutes')
    assert.equal(
      (await post(ana, { workedOn: '2096-01-01' })).json.errors[0].pointer,
      '/body/workedOn',
    )
    assert.equal((await post(ana, { minutes: 1000 })).status, 201)
    const more = await post(ana, { minutes: 441 })
    assert.equal(more.json.errors?.[0].code, 'day_is_full', more.text)
    assert.equal((await post(ana, { minutes: 440 })).status, 201)
    const stranger = await world.camp.addMember('member')
    assert.equal((await post(stranger)).json.code, 'NOT_CONFIRMED')
  })

  it('who leads the team is told that something waits', async () => {
    const [ana, boss] = [await world.addWorker(), await world.addWorker()]
    const team = await world.camp.asCamp((tx) => plantTeam(tx, world.seasonId))
    await world.send(world.lead.token, 'PATCH', `/teams/${team.id}`, { leadMemberIds: [boss.id] })
    assert.equal((await post(ana, { teamId: team.id })).status, 201)
    assert.deepEqual(await told(boss), ['work_waits_for_lead'])
    assert.equal((await post(ana, { teamId: 'tem_none' })).json.code, 'NOT_FOUND')
  })

  it('the database lets members neither approve, nor change, nor report for others', async () => {
    const [ana, ben] = [await world.addWorker(), await world.addWorker()]
    const { id } = (await post(ana)).json
    const as = <T>(who: Worker, work: (tx: Tx) => Promise<T>) =>
      inCamp(world.camp.db, enterAs(world.camp.camp, who.id, 'member'), work)
    const set = (who: Worker, values: object) =>
      as(who, (tx) => tx.updateTable('worklog').set(values).where('id', '=', id).executeTakeFirst())
    const approved = { status: 'approved', status_changed_by: world.lead.id, points_credited: 9 }
    await assert.rejects(set(ana, approved), REFUSED)
    await assert.rejects(set(ana, { minutes: 900 }), REFUSED)
    await assert.rejects(
      as(ana, (tx) => plantWork(tx, world.seasonId, ana.id, { minutes: -5 })),
      REFUSED,
    )
    await assert.rejects(
      as(ana, (tx) => plantWork(tx, world.seasonId, ben.id)),
      /row-level security|members report/,
    )
    assert.equal((await set(ben, approved)).numUpdatedRows, 0n)
    const stranger = await world.camp.addMember('member')
    await assert.rejects(
      as(stranger, (tx) => plantWork(tx, world.seasonId, stranger.id)),
      REFUSED,
    )
  })

  it('a season that closes ends what waits; hours and the roll of what had begun are noted afterwards', async () => {
    const { send, lead, boss, seasonId } = world
    const [ana, ben, cleo, dan] = await world.addWorkers(4)
    assert.ok(ana && ben && cleo && dan)
    const pending = await world.joined(ana, await world.addShift({ policy: 'approval' }))
    const full = await world.addShift({ max: 1 })
    const swapping = await world.joined(cleo, full)
    const waiting = await world.joined(ben, full, { waitlist: true })
    const path = `/shift-signups/${swapping.id}/swaps`
    const swap = await send(cleo.token, 'POST', path, { toMemberId: dan.id })
    assert.equal(swap.status, 201, swap.text)
    const running = await world.addShift()
    const working = await world.joined(ana, running)
    await world.moveClock(running.id, inHours(-1), inHours(1))
    const { id: hours } = (await post(ana)).json
    const open = async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await send(lead.token, 'GET', `/seasons/${seasonId}/closing`)).json.open.map(
          ({ what, count }: { what: string; count: number }) => [what, count],
        ),
      )
    const before = await open()
    assert.deepEqual([before.shifts_waiting, before.shift_swaps, before.shifts_uncalled], [2, 1, 1])
    assert.ok((before.hours_undecided ?? 0) >= 1)

    const next = await world.addSeason()
    const activated = await send(boss.token, 'POST', `/seasons/${next}/activate`)
    assert.equal(activated.status, 200, activated.text)
    assert.deepEqual(await Promise.all([pending, waiting, swapping].map(world.statusOf)), [
      'cancelled',
      'cancelled',
      'confirmed',
    ])
    assert.equal(
      (await send(lead.token, 'GET', `/shift-swaps/${swap.json.id}`)).json.status,
      'withdrawn',
    )
    for (const who of [ana, ben, cleo, dan]) {
      assert.ok((await told(who)).includes('shifts_ended_with_season'), who.id)
    }
    const after = await open()
    assert.deepEqual([after.shifts_waiting, after.shift_swaps, after.shifts_uncalled], [0, 0, 1])

    assert.equal((await decide(hours, { status: 'approved' })).json.pointsCredited, 3)
    const called = await send(lead.token, 'POST', `/shifts/${running.id}/roll-call`, {
      others: 'completed',
    })
    assert.equal(called.json.data[0]?.outcome, 'OK', called.text)
    assert.equal((await world.setStatus(working, 'no_show')).json.status, 'no_show')
    const ahead = await send(lead.token, 'POST', `/shifts/${full.id}/roll-call`, {
      others: 'excused',
    })
    assert.equal(ahead.json.code, 'SEASON_CLOSED', ahead.text)
    assert.equal((await world.setStatus(working, 'removed')).json.code, 'SEASON_CLOSED')
    assert.equal((await post(ana, { seasonId })).json.code, 'SEASON_CLOSED')
    await assert.rejects(
      world.camp.asCamp((tx) =>
        tx.updateTable('worklog').set({ minutes: 900 }).where('id', '=', hours).execute(),
      ),
      { constraint: 'season_is_open' },
    )
  })

  it('in seasons that closed before this was so, the upgrade ends what waited, once', async () => {
    const { camp, send, lead, seasonId } = world
    const list = async (status: string) =>
      (await send(lead.token, 'GET', `/shift-signups?seasonId=${seasonId}&status=${status}`)).json
        .data
    const [swapped] = await list('confirmed')
    const triggers = (done: string) =>
      camp.owner([{ text: `alter table shift_signups ${done} trigger user`, values: [] }])
    await triggers('disable')
    await camp.asCamp((tx) =>
      tx
        .updateTable('shift_signups')
        .set({ status: 'swap_pending' })
        .where('id', '=', swapped.id)
        .execute(),
    )
    await triggers('enable')
    for (const path of [
      '../shift-signups/migrations/20260206T0125_open_in_closed_seasons.sql',
      '../vehicles/migrations/20260206T0140_asked_in_closed_seasons.sql',
    ]) {
      const text = await readFile(new URL(path, import.meta.url), 'utf8')
      for (const _ of ['once', 'twice']) await camp.owner([{ text, values: [] }])
    }
    assert.equal(await world.statusOf(swapped), 'confirmed')
  })
})
