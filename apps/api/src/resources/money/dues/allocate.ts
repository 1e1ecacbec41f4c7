/** An amount owed by a day; `cents` is never negative. */
export type Charge = {
  readonly id: string
  readonly dueOn: string
  readonly cents: number
  readonly kind: string
  readonly scholarshipEligible: boolean
}

/** The order in which credits are applied: waivers, then scholarships, then cash. */
export const SOURCES = ['waiver', 'scholarship', 'cash'] as const
export type Source = (typeof SOURCES)[number]

/** An amount that counts against charges; negative if it was taken back, as by a refund. */
export type Credit = {
  readonly source: Source
  readonly cents: number
  /** The charge it was meant for, if any. */
  readonly dueId: string | null
  /** For a scholarship: the kinds of charges it may cover; null means all eligible ones. */
  readonly covers?: readonly string[] | null
}

export type Covered = Readonly<Record<Source, number>>

export type Allocation = {
  readonly covered: ReadonlyMap<string, Covered>
  /** Credit that no charge has used. */
  readonly unallocatedCents: number
  /** Owed without a charge: an unpaid loose debit, or more taken back than was given. */
  readonly uncoveredCents: number
}

const byDay = (a: Charge, b: Charge) =>
  a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.id < b.id ? -1 : 1

const sum = (credits: readonly Credit[]) => credits.reduce((total, { cents }) => total + cents, 0)

/**
 * Decides which credit covers which charge. This is computed each time and stored nowhere. A credit meant for a charge
 * goes there first, the rest to the charge that was due first; no charge gets more than it asks for (INV-D4). Other
 * scholarships only cover eligible charges of their kinds. A loose debit, which belongs to no charge, is paid by cash
 * that was meant for none. Open charges less unused credit make up the balance.
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
 * Scholarships limited to some kinds come first, each group with its own money, because nothing else may use what is
 * left of it. Then all others together.
 */
function byCoverage(credits: readonly Credit[]) {
  const groups = [...Map.groupBy(credits, ({ covers }) => covers?.join() ?? '').values()]
  return groups
    .map((group) => ({ covers: group[0]?.covers ?? null, cents: sum(group) }))
    .sort((a, b) => Number(a.covers === null) - Number(b.covers === null))
}

/** Sets unused credit off against what is owed without a charge. */
function settled(unallocated: number, uncovered: number) {
  const met = Math.min(unallocated, uncovered)
  return { unallocatedCents: unallocated - met, uncoveredCents: uncovered - met }
}
