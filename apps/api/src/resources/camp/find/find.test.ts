import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { openShiftWorld, type ShiftWorld, type Worker } from '../../../../test/shift-world.ts'
import type { Found } from './find.schema.ts'
import { MOST } from './find.schema.ts'

describe('GET /camps/:slug/find', () => {
  let world: ShiftWorld
  let ana: Worker
  before(async () => {
    world = await openShiftWorld()
    ana = await world.addWorker()
  })
  after(() => world.close())

  const find = async (who: Pick<TestMember, 'token'>, q: string): Promise<Found> => {
    const path = `/console/v1/camps/pines/find?text=${encodeURIComponent(q)}`
    const { status, json, text } = await call(world.server, path, { token: who.token })
    assert.equal(status, 200, text)
    return json
  }
  const add = async (path: string, body: object): Promise<string> => {
    const { status, json, text } = await world.send(world.lead.token, 'POST', path, body)
    assert.equal(status, 201, text)
    return json.id
  }
  const idsOf = ({ data }: { readonly data: readonly { readonly id: string }[] }) =>
    data.map(({ id }) => id)

  it('a shift by its title and day, in any order; members those alone that they are on', async () => {
    const times = { startsAt: '2090-05-06T10:00:00Z', endsAt: '2090-05-06T12:00:00Z' }
    const shift = await world.addShift({ title: 'Pancake breakfast', ...times })
    for (const q of ['pancake', 'SATURDAY panc', '6 may pancake', '2090-05-06 pancake']) {
      assert.deepEqual(idsOf((await find(world.lead, q)).shifts), [shift.id], q)
    }
    const [found] = (await find(world.lead, 'pancake')).shifts.data
    assert.deepEqual(
      [found?.title, found?.startsOn],
      ['Pancake breakfast', times.startsAt.slice(0, 10)],
    )
    assert.deepEqual(idsOf((await find(world.lead, 'pancake sunday')).shifts), [])
    assert.deepEqual(idsOf((await find(ana, 'pancake')).shifts), [])
    await world.joined(ana, shift)
    assert.deepEqual(idsOf((await find(ana, 'pancake')).shifts), [shift.id])
  })

  it('a bike by its number and name; members those alone that are theirs', async () => {
    const bike = await add('/bikes', { number: 'B-77', kind: 'city', nickname: 'Rusty' })
    const own = { number: 'B-78', kind: 'city', ownership: 'member_stored', ownerMemberId: ana.id }
    const stored = await add('/bikes', own)
    assert.deepEqual(idsOf((await find(world.lead, 'rusty')).bikes), [bike])
    assert.deepEqual(idsOf((await find(world.lead, 'b-7')).bikes), [bike, stored])
    assert.deepEqual(idsOf((await find(ana, 'b-7')).bikes), [stored])
  })

  it('a document by its title, as far as it is published for who asks', async () => {
    const shared = { category: 'guide', body: 'Text' }
    const guide = await add('/documents', {
      ...shared,
      title: 'Generator guide',
      slug: 'generator',
      visibility: 'members',
    })
    const plans = await add('/documents', {
      ...shared,
      title: 'Generator plans',
      slug: 'plans',
      visibility: 'leads',
    })
    assert.deepEqual(idsOf((await find(world.lead, 'generator')).documents), [guide, plans])
    assert.deepEqual(idsOf((await find(ana, 'generator')).documents), [guide])
  })

  it('people for leads alone, and how many there are besides those that are shown', async () => {
    await world.addWorkers(MOST + 1)
    const { people } = await find(world.lead, 'test member')
    assert.equal(people.data.length, MOST)
    assert.ok(people.total > MOST, `${people.total}`)
    assert.deepEqual((await find(ana, 'test')).people, { total: 0, data: [] })
  })
})
