import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  inHours,
  openShiftWorld,
  type ShiftWorld,
  type Worker,
} from '../../../../test/shift-world.ts'

const at = (hours: number, long = 2) => ({
  startsAt: inHours(hours),
  endsAt: inHours(hours + long),
})

describe('giving a shift away, and swapping two', () => {
  let world: ShiftWorld
  before(async () => {
    world = await openShiftWorld()
  })
  after(() => world.close())

  const ask = (who: Worker, signup: { id: string }, body: object) =>
    world.send(who.token, 'POST', `/shift-signups/${signup.id}/swaps`, body)
  const answer = (who: Worker, id: string, what: 'accept' | 'decline') =>
    world.send(who.token, 'POST', `/shift-swaps/${id}/${what}`)
  const shiftsOf = async ({ token }: Worker): Promise<readonly string[]> =>
    (await world.send(token, 'GET', '/shift-signups?status=confirmed')).json.data.map(
      ({ shiftId }: { shiftId: string }) => shiftId,
    )

  it('two shifts change hands in one act, although they overlap and both are full', async () => {
    const [ana, ben] = await world.addWorkers(2)
    assert.ok(ana && ben)
    const [one, other] = [
      await world.addShift({ ...at(100), max: 1 }),
      await world.addShift({ ...at(101), max: 1 }),
    ]
    const held = await world.joined(ana, one)
    await world.joined(ben, other)
    const asked = await ask(ana, held, { toMemberId: ben.id, forShiftId: other.id })
    assert.equal(asked.status, 201, asked.text)
    assert.equal(await world.statusOf(held), 'swap_pending')
    const told = (await world.send(ben.token, 'GET', '/notifications')).json.data
    assert.ok(told.some(({ kind }: { kind: string }) => kind === 'shift_swap_asked'))
    const yes = await answer(ben, asked.json.id, 'accept')
    assert.deepEqual([yes.status, yes.json.status], [200, 'accepted'], yes.text)
    assert.deepEqual([await shiftsOf(ana), await shiftsOf(ben)], [[other.id], [one.id]])
    for (const shift of [one, other]) assert.equal((await world.placesOf(shift)).held, 1)
    assert.equal(await world.statusOf(held), 'swapped')
    assert.equal((await answer(ben, asked.json.id, 'accept')).json.code, 'SWAP_ENDED')
  })

  it('what is given to whoever can take it: of ten at once one gets it, after the cut-off, too', async () => {
    const ana = await world.addWorker()
    const takers = await world.addWorkers(10)
    const shift = await world.addShift({ ...at(20), max: 1 })
    const held = await world.joined(ana, shift)
    const { json: swap } = await ask(ana, held, {})
    const answers = await Promise.all(takers.map((who) => answer(who, swap.id, 'accept')))
    const won = answers.filter(({ status }) => status === 200)
    assert.equal(won.length, 1, answers.map(({ text }) => text).join('\n'))
    for (const { status } of answers) assert.ok([200, 404, 409].includes(status))
    assert.equal((await world.placesOf(shift)).held, 1)
    assert.deepEqual(await shiftsOf(ana), [])
  })

  it('INV-X3 and INV-X4 who cannot take it hears every reason, and nothing changes', async () => {
    const [ana, ben] = await world.addWorkers(2)
    assert.ok(ana && ben)
    const shift = await world.addShift(at(200))
    await world.send(world.lead.token, 'POST', '/tags', { key: 'diver', label: 'Diver' })
    const held = await world.joined(ana, shift)
    await world.joined(ben, await world.addShift(at(201)))
    const requiresTags = ['diver']
    await world.send(world.lead.token, 'PATCH', `/shift-roles/${shift.roleId}`, { requiresTags })
    const { json: swap } = await ask(ana, held, { toMemberId: ben.id })
    const refused = await answer(ben, swap.id, 'accept')
    assert.deepEqual(world.codesOf(refused), ['REQUIREMENT_MISSING', 'SHIFT_CONFLICT'])
    assert.equal(await world.statusOf(held), 'swap_pending')
    const no = await answer(ben, swap.id, 'decline')
    assert.equal(no.json.status, 'declined', no.text)
    assert.equal(await world.statusOf(held), 'confirmed')
    const again = await ask(ana, held, { toMemberId: ben.id })
    assert.equal((await answer(ana, again.json.id, 'decline')).json.status, 'withdrawn')
    const stranger = await world.addWorker()
    assert.equal((await answer(stranger, again.json.id, 'accept')).status, 404)
  })

  it('what ends a sign-up ends what was asked about it', async () => {
    const [ana, ben] = await world.addWorkers(2)
    assert.ok(ana && ben)
    const held = await world.joined(ana, await world.addShift())
    const { json: swap } = await ask(ana, held, { toMemberId: ben.id })
    await world.setStatus(held, 'removed')
    const seen = await world.send(ben.token, 'GET', `/shift-swaps/${swap.id}`)
    assert.equal(seen.json.status, 'ended')
    assert.equal((await answer(ben, swap.id, 'accept')).json.code, 'SWAP_ENDED')
    const pending = await world.joined(ben, await world.addShift({ policy: 'approval' }))
    assert.equal((await ask(ben, pending, {})).json.code, 'NOT_YOURS_TO_GIVE')
  })
})
