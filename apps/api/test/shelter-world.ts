import assert from 'node:assert/strict'
import { first } from '@campkit/db/prepared'
import type { Answer } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import * as enrollments from '../src/resources/people/enrollments/enrollments.store.ts'
import { plantUnit } from '../src/resources/places/shelter/shelter.sample.ts'
import type { UnitFields } from '../src/resources/places/shelter/units.store.ts'
import { lockSeason } from '../src/resources/seasons/seasons/places.store.ts'
import { SAMPLE } from '../src/resources/seasons/seasons/seasons.sample.ts'
import * as seasons from '../src/resources/seasons/seasons/seasons.store.ts'
import { openSeasonWorld } from './season-world.ts'

export type ShelterWorld = Awaited<ReturnType<typeof openShelterWorld>>
export type Sleeper = TestMember & { readonly enrollment: string }

/** A camp whose season has days, units in it, and people who come. */
export async function openShelterWorld() {
  const world = await openSeasonWorld()
  const { camp, lead, send } = world
  const seasonId = await camp.asCamp((tx) =>
    seasons.create(tx, { ...SAMPLE, maxMembers: null }, 'active'),
  )

  const addUnit = (fields: Partial<UnitFields> = {}): Promise<string> =>
    camp.asCamp((tx) => plantUnit(tx, seasonId, fields))

  /** Somebody with a confirmed place in the active season. */
  const sleeper = async (
    days: { arrivalOn?: string; departureOn?: string } = {},
    status: 'confirmed' | 'pending' = 'confirmed',
  ): Promise<Sleeper> => {
    const member = await camp.addMember('member')
    const row = { seasonId, memberId: member.id, status: 'pending', intent: 'yes' } as const
    return camp.asCamp(async (tx) => {
      // As enrolling does it: several at once would wait for each other.
      await first(tx, lockSeason({ id: seasonId }))
      const added = await enrollments.add(tx, { ...row, by: member.id })
      assert.ok(added)
      if (status === 'confirmed') {
        await enrollments.setStatus(tx, added.id, { status, by: member.id })
      }
      await enrollments.update(tx, added.id, { buildCrew: false, ...days })
      return { ...member, enrollment: added.id }
    })
  }

  /** By a lead, unless the member does it. */
  const place = (who: TestMember, body: object, token = lead.token): Promise<Answer> =>
    send(token, 'POST', '/shelter/assignments', {
      ...(token === lead.token && { memberId: who.id }),
      ...body,
    })
  const placed = async (who: TestMember, unitId: string, more: object = {}): Promise<string> => {
    const answer = await place(who, { unitId, ...more })
    assert.equal(answer.status, 201, answer.text)
    return answer.json.id
  }
  const act = (token: string, id: string, what: string, body?: object) =>
    send(token, 'POST', `/shelter/assignments/${id}/${what}`, body)
  const statusOf = async (id: string): Promise<string> =>
    (await send(lead.token, 'GET', `/shelter/assignments/${id}`)).json.status
  const shelterOf = async (who: TestMember) =>
    (await send(who.token, 'GET', '/members/me/shelter')).json

  /** What the database holds of a unit, night by night. */
  const nights = (unitId: string) =>
    camp.asCamp(async (tx) => {
      const found = await tx
        .selectFrom('shelter_nights')
        .select(['night_on as nightOn', (eb) => eb.fn.countAll<number>().as('held')])
        .where('unit_id', '=', unitId)
        .groupBy('night_on')
        .orderBy('night_on')
        .execute()
      return Object.fromEntries(found.map(({ nightOn, held }) => [nightOn, Number(held)]))
    })

  return { ...world, seasonId, addUnit, sleeper, place, placed, act, statusOf, shelterOf, nights }
}
