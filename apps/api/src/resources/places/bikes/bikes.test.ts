import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { type BikeWorld, openBikeWorld } from '../../../../test/bike-world.ts'

describe('the fleet', () => {
  let world: BikeWorld
  before(async () => {
    world = await openBikeWorld()
  })
  after(() => world.close())

  const lead = (method: string, path: string, body?: object) =>
    world.send(world.lead.token, method, path, body)

  it('members see a bike, but not where it is kept, the notes, or whose it is', async () => {
    const ana = await world.addRider()
    const made = await world.done(
      lead('POST', '/bikes', {
        number: '7',
        kind: 'cargo',
        ownership: 'member_stored',
        ownerMemberId: 'me',
        storage: 'Container 2',
        notes: 'Squeaks',
      }),
    )
    const { json } = await world.send(ana.token, 'GET', `/bikes/${made.id}`)
    assert.deepEqual(
      [json.number, json.status, json.storage, json.notes, json.ownerMemberId],
      ['7', 'available', null, null, null],
    )
    assert.deepEqual([made.storage, made.ownerMemberId], ['Container 2', world.lead.id])
    const again = await lead('POST', '/bikes', { number: '7', kind: 'city' })
    assert.deepEqual([again.status, again.json.code], [409, 'NUMBER_TAKEN'])
    const none = await lead('PATCH', `/bikes/${made.id}`, { ownership: 'camp' })
    assert.equal(none.status, 400, none.text)
    const free = { ownership: 'camp', ownerMemberId: null }
    assert.equal((await lead('PATCH', `/bikes/${made.id}`, free)).status, 200)
  })

  it('a photo is a file of the lead, stays while the bike names it, and everybody sees it', async () => {
    const ana = await world.addRider()
    const [own, hers] = [await world.upload('me', 'a bike'), await world.upload(ana.id, 'hers')]
    const { id } = await world.addBike()
    assert.equal((await lead('PATCH', `/bikes/${id}`, { photoFileId: hers.id })).status, 404)
    await world.done(lead('PATCH', `/bikes/${id}`, { photoFileId: own.id }))
    assert.equal((await lead('DELETE', `/files/${own.id}`)).json.code, 'FILE_IN_USE')
    const photo = () => world.send(ana.token, 'GET', `/bikes/${id}/photo`)
    assert.equal((await photo()).text, 'a bike')
    assert.equal((await world.send(ana.token, 'GET', `/files/${own.id}`)).status, 404)
    const other = await world.upload('me', 'repainted')
    await world.done(lead('PATCH', `/bikes/${id}`, { photoFileId: other.id }))
    assert.equal((await photo()).text, 'repainted')
    await world.done(lead('PATCH', `/bikes/${id}`, { photoFileId: null }))
    assert.equal((await photo()).status, 404)
  })

  it('a bike that somebody had is not removed, but retired', async () => {
    const [bike, ana] = [await world.addBike(), await world.addRider()]
    await world.reserved(ana, bike)
    assert.equal((await lead('DELETE', `/bikes/${bike.id}`)).json.code, 'IN_USE')
    const never = await world.addBike()
    await world.done(lead('PUT', `/bikes/${never.id}/lock-code`, { lockCode: '1' }))
    assert.equal((await lead('DELETE', `/bikes/${never.id}`)).status, 204)
  })

  it('INV-B6 the code of the lock: for who has the bike, and leads, who leave a trace', async () => {
    const bike = await world.addBike()
    const [ana, ben] = [await world.addRider(), await world.addRider()]
    await world.done(lead('PUT', `/bikes/${bike.id}/lock-code`, { lockCode: '4711' }))
    const row = await world.reserved(ana, bike)
    const wait = await world.waiting(ben, bike)
    const code = async (token: string, { id }: { id: string }) =>
      (await world.send(token, 'GET', `/bike-assignments/${id}/lock-code`)).json.lockCode
    assert.equal(await code(ana.token, row), '4711')
    assert.equal(await code(ben.token, wait), null)
    assert.equal((await world.send(ben.token, 'GET', `/bikes/${bike.id}/lock-code`)).status, 403)
    assert.equal(await code(world.lead.token, wait), '4711')
    assert.equal((await lead('GET', `/bikes/${bike.id}/lock-code`)).json.lockCode, '4711')
    const traces = (await lead('GET', '/audit?action=bikes.lock_code_read')).json.data
    assert.deepEqual(
      traces.map(({ targetId }: { targetId: string }) => targetId),
      [bike.id, bike.id],
    )
    const keyAlone = await call(world.server, `/api/v1/bikes/${bike.id}/lock-code`, {
      key: world.key,
    })
    assert.equal(keyAlone.status, 401)
    await world.done(world.cancel(ana, row))
    assert.equal(await code(ana.token, row), null)
    assert.equal(await world.statusOf(wait), 'offered')
    assert.equal(await code(ben.token, wait), null, 'an offer is not yet theirs')
    await world.done(world.act(ben, wait, 'accept'))
    assert.equal(await code(ben.token, wait), '4711')
    const listed = JSON.stringify([
      (await lead('GET', '/bikes')).json,
      (await lead('GET', '/audit')).json,
    ])
    assert.ok(!listed.includes('4711'))
  })
})
