import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { call } from '@campkit/testing/call'
import { countingRoundTrips } from '@campkit/testing/round-trips'
import { openShiftWorld, type ShiftWorld } from '../../../../test/shift-world.ts'

describe('teams, roles and shifts', () => {
  let world: ShiftWorld
  before(async () => {
    world = await openShiftWorld()
  })
  after(() => world.close())

  const lead = (method: string, path: string, body?: object) =>
    world.send(world.lead.token, method, path, body)

  it('a team has leads of the camp; what it or a role names must be there', async () => {
    const team = await lead('POST', '/teams', { name: 'Kitchen', leadMemberIds: ['me'] })
    assert.deepEqual([team.status, team.json.leadMemberIds], [201, [world.lead.id]])
    const again = await lead('POST', '/teams', { name: 'Kitchen' })
    assert.deepEqual([again.status, again.json.code], [409, 'NAME_TAKEN'])
    const path = `/teams/${team.json.id}`
    const stranger = await lead('PATCH', path, { leadMemberIds: [newId('member')] })
    assert.equal(stranger.status, 404)
    for (const body of [
      { requiresTags: ['no-such-tag'] },
      { requiresAck: [newId('document')] },
      { trainingRoleId: newId('shiftRole') },
    ]) {
      const { status, text } = await lead('POST', `${path}/roles`, { name: 'Cook', ...body })
      assert.equal(status, 404, text)
    }
    const role = await lead('POST', `${path}/roles`, { name: 'Cook', points: 3 })
    assert.equal(role.status, 201, role.text)
    const own = { trainingRoleId: role.json.id }
    assert.equal((await lead('PATCH', `/shift-roles/${role.json.id}`, own)).status, 400)
    assert.equal((await lead('DELETE', path)).json.code, 'IN_USE')
    const shift = await lead('POST', `/shift-roles/${role.json.id}/shifts`, {
      title: 'Dinner',
      startsAt: '2027-08-25T18:00:00+02:00',
      endsAt: '2027-08-25T20:00:00+02:00',
      max: 4,
    })
    const { status, points, startsAt, teamId, dropsUntil } = shift.json
    assert.deepEqual([status, points, startsAt], ['draft', 3, '2027-08-25T16:00:00.000Z'])
    assert.deepEqual([teamId, dropsUntil], [team.json.id, '2027-08-23T16:00:00.000Z'])
    assert.equal((await lead('DELETE', `/shift-roles/${role.json.id}`)).json.code, 'IN_USE')
  })

  it('a tag that a role or a fee item of an open season names is not removed, and it says what names it', async () => {
    for (const key of ['fire', 'water']) await lead('POST', '/tags', { key, label: key })
    const { roleId } = await world.addShift()
    const require = (requiresTags: string[]) =>
      lead('PATCH', `/shift-roles/${roleId}`, { requiresTags })
    const remove = () => lead('DELETE', '/tags/fire')
    assert.equal((await require(['fire'])).status, 200)
    const { name } = (await lead('GET', `/shift-roles/${roleId}`)).json
    const refused = await remove()
    assert.deepEqual([refused.status, refused.json.code], [409, 'IN_USE'])
    assert.ok(refused.json.detail.includes(`the role “${name}”`), refused.text)
    await require(['water'])
    const fee = await lead('POST', '/fee-items', {
      ...{ name: 'Fire course', kind: 'other', amountCents: 500 },
      appliesTo: { tags: ['water', 'fire'] },
    })
    assert.equal(fee.status, 201, fee.text)
    assert.match((await remove()).json.detail, /named by the fee item “Fire course”\.$/)
    await lead('PATCH', `/fee-items/${fee.json.id}`, { appliesTo: { tags: ['water'] } })
    const [first, second] = await Promise.all([remove(), require(['fire'])])
    assert.ok((first.status === 204) === (second.status === 404), `${first.text} ${second.text}`)
  })

  it('a document that a role of an open season requires is not removed', async () => {
    const { json } = await lead('POST', '/documents', {
      ...{ slug: 'fire-safety', title: 'Fire safety', body: 'Keep water near.' },
      ...{ category: 'guide', ackRequired: 'once' },
    })
    const { roleId } = await world.addShift()
    const require = (requiresAck: string[]) =>
      lead('PATCH', `/shift-roles/${roleId}`, { requiresAck })
    const remove = () => lead('DELETE', `/documents/${json.id}`)
    assert.equal((await require([json.id])).status, 200)
    const refused = await remove()
    assert.deepEqual([refused.status, refused.json.code], [409, 'IN_USE'])
    assert.match(refused.json.detail, /required by the role “.+”\.$/)
    await require([])
    const [first, second] = await Promise.all([remove(), require([json.id])])
    assert.ok((first.status === 204) === (second.status === 404), `${first.text} ${second.text}`)
  })

  it('a season that is rolled over brings its teams and roles, and no shifts', async () => {
    const training = await world.addShift()
    const { roleId } = await world.addShift()
    await lead('PATCH', `/shift-roles/${roleId}`, { trainingRoleId: training.roleId, points: 7 })
    await lead('PATCH', `/seasons/${world.seasonId}`, { gateOpensOn: '2027-08-22' })
    const rolled = await world.send(
      world.boss.token,
      'POST',
      `/seasons/${world.seasonId}/roll-over`,
      {
        name: 'Next year',
        gateOpensOn: '2028-08-20',
        preview: false,
      },
    )
    assert.equal(rolled.status, 201, rolled.text)
    const { seasonId } = rolled.json
    const names = async (path: string, of: string) =>
      (await lead('GET', `${path}?limit=100&seasonId=${of}`)).json.data.map(
        ({ name }: { name: string }) => name,
      )
    for (const path of ['/teams', '/shift-roles']) {
      assert.deepEqual(await names(path, seasonId), await names(path, world.seasonId))
    }
    const copies = (await lead('GET', `/shift-roles?limit=100&seasonId=${seasonId}`)).json.data
    const copy = copies.find(({ points }: { points: number }) => points === 7)
    const ids = copies.map(({ id }: { id: string }) => id)
    assert.ok(ids.includes(copy.trainingRoleId), 'trained by a role of the old season')
    assert.deepEqual((await lead('GET', `/shifts?seasonId=${seasonId}`)).json.data, [])
  })

  it('400 for a shift that ends before it begins, lasts weeks, or needs more than fit', async () => {
    const { roleId } = await world.addShift()
    const answer = await lead('POST', `/shift-roles/${roleId}/shifts`, {
      title: 'Never',
      startsAt: '2027-08-26T00:00:00Z',
      endsAt: '2027-08-25T00:00:00Z',
      min: 3,
      max: 2,
      dropCutoffAt: '2027-09-25T00:00:00Z',
    })
    const pointers = answer.json.errors.map(({ pointer }: { pointer: string }) => pointer)
    assert.deepEqual(pointers, ['/body/endsAt', '/body/min', '/body/dropCutoffAt'])
  })

  it('400 shifts with counts, and what one may take: one round trip for each answer', async () => {
    const ana = await world.addWorker()
    await Promise.all(Array.from({ length: 400 }, () => world.addShift()))
    const counting = countingRoundTrips(world.camp.db)
    const server = await world.camp.serve({ db: counting.db })
    const get = (path: string) =>
      call(server, `/api/v1${path}`, { key: world.key, token: ana.token })
    for (const [path, most] of [
      ['/shifts?limit=100', 100],
      ['/members/me/shifts/options', 400],
    ] as const) {
      const trips: number[] = []
      // The first meet a caller and statements that are not known yet, on a busy machine some more.
      while (trips.length < 10 && Math.min(...trips) > 1) {
        const asked = counting.tripsOf(async () => {
          const { status, json, text } = await get(path)
          assert.equal(status, 200, text)
          assert.ok(json.data.length >= most, `${json.data.length}`)
        })
        trips.push(await asked)
      }
      assert.equal(Math.min(...trips), 1, path)
    }
  })
})
