import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clockOf } from '../src/format/time.ts'
import { stepDue } from '../src/pages/me/home/step-due.ts'

const DAY_MS = 24 * 3600_000
const clock = clockOf('UTC')
const momentIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const dayIn = (days: number) => clock.dayOf(momentIn(days))

describe('by when a step is to be done', () => {
  it('says the day that is to come, and one that was missed', () => {
    assert.match(stepDue(dayIn(0), momentIn(-9), clock), /^By /)
    assert.match(stepDue(dayIn(3), null, clock), /^By /)
    assert.match(stepDue(dayIn(-2), momentIn(-2), clock), /^It was due /)
  })

  it('calls nobody late for a day before they had their place', () => {
    for (const confirmedAt of [momentIn(-1), null, undefined]) {
      assert.equal(stepDue(dayIn(-2), confirmedAt, clock), 'Please do it as soon as you can.')
    }
  })
})
