import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { recordChanges, WORKER } from '@campkit/events/changes'
import {
  inHours,
  openShiftWorld,
  type ShiftWorld,
  type Worker,
} from '../../../../test/shift-world.ts'
import { remindOfShifts } from './shift-signups.remind.ts'

describe('what leads and members see of shifts', () => {
  let world: ShiftWorld
  before(async () => {
    world = await openShiftWorld()
  })
  after(() => world.close())

  const linesOf = async (name: string, token = world.lead.token) => {
    const { json, text } = await world.send(token, 'GET', `/reports/${name}`)
    assert.ok(json.rows, text)
    return json.rows as unknown[][]
  }
  const told = async (who: Worker): Promise<string[]> =>
    (await world.send(who.token, 'GET', '/notifications')).json.data.map(
      ({ kind }: { kind: string }) => kind,
    )

  it('shift-coverage, obligations, no-shows and the step of onboarding; nothing for members', async () => {
    await world.setSettings({ shifts: { requiredPoints: 3, requiredStrikePoints: 1 } })
    const [ana, ben] = [await world.addWorker(), await world.addWorker()]
    const shift = await world.addShift({ min: 2, max: 3, points: 2 })
    const strike = await world.addShift({ phase: 'strike', points: 1 })
    const past = await world.addShift({
      points: 5,
      startsAt: '1991-01-01T00:00:00Z',
      endsAt: '1991-01-01T01:00:00Z',
    })
    await world.joined(ana, shift)
    await world.joined(ana, strike)
    const body = { override: true, reason: 'Was there' }
    const missed = (await world.assign(ben, past, body)).json
    await world.setStatus(missed, 'no_show')
    const done = { memberId: ana.id, workedOn: '2026-08-01', minutes: 60, description: 'Fence' }
    const step = async (who: Worker) =>
      (await world.send(who.token, 'GET', '/members/me/onboarding')).json.steps.find(
        ({ key }: { key: string }) => key === 'shifts',
      ).result
    assert.notEqual(await step(ana), 'completed')
    assert.equal((await world.send(world.lead.token, 'POST', '/worklog', done)).status, 201)
    assert.equal(await step(ana), 'completed')
    const coverage = (await linesOf('shift-coverage')).find(([id]) => id === shift.id)
    assert.deepEqual(coverage?.slice(6), ['published', 2, 3, 1, 0, 1])
    const owed = new Map((await linesOf('obligations')).map(([id, , ...rest]) => [id, rest]))
    assert.deepEqual(owed.get(ana.id), [3, 2, 1, 0, 1, 1, 0, 0])
    assert.deepEqual(owed.get(ben.id), [3, 0, 0, 3, 1, 0, 0, 1])
    const { json } = await world.send(ana.token, 'GET', '/members/me/shifts')
    const { required, committed, done: worked, missing } = json.obligation
    assert.deepEqual([required, committed, worked, missing], owed.get(ana.id)?.slice(0, 4))
    assert.deepEqual(
      (await linesOf('no-shows')).map(([id, , ...rest]) => [id, ...rest]),
      [[ben.id, 1, 0, 0, 0]],
    )
    for (const name of ['shift-coverage', 'obligations', 'no-shows']) {
      assert.deepEqual(await linesOf(name, ana.token), [])
    }
  })

  it('team-reliability: who missed and dropped of each team, and how soon its shifts were full', async () => {
    const [ana, ben] = [await world.addWorker(), await world.addWorker()]
    const full = await world.addShift({ min: 2 })
    const { roleId } = full
    const soon = await world.addShift({ roleId, min: 1 })
    const lacking = await world.addShift({ roleId, min: 3, max: 3 })
    const past = await world.addShift({
      roleId,
      startsAt: '1992-01-01T00:00:00Z',
      endsAt: '1992-01-01T01:00:00Z',
    })
    const held = [
      [await world.joined(ana, full), -9],
      [await world.joined(ben, full), -4],
      [await world.joined(ana, soon), -8],
    ] as const
    const dropped = await world.joined(ben, lacking)
    const there = { override: true, reason: 'Was there' }
    await world.setStatus((await world.assign(ana, past, there)).json, 'completed')
    await world.setStatus((await world.assign(ben, past, there)).json, 'no_show')
    await world.camp.asCamp(async (tx) => {
      const shifts = tx.updateTable('shifts').where('role_id', '=', roleId)
      const before = { created_at: inHours(-20), status_changed_at: inHours(-10) }
      // Of what is completed, the moment it was published is not kept.
      await shifts.set({ status: 'completed' }).where('id', '=', past.id).execute()
      await shifts.set(before).where('status', '=', 'published').execute()
      for (const [{ id }, hours] of held) {
        const own = tx.updateTable('shift_signups').where('id', '=', id)
        await own.set({ created_at: inHours(hours) }).execute()
      }
      const late = { status: 'dropped', is_late: true } as const
      await tx.updateTable('shift_signups').set(late).where('id', '=', dropped.id).execute()
    })
    const { teamId } = (await world.send(world.lead.token, 'GET', `/shift-roles/${roleId}`)).json
    const own = async () =>
      (await linesOf('team-reliability')).find(([id]) => id === teamId)?.slice(2)
    // Six took a place: three hold one, one came, one did not, one gave it up. Shifts were full after 6 and after 2 hours.
    assert.deepEqual(await own(), [6, 1, 1, 50, 1, 17, 4, 3, 4])
    await world.setSettings({ windows: { shifts: { opensAt: inHours(-5) } } })
    assert.equal((await own())?.at(-1), 0, 'by the camp’s window: one hour, and two at once')
    await world.setSettings({ windows: { shifts: { opensAt: null } } })
    assert.deepEqual(await linesOf('team-reliability', ana.token), [])
  })

  it('everybody is reminded once of a shift of tomorrow, and again if it was moved within it', async () => {
    const ana = await world.addWorker()
    const noon = new Date(Date.parse(`${inHours(24).slice(0, 10)}T12:00:00Z`)).toISOString()
    const end = new Date(Date.parse(noon) + 3_600_000).toISOString()
    await world.joined(ana, await world.addShift({ startsAt: noon, endsAt: end }))
    await world.joined(ana, await world.addShift())
    const remind = () =>
      world.camp.asCamp((tx) => {
        const record = (change: Parameters<typeof recordChanges>[3][number]) =>
          recordChanges(tx, WORKER, null, [change])
        return remindOfShifts({ tx, payload: { campId: world.camp.camp }, record })
      })
    await remind()
    await remind()
    assert.deepEqual(await told(ana), ['shift_reminder'])
  })

  it('who asked somebody for a swap who leaves has the shift again, and is told', async () => {
    const [ana, ben] = [await world.addWorker(), await world.addWorker()]
    const signup = await world.joined(ana, await world.addShift())
    const asked = await world.send(ana.token, 'POST', `/shift-signups/${signup.id}/swaps`, {
      toMemberId: ben.id,
    })
    assert.equal(asked.status, 201, asked.text)
    assert.equal(await world.statusOf(signup), 'swap_pending')
    const [mine] = (await world.send(ben.token, 'GET', '/enrollments')).json.data
    const left = await world.send(ben.token, 'POST', `/enrollments/${mine.id}/withdraw`, {})
    assert.equal(left.status, 200, left.text)
    assert.equal(await world.statusOf(signup), 'confirmed')
    const swap = await world.send(ana.token, 'GET', `/shift-swaps/${asked.json.id}`)
    assert.notEqual(swap.json.status, 'open')
    assert.deepEqual(await told(ana), ['shift_swap_answered'])
  })

  it('who comes on other days gives back the shifts of those, and is told which; leads of the gaps', async () => {
    const { send, lead } = world
    const [ana, ben, head] = [
      await world.addWorker(),
      await world.addWorker(),
      await world.addWorker(),
    ]
    const at = (days: number, more: object = {}) =>
      world.addShift({
        startsAt: inHours(days * 24),
        endsAt: inHours(days * 24 + 2),
        title: `Day ${days}`,
        ...more,
      })
    const stays = await at(10)
    const waited = await at(12, { phase: 'strike', max: 1 })
    const open = await at(13, { phase: 'strike', dropCutoffAt: inHours(-1) })
    const remote = await at(14, { phase: 'post' })
    const kept = await at(15)
    for (const { roleId } of [stays, waited, open, kept]) {
      const { teamId } = (await send(lead.token, 'GET', `/shift-roles/${roleId}`)).json
      const body = { leadMemberIds: [head.id] }
      const put = await send(lead.token, 'PATCH', `/teams/${teamId}`, body)
      assert.equal(put.status, 200, put.text)
    }
    const [first, second, third, fourth] = [
      await world.joined(ana, stays),
      await world.joined(ana, waited),
      await world.joined(ana, open),
      await world.joined(ana, remote),
    ]
    const next = await world.joined(ben, waited, { waitlist: true })
    const [{ id }] = (await send(ana.token, 'GET', '/enrollments')).json.data
    const change = async (body: object) => {
      const done = await send(ana.token, 'PATCH', `/enrollments/${id}`, body)
      assert.equal(done.status, 200, done.text)
    }
    await change({ departureOn: inHours(14 * 24).slice(0, 10) })
    const override = { override: true, reason: 'stays with friends nearby' }
    const fifth = (await world.assign(ana, kept, override)).json
    await change({ departureOn: inHours(11 * 24).slice(0, 10) })
    const statuses = await Promise.all(
      [first, second, third, fourth, fifth, next].map(world.statusOf),
    )
    assert.deepEqual(statuses, [
      'confirmed',
      'dropped',
      'dropped',
      'confirmed',
      'confirmed',
      'offered',
    ])
    const late = (await send(lead.token, 'GET', `/shift-signups/${third.id}`)).json
    assert.deepEqual([late.isLate, late.statusChangedBy], [true, ana.id])
    const heard = async (who: typeof ana) =>
      (await send(who.token, 'GET', '/notifications')).json.data
    const [mine] = await heard(ana)
    assert.equal(mine.kind, 'shifts_given_back')
    assert.match(JSON.stringify(mine.text), /“Day 12”.*“Day 13”/)
    const gaps = await heard(head)
    assert.deepEqual(
      gaps.map(({ kind }: { kind: string }) => kind),
      ['shifts_left_open'],
    )
    assert.match(JSON.stringify(gaps[0].text), /“Day 13”/)
    assert.doesNotMatch(JSON.stringify(gaps[0].text), /“Day 12”/, 'that was offered on')
    const left = await send(ana.token, 'POST', `/enrollments/${id}/withdraw`, {})
    assert.equal(left.status, 200, left.text)
    const [again] = await heard(head)
    assert.match(JSON.stringify(again.text), /does not come.*“Day 10”.*“Day 15”/)
  })

  it('work before the event needs nobody on site', async () => {
    const ana = await world.addWorker()
    const [{ id }] = (await world.send(ana.token, 'GET', '/enrollments')).json.data
    const arrivalOn = inHours(24 * 30).slice(0, 10)
    await world.send(ana.token, 'PATCH', `/enrollments/${id}`, { arrivalOn })
    const time = { startsAt: inHours(72), endsAt: inHours(73) }
    await world.joined(ana, await world.addShift({ ...time, phase: 'pre_event' }))
    const refused = await world.join(
      ana,
      await world.addShift({ phase: 'build', startsAt: inHours(75), endsAt: inHours(76) }),
    )
    assert.deepEqual(refused.json.reasons?.[0]?.missing, ['arrival'], refused.text)
  })

  it('who is on a full shift is told that alone', async () => {
    const ana = await world.addWorker()
    const shift = await world.addShift({ max: 1 })
    await world.joined(ana, shift)
    assert.deepEqual(world.codesOf(await world.join(ana, shift)), ['ALREADY_SIGNED_UP'])
  })
})
