import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inHours, openShiftWorld, type ShiftWorld } from '../../../../test/shift-world.ts'

const YEAR_HOURS = 366 * 24

describe('days near their season', () => {
  let world: ShiftWorld
  let shift: { readonly id: string; readonly roleId: string }
  before(async () => {
    world = await openShiftWorld()
    shift = await world.addShift()
    await lead('PATCH', `/seasons/${world.seasonId}`, {
      gateOpensOn: inHours(30 * 24).slice(0, 10),
    })
  })
  after(() => world.close())

  const lead = (method: string, path: string, body?: object) =>
    world.send(world.lead.token, method, path, body)
  const FAR = ['1926-08-24', '2126-08-24'] as const
  const at = (day: string) => ({ startsAt: `${day}T10:00:00Z`, endsAt: `${day}T12:00:00Z` })
  const entry = (more: object) => ({ title: 'Tea', kind: 'program', ...more })

  it('400 for a day whose year is mistyped, wherever it is typed', async () => {
    const fee = { name: 'Dues', kind: 'dues', amountCents: 100 }
    const { json: item } = await lead('POST', '/fee-items', fee)
    const { json: made } = await lead('POST', '/schedule', entry(at(inHours(48).slice(0, 10))))
    const template = { title: 'Gate', startTime: '08:00', durationMinutes: 60, max: 2 }
    for (const day of FAR) {
      const days = { firstOn: day, lastOn: day }
      for (const [method, path, body, pointer] of [
        [
          'POST',
          `/shift-roles/${shift.roleId}/shifts`,
          { title: 'x', max: 2, ...at(day) },
          'startsAt',
        ],
        ['PATCH', `/shifts/${shift.id}`, at(day), 'startsAt'],
        ['POST', `/shifts/${shift.id}/move`, { ...at(day), reason: 'Wind' }, 'startsAt'],
        ['POST', `/shift-roles/${shift.roleId}/templates`, { ...template, ...days }, 'firstOn'],
        ['POST', '/schedule', entry(at(day)), 'startsAt'],
        ['PATCH', `/schedule/${made.id}`, at(day), 'startsAt'],
        ['POST', '/fee-items', { ...fee, dueOn: day }, 'dueOn'],
        ['PATCH', `/fee-items/${item.id}`, { dueOn: day }, 'dueOn'],
      ] as const) {
        const { status, json, text } = await lead(method, path, body)
        assert.equal(status, 400, `${method} ${path} ${text}`)
        const [{ pointer: first, code }] = json.errors
        assert.deepEqual([first, code], [`/body/${pointer}`, 'far_from_season'])
      }
    }
  })

  it('takes what lies within a year of the season or of today', async () => {
    for (const hours of [YEAR_HOURS - 48, 48 - YEAR_HOURS]) {
      const { status, text } = await lead(
        'POST',
        '/schedule',
        entry(at(inHours(hours).slice(0, 10))),
      )
      assert.equal(status, 201, text)
    }
    const late = at(inHours(YEAR_HOURS + 40 * 24).slice(0, 10))
    assert.equal((await lead('POST', '/schedule', entry(late))).status, 400)
    const next = await lead('POST', '/seasons', {
      name: 'Far',
      currency: 'EUR',
      gateOpensOn: '2090-08-27',
    })
    const seasonId = next.json.id
    const of = (day: string) => lead('POST', '/schedule', entry({ seasonId, ...at(day) }))
    assert.equal((await of('2091-08-01')).status, 201)
    assert.equal((await of('2091-09-01')).status, 400)
    // Of a season without days nothing but today is known.
    await lead('PATCH', `/seasons/${seasonId}`, { gateOpensOn: null })
    assert.equal((await of(inHours(2 * YEAR_HOURS).slice(0, 10))).status, 201)
    assert.equal((await of('2126-08-24')).status, 400)
  })

  it('400 for a season whose own days are more than a year apart', async () => {
    const { status, json } = await lead('POST', '/seasons', {
      name: 'Long',
      currency: 'EUR',
      gateOpensOn: '2027-08-22',
      strikeEndsOn: '2072-09-02',
    })
    assert.deepEqual([status, json.errors[0].pointer], [400, '/body/strikeEndsOn'])
  })
})
