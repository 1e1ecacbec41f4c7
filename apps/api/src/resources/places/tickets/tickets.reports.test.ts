import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { day } from '../../../../test/gate-world.ts'
import { openTicketWorld, type TicketWorld } from '../../../../test/ticket-world.ts'
import { signUp } from '../shift-signups/shift-signups.sample.ts'
import { plantShift } from '../shifts/shifts.sample.ts'

describe('reports of tickets', () => {
  let world: TicketWorld
  before(async () => {
    world = await openTicketWorld()
    await world.setDates({ gateOpensOn: day(30) })
  })
  after(() => world.close())

  const linesOf = async (name: string, token = world.lead.token) => {
    const { json, text } = await world.send(token, 'GET', `/reports/${name}`)
    assert.ok(json.rows, text)
    return json.rows as unknown[][]
  }

  it('ticket-coverage: everyone who is confirmed, without a ticket first; nothing for members', async () => {
    const { holder, confirmed, batch } = world
    const has = await holder(await batch(), 'claimed')
    const none = await confirmed()
    const lines = (await linesOf('ticket-coverage')).map((line) => [line[0], line[3]])
    assert.deepEqual(lines, [
      [none.id, null],
      [has.id, 'claimed'],
    ])
    assert.deepEqual(await linesOf('ticket-coverage', has.token), [])
  })

  it('early-access-by-day: what there is, what is held, who means to come; nothing for members', async () => {
    const { holder, batch, send } = world
    const id = await batch({ kind: 'setup_access', validFromOn: day(20), quantity: 5 })
    const ana = await holder(id, 'claimed')
    await holder(id)
    await send(ana.token, 'PATCH', `/enrollments/${ana.enrollment}`, { arrivalOn: day(21) })
    assert.deepEqual(await linesOf('early-access-by-day'), [
      [day(20), 5, 1, 1, 0],
      [day(21), 0, 0, 0, 1],
    ])
    assert.deepEqual(await linesOf('early-access-by-day', ana.token), [])
  })

  it('INV-V6 early-access-reasons: who has neither shift nor reason comes first, then who has no pass', async () => {
    const { holder, confirmed, batch, camp } = world
    const seasonId = await world.activeSeason()
    const id = await batch({ kind: 'setup_access', validFromOn: day(10), quantity: 9 })
    const [idle, works, reason, noPass] = [
      await holder(id, 'claimed'),
      await holder(id, 'claimed'),
      await holder(id, 'claimed'),
      await confirmed(),
    ]
    await camp.asCamp(async (tx) => {
      const bare = tx.updateTable('tickets').set({ access_reason: null })
      await bare.where('id', 'in', [idle.ticket, works.ticket]).execute()
      const at = { startsAt: `${day(10)}T10:00:00.000Z`, endsAt: `${day(10)}T12:00:00.000Z` }
      const shift = await plantShift(tx, seasonId, { phase: 'build', ...at })
      for (const who of [works, noPass]) await signUp(tx, shift, who.id)
    })
    const lines = (await linesOf('early-access-reasons')).filter((line) => line[3] === day(10))
    assert.deepEqual(
      lines.map(([state, memberId, , , , shifts]) => [state, memberId, shifts]),
      [
        ['no_shift', idle.id, 0],
        ['no_pass', noPass.id, 1],
        ['reason', reason.id, 0],
        ['works', works.id, 1],
      ],
    )
    assert.deepEqual(await linesOf('early-access-reasons', works.token), [])
  })
})
