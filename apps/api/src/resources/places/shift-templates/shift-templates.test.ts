import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openShiftWorld, type ShiftWorld } from '../../../../test/shift-world.ts'
import { plantRole } from '../shift-roles/shift-roles.sample.ts'
import { plantTemplate } from './shift-templates.sample.ts'

type Row = { on: string; outcome: string; shiftId: string; startsAt: string; endsAt: string }

const GATE = '2090-08-27'

describe('shift templates', () => {
  let world: ShiftWorld
  before(async () => {
    world = await openShiftWorld()
    await world.setSettings({ identity: { timeZone: 'Europe/Lisbon' } })
    await lead('PATCH', `/seasons/${world.seasonId}`, { gateOpensOn: GATE })
  })
  after(() => world.close())

  const lead = (method: string, path: string, body?: object) =>
    world.send(world.lead.token, method, path, body)
  const generate = (templateId: string, more: object = {}) =>
    lead('POST', '/shift-templates/generate', { templateId, ...more })
  const preview = async (templateId: string): Promise<Row[]> => {
    const answer = await lead('GET', `/shift-templates/preview?templateId=${templateId}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.json.data
  }
  const add = (changes: object) =>
    world.camp.asCamp((tx) => plantTemplate(tx, world.seasonId, changes))
  const outcomes = (rows: readonly Row[]) => rows.map(({ outcome }) => outcome)

  it('makes what is missing, by the clock of the camp, and nothing twice', async () => {
    // The night in which the clock goes forward in Lisbon, and those around it.
    const { id } = await add({ firstOn: '2090-03-25', lastOn: '2090-03-26' })
    const seen = await preview(id)
    assert.deepEqual(
      seen.map(({ on, startsAt, endsAt, outcome }) => [on, startsAt, endsAt, outcome]),
      [
        ['2090-03-25', '2090-03-25T22:00:00.000Z', '2090-03-26T05:00:00.000Z', 'NEW'],
        ['2090-03-26', '2090-03-26T21:00:00.000Z', '2090-03-27T05:00:00.000Z', 'NEW'],
      ],
    )
    const first = await generate(id, { status: 'published' })
    assert.deepEqual(outcomes(first.json.data), ['NEW', 'NEW'])
    const again = await generate(id)
    assert.deepEqual(outcomes(again.json.data), ['AS_PLANNED', 'AS_PLANNED'])
    const shift = await lead('GET', `/shifts/${first.json.data[0].shiftId}`)
    assert.equal(shift.json.templateId, id)
    assert.equal(shift.json.status, 'published')
    assert.equal(shift.json.startsAt, '2090-03-25T22:00:00.000Z')
  })

  it('many who generate at once make each shift once', async () => {
    const { id } = await add({ firstOn: '2090-06-01', lastOn: '2090-06-30' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => generate(id)))
    const made = answers.flatMap(({ json }) =>
      (json.data as Row[]).filter(({ outcome }) => outcome === 'NEW'),
    )
    assert.equal(made.length, 30)
    assert.equal(new Set(made.map(({ on }) => on)).size, 30)
  })

  it('leaves alone what people have signed up for; refresh changes the others', async () => {
    const { id } = await add({ firstOn: '2090-07-01', lastOn: '2090-07-03' })
    const { data } = (await generate(id, { status: 'published' })).json
    const who = await world.addWorker()
    const signup = await world.joined(who, { id: data[0].shiftId })
    await lead('PATCH', `/shift-templates/${id}`, { startTime: '20:00', lastOn: '2090-07-02' })
    assert.deepEqual(outcomes((await generate(id)).json.data), ['KEPT', 'DIFFERS', 'OUTSIDE'])
    const refreshed = await generate(id, { refresh: true })
    assert.deepEqual(outcomes(refreshed.json.data), ['KEPT', 'CHANGED', 'OUTSIDE'])
    const starts = async (n: number) =>
      (await lead('GET', `/shifts/${data[n].shiftId}`)).json.startsAt
    assert.equal(await starts(0), '2090-07-01T21:00:00.000Z')
    assert.equal(await starts(1), '2090-07-02T19:00:00.000Z')
    assert.equal(await starts(2), '2090-07-03T21:00:00.000Z')
    assert.equal(await world.statusOf(signup), 'confirmed')
    assert.equal((await lead('DELETE', `/shift-templates/${id}`)).status, 204)
    assert.equal((await lead('GET', `/shifts/${data[0].shiftId}`)).json.templateId, null)
  })

  it('counts days from the gate’s opening, and weekdays among them', async () => {
    const gate = Date.parse(GATE)
    const { id } = await add({
      firstOn: null,
      lastOn: null,
      firstDay: -2,
      lastDay: 11,
      weekdays: ['sat', 'sun'],
    })
    const rows = await preview(id)
    assert.equal(rows.length, 4)
    for (const { on } of rows) {
      const ms = Date.parse(on)
      assert.ok([0, 6].includes(new Date(ms).getUTCDay()))
      assert.ok(ms >= gate - 2 * 86_400_000 && ms <= gate + 11 * 86_400_000)
    }
  })

  it('refuses days that make no sense, and more than 1,000 shifts at once', async () => {
    const { id: roleId } = await world.camp.asCamp((tx) => plantRole(tx, world.seasonId))
    const post = (days: object) =>
      lead('POST', `/shift-roles/${roleId}/templates`, {
        title: 'Gate',
        startTime: '08:00',
        durationMinutes: 60,
        max: 2,
        ...days,
      })
    const pointer = async (days: object) => (await post(days)).json.errors[0].pointer
    assert.equal(await pointer({}), '/body/firstOn')
    assert.equal(await pointer({ firstOn: '2090-01-01', lastDay: 3 }), '/body/firstOn')
    assert.equal(await pointer({ firstOn: '2090-01-02', lastOn: '2090-01-01' }), '/body/lastOn')
    assert.equal(await pointer({ firstDay: 0, lastDay: 366 }), '/body/lastDay')
    assert.equal(await pointer({ firstDay: 0, lastDay: 1, min: 3 }), '/body/min')
    const year = { firstOn: '2090-01-01', lastOn: '2090-12-31' }
    const made = [await post(year), await post(year), await post(year)]
    assert.deepEqual(
      made.map(({ status }) => status),
      [201, 201, 201],
    )
    const all = await lead('POST', '/shift-templates/generate', {})
    assert.equal(all.json.code, 'TOO_MANY_SHIFTS')
    const started = performance.now()
    const one = await generate(made[0]?.json.id)
    assert.equal(one.json.data.length, 365)
    assert.ok(performance.now() - started < 5000)
  })

  it('a season that follows gets the templates, with their days moved', async () => {
    const { title, firstOn } = await add({
      title: 'Night watch',
      firstOn: '2090-08-01',
      lastOn: '2090-08-02',
    })
    const opens = new Date(Date.parse(GATE) + 364 * 86_400_000).toISOString().slice(0, 10)
    const next = await lead('POST', `/seasons/${world.seasonId}/roll-over`, {
      name: 'Next',
      gateOpensOn: opens,
      preview: false,
    })
    assert.equal(next.status, 201, next.text)
    const { data } = (
      await lead('GET', `/shift-templates?seasonId=${next.json.seasonId}&limit=100`)
    ).json
    const copy = data.find((one: { title: string }) => one.title === title)
    assert.equal(Date.parse(copy.firstOn) - Date.parse(firstOn ?? ''), 364 * 86_400_000)
    const role = await lead('GET', `/shift-roles/${copy.roleId}`)
    assert.equal(role.json.seasonId, next.json.seasonId)
  })
})
