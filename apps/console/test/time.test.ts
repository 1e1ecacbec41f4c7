import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clockOf } from '../src/format/time.ts'

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

  it('says one day as one day', () => {
    const ago = (days: number) => clock.since(new Date(Date.now() - days * DAY_MS).toISOString())
    assert.deepEqual([ago(1.5), ago(2.5)], ['1 day ago', '2 days ago'])
  })
})
