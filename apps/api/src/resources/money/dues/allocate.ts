/** What is owed by a day; `cents` is not below nought. */
export type Charge = {
  readonly id: string
  readonly dueOn: string
  readonly cents: number
  readonly kind: string
  readonly scholarshipEligible: boolean
}

/** In the order in which they count: forgiven before given before paid. */
export const SOURCES = ['waiver', 'scholarship', 'cash'] as const
export type Source = (typeof SOURCES)[number]

/** What counts against charges; below nought where it was taken back, as by a refund. */
export type Credit = {
  readonly source: Source
  readonly cents: number
  /** The charge it was aimed at. */
  readonly dueId: string | null
  /** Of a scholarship: the kinds of charges that it counts against; null, all that are eligible. */
  readonly covers?: readonly string[] | null
}

export type Covered = Readonly<Record<Source, number>>

export type Allocation = {
  readonly covered: ReadonlyMap<string, Covered>
  /** Credit that found no charge. */
  readonly unallocatedCents: number
  /** Owed, and of no charge: a loose debit that nothing has met, or more taken back than was given. */
  readonly uncoveredCents: number
}

const byDay = (a: Charge, b: Charge) =>
  a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.id < b.id ? -1 : 1

const sum = (credits: readonly Credit[]) => credits.reduce((total, { cents }) => total + cents, 0)

/**
 * Which credit counts against which charge: derived each time, stored nowhere. A credit that was aimed at a charge
 * goes there first, the rest to what was due first; never more to a charge than it asks for (INV-D4). Scholarships
 * that were aimed at nothing go to eligible charges of the kinds they cover only. A loose debit, which belongs to no
 * charge, is met by cash that was aimed at none. What is open less what found no charge is the balance.
 */
export function allocate(
  charges: readonly Charge[],
  credits: readonly Credit[],
  looseCents = 0,
): Allocation {
  const sorted = [...charges].sort(byDay)
  const covered = new Map(sorted.map(({ id }) => [id, { waiver: 0, scholarship: 0, cash: 0 }]))
  let unallocatedCents = 0
  let uncoveredCents = 0
  for (const source of SOURCES) {
    const own = credits.filter((credit) => credit.source === source)
    const total = sum(own) - uncoveredCents
    uncoveredCents = Math.max(0, -total)
    let left = Math.max(0, total)
    const cover = ({ id, cents }: Charge, most: number): number => {
      const by = covered.get(id) as Record<Source, number>
      const open = cents - by.waiver - by.scholarship - by.cash
      const taken = Math.max(0, Math.min(open, most, left))
      by[source] += taken
      left -= taken
      return taken
    }
    const aimed = Map.groupBy(own, ({ dueId }) => dueId)
    for (const charge of sorted) cover(charge, sum(aimed.get(charge.id) ?? []))
    if (source === 'cash') {
      const met = Math.min(left, looseCents)
      left -= met
      uncoveredCents += looseCents - met
    }
    let kept = 0
    for (const { covers, cents } of byCoverage(own)) {
      let most = covers ? Math.max(0, cents) : left - kept
      for (const charge of sorted) {
        if (source !== 'scholarship' || isCovered(charge, covers)) most -= cover(charge, most)
      }
      if (covers) kept += most
    }
    unallocatedCents += left
  }
  return { covered, ...settled(unallocatedCents, uncoveredCents) }
}

const isCovered = ({ kind, scholarshipEligible }: Charge, covers: Credit['covers']) =>
  scholarshipEligible && (covers?.includes(kind) ?? true)

/**
 * Those that cover some kinds only come first, each group with its own money: what is left of it is nobody else's to
 * use. Then all others together.
 */
function byCoverage(credits: readonly Credit[]) {
  const groups = [...Map.groupBy(credits, ({ covers }) => covers?.join() ?? '').values()]
  return groups
    .map((group) => ({ covers: group[0]?.covers ?? null, cents: sum(group) }))
    .sort((a, b) => Number(a.covers === null) - Number(b.covers === null))
}

/** What nothing has met, or was taken back, is met by credit that found no charge, if there is any. */
function settled(unallocated: number, uncovered: number) {
  const met = Math.min(unallocated, uncovered)
  return { unallocatedCents: unallocated - met, uncoveredCents: uncovered - met }
}
