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

  it('who is on a full shift is told that alone', async () => {
    const ana = await world.addWorker()
    const shift = await world.addShift({ max: 1 })
    await world.joined(ana, shift)
    assert.deepEqual(world.codesOf(await world.join(ana, shift)), ['ALREADY_SIGNED_UP'])
  })
})
