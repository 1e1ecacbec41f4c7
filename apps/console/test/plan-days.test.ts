import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { lateDays, partsThatFit } from '../src/pages/dues/plan-days.ts'

const PARTS = [2, 3, 4, 5, 6, 8, 10, 12]
const TODAY = '2026-03-01'

describe('a plan in parts', () => {
  // biome-ignore format: a table
  const FITS: readonly (readonly [gate: string | null, parts: number])[] = [
    [null,         3],
    ['2026-02-01', 2],
    ['2026-03-01', 2],
    ['2026-04-29', 2],
    ['2026-04-30', 3],
    ['2026-08-27', 6],
    ['2026-10-20', 8],
    ['2029-01-01', 12],
  ]
  for (const [gate, parts] of FITS) {
    it(`begins with ${parts} parts where the gate opens ${gate ?? 'some day'}`, () =>
      assert.equal(partsThatFit(PARTS, TODAY, gate), parts))
  }

  it('says how many are due after the gate opens, or rather after the season ends', () => {
    const season = {
      gateOpensOn: '2026-08-27',
      gateClosesOn: '2026-09-05',
      strikeEndsOn: '2026-09-09',
    }
    assert.equal(lateDays(['2026-03-01', '2026-08-27'], season), undefined)
    assert.deepEqual(lateDays(['2026-08-27', '2026-08-28', '2026-09-09'], season), {
      ...{ what: 'afterGate', count: 2, day: '2026-08-27' },
    })
    assert.deepEqual(lateDays(['2026-08-28', '2026-09-10'], season), {
      ...{ what: 'afterEnd', count: 1, day: '2026-09-09' },
    })
    const unknown = { gateOpensOn: null, gateClosesOn: null, strikeEndsOn: null }
    assert.equal(lateDays(['2029-01-01'], unknown), undefined)
  })
})
