import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { closed, Instant } from '../src/schemas.ts'
import { shapeOf } from '../src/shape.ts'

describe('an instant', () => {
  const read = shapeOf('body', closed({ at: Instant }))

  it('is of the years 1900 to 2199 also in UTC, in which it is shown', () => {
    for (const at of [
      '1900-01-01T00:00:00Z',
      '1900-01-01T00:00:00-05:00',
      '2199-12-31T23:59:59+14:00',
      '2026-08-31T15:00:00-07:00',
    ]) {
      assert.doesNotThrow(() => read({ at }), at)
    }
    for (const at of [
      '2199-12-31T23:59:59-14:00',
      '1900-01-01T00:00:00+01:00',
      '2200-01-01T00:00:00Z',
    ]) {
      assert.throws(() => read({ at }), { code: 'INVALID_REQUEST' }, at)
    }
  })
})
