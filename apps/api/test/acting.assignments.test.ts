import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { confirm } from '../src/resources/people/enrollments/enrollments.sample.ts'
import { plantBike } from '../src/resources/places/bikes/bikes.sample.ts'
import { plantUnit } from '../src/resources/places/shelter/shelter.sample.ts'
import { plantShift } from '../src/resources/places/shifts/shifts.sample.ts'
import { openShiftWorld, type ShiftWorld } from './shift-world.ts'

/** A new thing of the kind, and what a call sends to have it assigned. */
type Call = { readonly path: string; readonly body: object }
type Kind = {
  readonly make: (tx: Tx, seasonId: string) => Promise<Call>
  /** Where its rows are listed. */
  readonly rows: string
}

/** The five that the specification names. */
const KINDS: Readonly<Record<string, Kind>> = {
  'a shift': {
    rows: '/shift-signups',
    make: async (tx, seasonId) => {
      const { id } = await plantShift(tx, seasonId)
      return { path: `/shifts/${id}/signups`, body: {} }
    },
  },
  shelter: {
    rows: '/shelter/assignments',
    make: async (tx, seasonId) => ({
      path: '/shelter/assignments',
      body: { unitId: await plantUnit(tx, seasonId), ...aNight() },
    }),
  },
  'a bike': {
    rows: '/bike-assignments',
    make: async (tx) => ({ path: `/bikes/${(await plantBike(tx)).id}/assignments`, body: {} }),
  },
  'a check-in': {
    rows: '/check-ins',
    make: async () => ({
      path: '/check-ins',
      body: { kind: 'meal', clientEventId: newId('checkIn') },
    }),
  },
  'a referral': {
    rows: '/referrals',
    make: async () => ({ path: '/referrals', body: { inviteeName: 'Sam' } }),
  },
}

let nights = 0
/** Another one each time: a person has one bed a night. */
const aNight = () => {
  const night = new Date(Date.UTC(2027, 7, 22 + nights++)).toISOString().slice(0, 10)
  return { firstNightOn: night, lastNightOn: night }
}

describe('whom an assignment is for, as the specification says', () => {
  let world: ShiftWorld
  let ana: TestMember
  let ben: TestMember
  before(async () => {
    world = await openShiftWorld()
    const { camp, lead, seasonId } = world
    ana = await camp.addMember('member')
    ben = await camp.addMember('member')
    await camp.asCamp(async (tx) => {
      for (const { id } of [ana, ben, lead]) await confirm(tx, seasonId, id)
    })
  })
  after(() => world.close())

  for (const [name, { make, rows }] of Object.entries(KINDS)) {
    const send = async (token: string | undefined, named: object) => {
      // Shifts of one member may not overlap, and they have one bike: what was assigned before is given up.
      await release()
      const { path, body } = await world.camp.asCamp((tx) => make(tx, world.seasonId))
      const sent = { method: 'POST', key: world.key, token, body: { ...body, ...named } }
      return call(world.server, `/api/v1${path}`, sent)
    }
    const release = async () => {
      if (rows === '/check-ins') return
      const listed = await world.send(world.lead.token, 'GET', `${rows}?limit=100`)
      for (const { id, status } of listed.json.data) {
        if (!['confirmed', 'reserved', 'created'].includes(status)) continue
        await world.send(world.lead.token, 'DELETE', `${rows}/${id}`)
      }
    }

    it(`${name}: members need not name themselves, and may name nobody else`, async () => {
      for (const named of [{}, { memberId: 'me' }, { memberId: ana.id }]) {
        const { status, json, text } = await send(ana.token, named)
        assert.deepEqual([status, json.memberId], [201, ana.id], text)
      }
      const applicant = await world.camp.addMember('applicant')
      for (const { token } of [ana, applicant]) {
        for (const memberId of [ben.id, newId('member')]) {
          assertRefused(await send(token, { memberId }), 403, 'another_member')
        }
      }
      const own = await world.send(ana.token, 'GET', `${rows}?memberId=me`)
      assert.ok(own.json.data.length > 0, own.text)
      for (const { memberId } of own.json.data) assert.equal(memberId, ana.id)
      assertRefused(
        await world.send(ana.token, 'GET', `${rows}?memberId=${ben.id}`),
        403,
        'another_member',
      )
    })

    it(`${name}: admins name the member; nobody is 400, me is the admin, a stranger 404`, async () => {
      const { lead } = world
      assertRefused(await send(lead.token, {}), 400, 'MEMBER_ID_REQUIRED')
      for (const [memberId, whose] of [
        ['me', lead.id],
        [ben.id, ben.id],
      ]) {
        const { status, json, text } = await send(lead.token, { memberId })
        assert.deepEqual([status, json.memberId], [201, whose], text)
        const hidden = await world.send(ana.token, 'GET', `${rows}/${json.id}`)
        assertRefused(hidden, 404, 'NOT_FOUND')
      }
      const foreigner = await world.camp.addMember('member', world.camp.otherCamp)
      assertRefused(await send(lead.token, { memberId: foreigner.id }), 404, 'NOT_FOUND')
      assertRefused(await send(undefined, { memberId: ben.id }), 401, 'member_token_missing')
    })
  }
})
