import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { quietUntil } from './quiet-hours.ts'

const NIGHT = { quietFrom: '21:00', quietUntil: '08:00' }

describe('quiet hours', () => {
  // biome-ignore format: a table
  const cases: readonly [zone: string, now: string, until: string | null][] = [
    ['UTC',                 '2027-05-01T20:59:59Z', null],
    ['UTC',                 '2027-05-01T21:00:00Z', '2027-05-02T08:00:00Z'],
    ['UTC',                 '2027-05-02T07:59:59Z', '2027-05-02T08:00:00Z'],
    ['UTC',                 '2027-05-02T08:00:00Z', null],
    ['America/Los_Angeles', '2027-05-02T05:30:30Z', '2027-05-02T15:00:00Z'],
    ['Asia/Kathmandu',      '2027-05-01T15:30:00Z', '2027-05-02T02:15:00Z'],
    ['Asia/Kathmandu',      '2027-05-01T12:00:00Z', null],
  ]
  for (const [zone, now, until] of cases) {
    it(`${zone} ${now}`, () => {
      const end = quietUntil(NIGHT, zone, new Date(now))
      assert.equal(end?.toISOString() ?? null, until && new Date(until).toISOString())
    })
  }

  it('can be within a day, and none', () => {
    const noon = new Date('2027-05-01T12:30:00Z')
    const lunch = quietUntil({ quietFrom: '12:00', quietUntil: '14:00' }, 'UTC', noon)
    assert.equal(lunch?.toISOString(), '2027-05-01T14:00:00.000Z')
    assert.equal(quietUntil({ quietFrom: '12:00', quietUntil: '12:00' }, 'UTC', noon), null)
  })
})
