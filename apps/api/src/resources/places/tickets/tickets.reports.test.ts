import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { day } from '../../../../test/gate-world.ts'
import { openTicketWorld, type TicketWorld } from '../../../../test/ticket-world.ts'

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
})
