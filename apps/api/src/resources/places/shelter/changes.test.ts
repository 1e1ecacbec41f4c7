import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Answer } from '@campkit/testing/call'
import {
  openShelterWorld,
  type ShelterWorld,
  type Sleeper,
} from '../../../../test/shelter-world.ts'

const assertRefused = ({ status, json, text }: Answer, expected: number, code: string) =>
  assert.deepEqual([status, json.code], [expected, code], text)

describe('asking for another bed', () => {
  let world: ShelterWorld
  before(async () => {
    world = await openShelterWorld()
  })
  after(() => world.close())

  const ask = (who: Sleeper, body: object) =>
    world.send(who.token, 'POST', '/shelter/changes', { reason: 'it is loud here', ...body })
  const asked = async (who: Sleeper, body: object): Promise<string> => {
    const { status, json, text } = await ask(who, body)
    assert.equal(status, 201, text)
    return json.id
  }
  const answer = (id: string, what: string, body?: object, token = world.lead.token) =>
    world.send(token, 'POST', `/shelter/changes/${id}/${what}`, body)
  const statusOf = async (id: string) =>
    (await world.send(world.lead.token, 'GET', `/shelter/changes/${id}`)).json.status
  const unitOf = async (who: Sleeper) => (await world.shelterOf(who)).assignment?.unitId
  const toldOf = async ({ id }: Pick<Sleeper, 'id'>) => {
    const rows = await world.camp.asCamp((tx) =>
      tx
        .selectFrom('notifications')
        .select(['kind', 'details'])
        .where('member_id', '=', id)
        .where('kind', 'in', ['shelter_answered', 'shelter_changed', 'shelter_waits_for_lead'])
        .orderBy('created_at')
        .execute(),
    )
    return rows.map(({ kind, details }) => [kind, details])
  }
  /** Somebody with a bed, of which they have been told. */
  const settled = async (unitId: string): Promise<Sleeper> => {
    const who = await world.sleeper()
    assert.equal((await world.place(who, { unitId }, who.token)).status, 201)
    return who
  }

  it('is granted by one act: moved, answered once, and the bed that is left passed on', async () => {
    const [here, there] = [await world.addUnit({ capacity: 1 }), await world.addUnit()]
    const ana = await settled(here)
    const waiting = await world.sleeper()
    const turn = await world.place(waiting, { unitId: here, waitlist: true }, waiting.token)
    const id = await asked(ana, { unitId: there })
    for (const lead of [world.lead, world.boss]) {
      assert.deepEqual(await toldOf(lead), [['shelter_waits_for_lead', {}]])
    }
    assertRefused(await ask(ana, {}), 409, 'CHANGE_OPEN')
    assertRefused(await answer(id, 'grant', {}, ana.token), 403, 'FORBIDDEN')
    const [first, second] = await Promise.all([answer(id, 'grant', {}), answer(id, 'grant', {})])
    assert.deepEqual([first.status, second.status].sort(), [200, 409])
    assert.equal(await unitOf(ana), there)
    assert.equal(await world.statusOf(turn.json.id), 'proposed')
    const [told, ...more] = await toldOf(ana)
    assert.equal(more.length, 0)
    const details = told?.[1] as { answer: string; bed: object }
    assert.deepEqual([told?.[0], details.answer], ['shelter_answered', 'granted'])
    assert.ok('unit' in details.bed)
    assertRefused(await answer(id, 'refuse', { reason: 'no' }), 409, 'INVALID_TRANSITION')
  })

  it('can name a person, whose unit is meant; a full unit is refused and nothing changes', async () => {
    const [here, there] = [await world.addUnit(), await world.addUnit({ capacity: 1 })]
    const [ana, ben] = [await settled(here), await settled(there)]
    const id = await asked(ana, { withMemberId: ben.id })
    assertRefused(await answer(id, 'grant', {}), 409, 'FULL')
    assert.deepEqual([await statusOf(id), await unitOf(ana)], ['open', here])
    const squeezed = await answer(id, 'grant', { override: true, reason: 'a mattress fits' })
    assert.deepEqual([squeezed.status, await unitOf(ana)], [200, there], squeezed.text)
    const open = await asked(ana, {})
    assertRefused(await answer(open, 'grant', {}), 400, 'INVALID_REQUEST')
    assert.equal((await answer(open, 'grant', { unitId: here })).status, 200)
    assert.equal(await unitOf(ana), here)
  })

  it('is refused with a reason, taken back by who asked, and needs a bed', async () => {
    const unitId = await world.addUnit()
    const [ana, ben] = [await settled(unitId), await settled(unitId)]
    const id = await asked(ana, { unitId: await world.addUnit() })
    assertRefused(await answer(id, 'refuse', {}), 400, 'INVALID_REQUEST')
    assertRefused(await answer(id, 'withdraw', undefined, ben.token), 404, 'NOT_FOUND')
    const refused = await answer(id, 'refuse', { reason: 'kept for the kitchen' })
    assert.deepEqual(
      [refused.json.status, refused.json.answer],
      ['refused', 'kept for the kitchen'],
    )
    const [told] = await toldOf(ana)
    assert.deepEqual(told?.[1], { answer: 'refused', reason: 'kept for the kitchen' })
    const again = await asked(ana, {})
    assert.equal((await answer(again, 'withdraw', undefined, ana.token)).json.status, 'withdrawn')
    assertRefused(await answer(again, 'withdraw', undefined, ana.token), 409, 'INVALID_TRANSITION')
    assertRefused(await ask(await world.sleeper(), {}), 409, 'NO_BED')
    assertRefused(await ask(ana, { withMemberId: ana.id }), 400, 'INVALID_REQUEST')
    const list = await world.send(ben.token, 'GET', '/shelter/changes')
    assert.deepEqual(list.json.data, [])
  })

  it('ends when who asked leaves the season, and when the season closes', async () => {
    const unitId = await world.addUnit()
    const [ana, ben] = [await settled(unitId), await settled(unitId)]
    const [left, closed] = [await asked(ana, {}), await asked(ben, {})]
    const path = `/enrollments/${ana.enrollment}/withdraw`
    assert.equal((await world.send(ana.token, 'POST', path, { reason: 'ill' })).status, 200)
    assert.equal(await statusOf(left), 'ended')
    const next = await world.send(world.boss.token, 'POST', '/seasons', {
      ...{ name: 'Next', currency: 'USD' },
    })
    const activated = await world.send(
      world.boss.token,
      'POST',
      `/seasons/${next.json.id}/activate`,
    )
    assert.equal(activated.status, 200, activated.text)
    assert.equal(await statusOf(closed), 'ended')
    const told = (await world.send(ben.token, 'GET', '/notifications')).json.data
    assert.ok(told.some(({ kind }: { kind: string }) => kind === 'shelter_offer_ended'))
    assertRefused(await answer(closed, 'refuse', { reason: 'late' }), 409, 'SEASON_CLOSED')
  })
})
