import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { allocate, type Charge, type Credit, SOURCES } from './allocate.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']
const charges: fc.Arbitrary<Charge[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...IDS),
    dueOn: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
    cents: fc.integer({ min: 0, max: 1000 }),
    kind: fc.constantFrom('dues', 'meal'),
    scholarshipEligible: fc.boolean(),
  }),
  { selector: ({ id }) => id },
)
const credits: fc.Arbitrary<Credit[]> = fc.array(
  fc.oneof(
    fc.record({
      source: fc.constantFrom(...SOURCES),
      cents: fc.integer({ min: -500, max: 1000 }),
      dueId: fc.constantFrom(null, 'gone', ...IDS),
    }),
    fc.record({
      source: fc.constant('scholarship' as const),
      cents: fc.integer({ min: -500, max: 1000 }),
      dueId: fc.constant(null),
      covers: fc.constantFrom(['dues'], ['meal'], ['dues', 'meal']),
    }),
  ),
  { maxLength: 12 },
)
const loose = fc.integer({ min: 0, max: 800 })
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('allocate', () => {
  it('INV-D4 covers no charge beyond its amount; open less unallocated is the balance', () => {
    fc.assert(
      fc.property(charges, credits, loose, (owed, given, debit) => {
        const { covered, unallocatedCents, uncoveredCents } = allocate(owed, given, debit)
        const open = owed.map(({ id, cents }) => {
          const by = Object.values(covered.get(id) ?? {})
          assert.ok(by.every((one) => one >= 0))
          assert.ok(sum(by) <= cents)
          return cents - sum(by)
        })
        assert.ok(unallocatedCents >= 0 && uncoveredCents >= 0)
        const balance =
          sum(owed.map(({ cents }) => cents)) + debit - sum(given.map(({ cents }) => cents))
        assert.equal(sum(open) + uncoveredCents - unallocatedCents, balance)
      }),
      { numRuns: 2000 },
    )
  })

  it('counts what was aimed at a charge there first, whatever is owed beside; no cent is lost', () => {
    const cash = fc.array(
      fc.record({
        source: fc.constant('cash' as const),
        cents: fc.integer({ min: 0, max: 1000 }),
        dueId: fc.constantFrom(null, 'gone', ...IDS),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(charges, cash, loose, (owed, given, debit) => {
        const { covered, unallocatedCents, uncoveredCents } = allocate(owed, given, debit)
        const aimedAt = (id: string) =>
          sum(given.filter(({ dueId }) => dueId === id).map(({ cents }) => cents))
        for (const { id, cents } of owed) {
          const by = covered.get(id)?.cash ?? 0
          assert.ok(by >= Math.min(cents, aimedAt(id)), `${id}: ${by}`)
          assert.ok(by <= cents)
        }
        const met = debit - uncoveredCents
        assert.ok(met >= 0)
        const used = sum(owed.map(({ id }) => covered.get(id)?.cash ?? 0)) + met
        assert.equal(used + unallocatedCents, sum(given.map(({ cents }) => cents)))
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves no cash lying while a charge is open, nor an older charge open while a later is paid', () => {
    const cash = credits.map((list) =>
      list.map(({ cents }) => ({ cents, source: 'cash' as const, dueId: null })),
    )
    fc.assert(
      fc.property(charges, cash, (owed, given) => {
        const { covered, unallocatedCents } = allocate(owed, given)
        const openOf = ({ id, cents }: Charge) => cents - (covered.get(id)?.cash ?? 0)
        const isOpen = owed.some((charge) => openOf(charge) > 0)
        assert.ok(!isOpen || unallocatedCents === 0)
        for (const older of owed.filter((charge) => openOf(charge) > 0)) {
          const later = owed.filter(({ dueOn }) => dueOn > older.dueOn)
          assert.ok(later.every(({ id }) => covered.get(id)?.cash === 0))
        }
      }),
    )
  })

  const charge = (id: string, dueOn: string, cents: number, scholarshipEligible = true) => ({
    id,
    dueOn,
    cents,
    scholarshipEligible,
    kind: 'dues',
  })
  const two = [charge('a', '2026-01-01', 100), charge('b', '2026-02-01', 100)]

  it('sends an aimed payment to its charge first, and what it leaves to the oldest', () => {
    const { covered } = allocate(two, [{ source: 'cash', cents: 150, dueId: 'b' }])
    assert.deepEqual([covered.get('a')?.cash, covered.get('b')?.cash], [50, 100])
  })

  it('leaves a loose debit owed beside the charge that a payment was aimed at', () => {
    const aimed = { source: 'cash', cents: 100, dueId: 'a' } as const
    const one = allocate(two, [aimed], 30)
    assert.deepEqual([one.covered.get('a')?.cash, one.uncoveredCents], [100, 30])
    const free = { source: 'cash', cents: 50, dueId: null } as const
    const both = allocate(two, [aimed, free], 30)
    assert.deepEqual([both.covered.get('b')?.cash, both.uncoveredCents], [20, 0])
  })

  it('gives scholarships before cash, and to eligible charges only', () => {
    const owed = [charge('shirt', '2026-01-01', 50, false), charge('dues', '2026-02-01', 100)]
    const { covered, unallocatedCents } = allocate(owed, [
      { source: 'cash', cents: 100, dueId: null },
      { source: 'scholarship', cents: 120, dueId: null },
    ])
    assert.deepEqual(covered.get('dues'), { waiver: 0, scholarship: 100, cash: 0 })
    assert.deepEqual(covered.get('shirt'), { waiver: 0, scholarship: 0, cash: 50 })
    assert.equal(unallocatedCents, 70)
  })

  it('leaves what was given for a charge there, whatever is owed, given or taken back beside it', () => {
    const cases = fc.tuple(charges, charges, credits, credits, loose)
    fc.assert(
      fc.property(cases, ([owed, added, given, later, debit]) => {
        const known = new Set(owed.map(({ id }) => id))
        const more = [...owed, ...added.filter(({ id }) => !known.has(id))]
        const beside = later.map((credit) => ({ ...credit, dueId: null }))
        const { covered } = allocate(more, [...given, ...beside], debit)
        for (const { id, cents } of owed) {
          const own = given.filter(({ dueId }) => dueId === id)
          const pinned = sum(
            SOURCES.map((source) =>
              Math.max(0, sum(own.filter((one) => one.source === source).map((one) => one.cents))),
            ),
          )
          const by = sum(Object.values(covered.get(id) ?? {}))
          assert.ok(by >= Math.min(cents, pinned), `${id}: ${by} of ${pinned}`)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('INV-S2 gives a scholarship to charges of the kinds it covers; the rest of it to none', () => {
    const owed = [
      { ...charge('meal', '2026-01-01', 50), kind: 'meal' },
      charge('dues', '2026-02-01', 100),
    ]
    const given = { source: 'scholarship', cents: 120, dueId: null, covers: ['dues'] } as const
    const { covered, unallocatedCents } = allocate(owed, [given])
    assert.deepEqual([covered.get('meal')?.scholarship, covered.get('dues')?.scholarship], [0, 100])
    assert.equal(unallocatedCents, 20)
    const any = { source: 'scholarship', cents: 30, dueId: null } as const
    assert.equal(allocate(owed, [any, given]).covered.get('meal')?.scholarship, 30)
  })

  it('reopens the latest when money is refunded', () => {
    const { covered } = allocate(two, [
      { source: 'cash', cents: 200, dueId: null },
      { source: 'cash', cents: -150, dueId: null },
    ])
    assert.deepEqual([covered.get('a')?.cash, covered.get('b')?.cash], [50, 0])
  })
})
