import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type MoneyCamp, openMoneyCamp } from '../test/money.ts'
import { confirm } from './resources/people/enrollments/enrollments.sample.ts'

describe('POST /settings/preview', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
    for (let i = 0; i < 2; i++) {
      const { id } = await money.camp.addMember('member')
      await money.camp.asCamp((tx) => confirm(tx, money.seasonId, id))
      await money.charge(id, 500)
    }
  })
  after(() => money.close())
  const preview = (patch: object, token?: string) =>
    money.send('POST', '/settings/preview', patch, token)

  it('INV-Y2 says whom a change would concern, and changes nothing', async () => {
    const patch = { shifts: { requiredPoints: 3 }, features: { dues: false } }
    const { status, json, text } = await preview(patch)
    assert.equal(status, 200, text)
    assert.deepEqual(
      json.effects.map(({ key, count }: { key: string; count: number }) => [key, count]),
      [
        ['shifts.requiredPoints', 2],
        ['features.dues', 2],
      ],
    )
    assert.match(json.effects[0].says, /^2 members have enough points now, and too few then\.$/)
    const { shifts, features, version } = (await money.send('GET', '/settings')).json
    assert.deepEqual([shifts.requiredPoints, features.dues, version], [0, true, json.version])
  })

  it('nothing for what nobody notices; 400 as the change itself', async () => {
    assert.deepEqual((await preview({ shifts: { dropCutoffHours: 3 } })).json.effects, [])
    const { status, json } = await preview({ identity: { timeZone: 'Nowhere' } })
    assert.deepEqual([status, json.errors[0].pointer], [400, '/body/identity/timeZone'])
  })

  it('what is restricted of seasons that are over, if it is kept for less long', async () => {
    await money.closeSeason()
    const { json } = await preview({ privacy: { retentionDays: 0 } })
    assert.deepEqual(json.effects[0].key, 'privacy.retentionDays')
    assert.equal(json.effects[0].count, 1)
  })
})
