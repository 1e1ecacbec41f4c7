import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { openDatabase } from '@campkit/db/database'
import { day } from '../../../../test/gate-world.ts'
import { openTicketWorld, type TicketWorld } from '../../../../test/ticket-world.ts'

const MIGRATION = './migrations/20260120T0200_setup_access.sql'

describe('setup access', () => {
  let world: TicketWorld
  before(async () => {
    world = await openTicketWorld()
    await world.setDates({ gateOpensOn: day(30) })
  })
  after(() => world.close())

  const ofDay = (offset: number, quantity = 5) =>
    world.batch({ kind: 'setup_access', validFromOn: day(offset), quantity })
  const enrollmentOf = async (who: { token: string; enrollment: string }) =>
    (await world.send(who.token, 'GET', `/enrollments/${who.enrollment}`)).json

  it('INV-V5: who arrives before the gate opens holds a pass of that day or an earlier one', async () => {
    const { send, act, holder } = world
    const ana = await holder(await ofDay(20))
    const arrive = (on: string) =>
      send(ana.token, 'PATCH', `/enrollments/${ana.enrollment}`, { arrivalOn: on })
    assert.equal((await arrive(day(20))).json.code, 'ACCESS_PASS_REQUIRED', 'offered is not held')
    await act(ana, ana.ticket, 'claim')
    assert.equal((await enrollmentOf(ana)).accessPassOn, day(20))
    assert.equal((await arrive(day(19))).json.code, 'ACCESS_PASS_REQUIRED')
    assert.equal((await arrive(day(20))).status, 200)
    const kept = await act(ana, ana.ticket, 'release', {})
    assert.equal(kept.json.code, 'ARRIVAL_NEEDS_PASS', kept.text)
    assert.equal((await arrive(day(30))).status, 200)
    assert.equal((await act(ana, ana.ticket, 'release', {})).status, 200)
    assert.equal((await enrollmentOf(ana)).accessPassOn, null)
  })

  it('INV-V5: a pass given back and a day planned by it at the same moment do not both happen', async () => {
    const { send, act, holder } = world
    const batch = await ofDay(17, 10)
    for (let round = 0; round < 8; round++) {
      const ana = await holder(batch, 'claimed')
      const plan = { arrivalOn: day(17) }
      await Promise.all([
        send(ana.token, 'PATCH', `/enrollments/${ana.enrollment}`, plan),
        act(ana, ana.ticket, 'release', {}),
      ])
      const { arrivalOn, accessPassOn } = await enrollmentOf(ana)
      assert.equal(arrivalOn !== null && accessPassOn === null, false)
    }
  })

  it('INV-V6: for those who build, or for a reason', async () => {
    const { ask, offer, confirmed, send } = world
    const id = await ofDay(21)
    const [ana, ben] = [await confirmed(), await confirmed()]
    assert.equal((await ask(ana, id)).json.code, 'ACCESS_REASON_REQUIRED')
    assert.equal((await offer(ana, id)).json.code, 'ACCESS_REASON_REQUIRED')
    const asked = await ask(ana, id, { reason: 'brings the water' })
    assert.equal(asked.json.status, 'offered', asked.text)
    assert.equal((await world.ticketOf(asked.json.ticketId)).accessReason, 'brings the water')
    await send(ben.token, 'PATCH', `/enrollments/${ben.enrollment}`, { buildCrew: true })
    assert.equal((await ask(ben, id)).status, 201)
  })

  it('INV-V7: two passes are both shown, and the earlier one counts', async () => {
    const { send, act, holder, offer } = world
    const ana = await holder(await ofDay(25), 'claimed')
    const second = await offer(ana, await ofDay(22), { accessReason: 'came up' })
    await act(ana, second.json.id, 'claim')
    const { data } = (await send(ana.token, 'GET', '/tickets?kind=setup_access')).json
    assert.deepEqual(data.map(({ validFromOn }: { validFromOn: string }) => validFromOn).sort(), [
      day(22),
      day(25),
    ])
    assert.equal((await enrollmentOf(ana)).accessPassOn, day(22))
    await act(ana, second.json.id, 'release', {})
    assert.equal((await enrollmentOf(ana)).accessPassOn, day(25))
    const again = await offer(ana, (await world.ticketOf(ana.ticket)).batchId, {
      accessReason: 'x',
    })
    assert.equal(again.json.code, 'TICKET_HELD', again.text)
  })

  it('who leaves gives up the pass, plans or not; who comes back plans anew', async () => {
    const { send, holder, ticketOf, lead } = world
    const ana = await holder(await ofDay(23), 'claimed')
    const path = `/enrollments/${ana.enrollment}`
    await send(ana.token, 'PATCH', path, { arrivalOn: day(23) })
    const left = await send(ana.token, 'POST', `${path}/withdraw`, {})
    assert.deepEqual([left.status, left.json.accessPassOn], [200, null], left.text)
    assert.equal((await ticketOf(ana.ticket)).status, 'available')
    const back = { status: 'pending', reason: 'is back' }
    const pending = await send(lead.token, 'POST', `${path}/status`, back)
    assert.deepEqual([pending.json.arrivalOn, pending.json.accessPassOn], [null, null])
    const ben = await holder(await ofDay(24), 'claimed')
    const gone = { status: 'removed', reason: 'asked to' }
    const removed = await send(lead.token, 'POST', `/enrollments/${ben.enrollment}/status`, gone)
    assert.deepEqual([removed.status, removed.json.accessPassOn], [200, null], removed.text)
  })

  it('400 for the quota of a day on which the gate is open', async () => {
    const { send, lead } = world
    const body = { name: 'Late', kind: 'setup_access', source: 'staff', quantity: 3 }
    for (const on of [day(30), '2090-01-01']) {
      const made = await send(lead.token, 'POST', '/ticket-batches', { ...body, validFromOn: on })
      assert.equal(made.json.errors?.[0]?.code, 'gate_is_open', made.text)
    }
  })

  it('409 NO_TICKET at the gate, where the camp hands out tickets; a lead may override', async () => {
    const other = await openTicketWorld()
    try {
      const ana = await other.confirmed()
      assert.equal((await other.record(ana, 'arrival')).status, 201)
      const batch = await other.batch({ quantity: 2 })
      const ben = await other.holder(batch)
      assert.equal((await other.record(ben, 'arrival')).json.code, 'NO_TICKET')
      const forced = await other.byLead(ben, 'arrival', { override: true, reason: 'has paper' })
      assert.deepEqual(forced.json.overridden, ['NO_TICKET'], forced.text)
      const cleo = await other.holder(batch, 'claimed')
      assert.equal((await other.record(cleo, 'arrival')).status, 201)
    } finally {
      await other.close()
    }
  })

  it('the notes of the leads became passes, for those who are confirmed', async () => {
    const other = await openTicketWorld()
    const owner = openDatabase({ url: other.camp.url, role: 'owner', sharedConnections: 1 })
    try {
      const ana = await other.confirmed()
      const ben = await other.camp.addMember('member')
      await other.send(ben.token, 'POST', '/enrollments', { intent: 'yes' })
      const file = await readFile(new URL(MIGRATION, import.meta.url), 'utf8')
      await owner.withConnection(async (send) => {
        const run = async (text: string) => (await send([{ text, values: [] }]))[0] ?? []
        await run('begin')
        // As it was before the migration.
        for (const [name, table] of [
          ['hold_access', 'enrollments'],
          ['forget_early_arrival', 'enrollments'],
          ['note_access', 'tickets'],
        ]) {
          await run(`drop trigger ${name} on ${table}`)
          await run(`drop function app.${name}()`)
        }
        await run('drop function app.access_pass_on(text, text)')
        await run(`select app.enter('${other.camp.camp}', null, 'key')`)
        await run(`update enrollments set access_pass_on = '2027-08-20'`)
        for (const statement of statementsOf(file)) await run(statement)
        await run(`select app.enter('${other.camp.camp}', null, 'key')`)
        const [batch] = await run('select quantity, valid_from_on::text as day from ticket_batches')
        assert.deepEqual({ ...batch }, { quantity: 2, day: '2027-08-20' })
        const passes = await run('select member_id, status from tickets')
        assert.deepEqual(
          passes.map((row) => ({ ...row })),
          [{ member_id: ana.id, status: 'in_hand' }],
        )
        const notes = await run(
          'select member_id from enrollments where access_pass_on is not null',
        )
        assert.deepEqual(
          notes.map(({ member_id }) => member_id),
          [ana.id],
        )
        await run('rollback')
      })
    } finally {
      await owner.close()
      await other.close()
    }
  })
})

/** Statements end with a semicolon at the end of a line, but not inside the body of a function. */
function statementsOf(file: string): string[] {
  const parts = file.split(/(\$\$[\s\S]*?\$\$|begin atomic[\s\S]*?\nend;)/)
  const joined = parts.map((part, i) =>
    i % 2 === 1 ? part : part.replaceAll(/;\s*$/gm, ';\u0000'),
  )
  return joined
    .join('')
    .replaceAll(/(\nend;)(?=\n)/g, '$1\u0000')
    .split('\u0000')
    .filter((text) => /\w/.test(text.replaceAll(/^\s*--.*$/gm, '')))
}
