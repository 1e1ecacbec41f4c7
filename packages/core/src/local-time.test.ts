import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { planned } from './local-time.ts'

const lisbon = (on: string, startTime: string, durationMinutes: number) =>
  planned({ timeZone: 'Europe/Lisbon', on, startTime, durationMinutes })

describe('times by the clock on the wall', () => {
  it('a day without a change', () => {
    assert.deepEqual(lisbon('2027-08-29', '22:00', 480), {
      startsAt: '2027-08-29T21:00:00.000Z',
      endsAt: '2027-08-30T05:00:00.000Z',
      clockChange: null,
    })
  })

  it('a night ends when the clock says so: seven hours in spring, nine in autumn', () => {
    assert.deepEqual(lisbon('2027-03-27', '22:00', 480), {
      startsAt: '2027-03-27T22:00:00.000Z',
      endsAt: '2027-03-28T05:00:00.000Z',
      clockChange: null,
    })
    assert.deepEqual(lisbon('2027-10-30', '22:00', 480), {
      startsAt: '2027-10-30T21:00:00.000Z',
      endsAt: '2027-10-31T06:00:00.000Z',
      clockChange: null,
    })
  })

  it('a time that is skipped is an hour later; of one that comes twice the first counts', () => {
    assert.deepEqual(lisbon('2027-03-28', '01:30', 30), {
      startsAt: '2027-03-28T01:30:00.000Z',
      endsAt: '2027-03-28T02:00:00.000Z',
      clockChange: 'skipped',
    })
    assert.deepEqual(lisbon('2027-10-31', '01:30', 60), {
      startsAt: '2027-10-31T00:30:00.000Z',
      endsAt: '2027-10-31T02:30:00.000Z',
      clockChange: 'repeated',
    })
  })

  it('other zones: half an hour of summer time, the date line, UTC', () => {
    const at = (timeZone: string, on: string, startTime = '02:15') =>
      planned({ timeZone, on, startTime, durationMinutes: 60 })
    assert.equal(at('Australia/Lord_Howe', '2027-10-03').startsAt, '2027-10-02T15:45:00.000Z')
    assert.equal(at('Australia/Lord_Howe', '2027-10-03').clockChange, 'skipped')
    assert.equal(at('Pacific/Apia', '2027-01-01', '00:00').startsAt, '2026-12-31T11:00:00.000Z')
    assert.equal(at('UTC', '2028-02-29').endsAt, '2028-02-29T03:15:00.000Z')
  })

  it('whatever begins ends later, and the next begins when the one before ends, all year long', () => {
    for (const timeZone of ['America/Los_Angeles', 'Europe/Berlin', 'Africa/Casablanca']) {
      for (let day = 0; day < 366; day++) {
        const on = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)
        for (const [startTime, next] of [
          ['22:00', '06:00'],
          ['00:30', '08:30'],
        ] as const) {
          const one = planned({ timeZone, on, startTime, durationMinutes: 480 })
          const then = startTime > next ? 1 : 0
          const after = new Date(Date.UTC(2027, 0, 1 + day + then)).toISOString().slice(0, 10)
          assert.ok(one.endsAt > one.startsAt)
          const following = planned({ timeZone, on: after, startTime: next, durationMinutes: 60 })
          assert.equal(one.endsAt, following.startsAt, `${timeZone} ${on}`)
        }
      }
    }
  })
})
