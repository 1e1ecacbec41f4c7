import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { areApart, nameOfZone, ownTimes } from '../src/format/own-time.ts'
import { clockOf } from '../src/format/time.ts'
import { instantOf, isSkipped, startOfDay } from '../src/format/zoned.ts'
import { endOf } from '../src/pages/developer/api-keys/ends.ts'

const DAY_MS = 86_400_000

describe('the camp’s clock', () => {
  const clock = clockOf('America/Los_Angeles')
  const year = Number(clock.today().slice(0, 4))

  it('says the year of days of another year, and not of this one', () => {
    const [before, now, after] = [year - 1, year, year + 1]
    assert.equal(clock.shortDay(`${before}-12-26`), `26 Dec ${before}`)
    assert.equal(clock.shortDay(`${now}-12-26`), '26 Dec')
    assert.match(clock.day(`${before}-12-26`), new RegExp(`^\\w{3}, 26 Dec ${before}$`))
    assert.match(clock.day(`${now}-12-26`), /^\w{3} 26 Dec$/)
    assert.match(clock.longDay(`${after}-01-02`), new RegExp(`^\\w+, 2 January ${after}$`))
    assert.match(clock.moment(`${before}-06-15T12:00:00Z`), new RegExp(`15 Jun ${before}, 05:00$`))
    assert.match(clock.moment(`${now}-06-15T12:00:00Z`), /^\w{3} 15 Jun, 05:00$/)
  })

  it('counts in the camp’s zone what year an instant is of', () => {
    assert.match(clock.moment(`${year}-01-01T03:00:00Z`), new RegExp(`31 Dec ${year - 1}, 19:00$`))
  })

  it('says when something is where the reader is, if that is another time', () => {
    const shift = { startsAt: `${year}-06-15T19:00:00Z`, endsAt: `${year}-06-15T23:00:00Z` }
    const in_ = (own: string) => ownTimes(shift, 'America/Los_Angeles', own)
    assert.equal(in_('America/Los_Angeles'), undefined)
    // Another name for the same clocks.
    assert.equal(in_('America/Tijuana'), undefined)
    assert.equal(in_('America/New_York'), '15:00 – 19:00')
    assert.match(in_('Asia/Tokyo') ?? '', /^\w{3} 16 Jun, 04:00 – 08:00$/)
    assert.equal(areApart('America/Los_Angeles', 'America/Tijuana'), false)
    assert.equal(areApart('America/Los_Angeles', 'Europe/Lisbon'), true)
    // The same in winter, and not in summer, wherever the year is now.
    for (const month of [1, 7]) {
      const now = Date.parse(`${year}-0${month}-15T12:00:00Z`)
      assert.equal(areApart('America/Denver', 'America/Phoenix', now), true)
    }
    assert.equal(nameOfZone('America/Los_Angeles'), 'Pacific Time')
  })

  it('says one day as one day', () => {
    const ago = (days: number) => clock.since(new Date(Date.now() - days * DAY_MS).toISOString())
    assert.deepEqual([ago(1.5), ago(2.5)], ['1 day ago', '2 days ago'])
  })

  it('ends a key with a day of the camp, 30 days after the season', () => {
    const season = { strikeEndsOn: '2026-12-28', gateClosesOn: null }
    const session = { season, camp: { timeZone: 'America/Los_Angeles' } }
    const now = Date.parse('2026-11-19T12:00:00Z')
    const end = endOf('afterSeason', session as never, now)
    assert.equal(end?.toISOString(), '2027-01-28T07:59:00.000Z')
    assert.equal(endOf('afterSeason', session as never, Date.parse('2027-02-01')), undefined)
  })

  it('takes no time that the clocks skip, and of one that comes twice the first', () => {
    // biome-ignore format: a table
    const times = [
      ['America/Los_Angeles', '2027-03-14T01:59', '2027-03-14T09:59:00.000Z'],
      ['America/Los_Angeles', '2027-03-14T02:30', undefined],
      ['America/Los_Angeles', '2027-03-14T03:00', '2027-03-14T10:00:00.000Z'],
      ['America/Los_Angeles', '2027-11-07T01:30', '2027-11-07T08:30:00.000Z'],
      ['Europe/Berlin',       '2027-03-28T02:00', undefined],
      ['Europe/Berlin',       '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
      ['Australia/Lord_Howe', '2027-10-03T02:15', undefined],
      ['America/Santiago',    '2027-09-05T00:00', undefined],
      ['America/Phoenix',     '2027-03-14T02:30', '2027-03-14T09:30:00.000Z'],
    ] as const
    for (const [zone, wall, at] of times) {
      assert.equal(instantOf(wall, zone), at, `${wall} ${zone}`)
      assert.equal(isSkipped(wall, zone), at === undefined, `${wall} ${zone}`)
    }
    assert.equal(isSkipped('', 'Europe/Berlin'), false)
    assert.equal(instantOf('0202-03-14T12:00', 'Europe/Berlin'), undefined)
    assert.equal(startOfDay('2027-09-05', 'America/Santiago'), '2027-09-05T04:00:00.000Z')
  })
})
