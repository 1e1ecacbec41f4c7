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
  /** The charge it was given for, if any. */
  readonly dueId: string | null
  /** For a scholarship: the kinds of charges it may cover; null means all eligible ones. */
  readonly covers?: readonly string[] | null
}

export type Covered = Readonly<Record<Source, number>>

export type Allocation = {
  readonly covered: ReadonlyMap<string, Covered>
  /** Credit that no charge has used. */
  readonly unallocatedCents: number
  /** The part of it that was forgiven: nobody's money. */
  readonly forgivenBeyondCents: number
  /** Owed without a charge: an unpaid loose debit, or more taken back than was given. */
  readonly uncoveredCents: number
}

const byDay = (a: Charge, b: Charge) =>
  a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.id < b.id ? -1 : 1

const sum = (credits: readonly Credit[]) => credits.reduce((total, { cents }) => total + cents, 0)

/**
 * Decides which credit covers which charge. What was given for a charge covers that one first, whatever else is owed:
 * so what was paid stays paid. The rest goes to the charge that was due first; this part is computed each time. No
 * charge gets more than it asks for (INV-D4). Scholarships given for no charge only cover eligible charges of their
 * kinds. A loose debit, which belongs to no charge, is paid by cash that was given for none. Open charges less unused
 * credit make up the balance.
 */
export function allocate(
  charges: readonly Charge[],
  credits: readonly Credit[],
  looseCents = 0,
): Allocation {
  const sorted = [...charges].sort(byDay)
  const covered = new Map(sorted.map(({ id }) => [id, { waiver: 0, scholarship: 0, cash: 0 }]))
  const cover = (source: Source, { id, cents }: Charge, most: number): number => {
    const by = covered.get(id) as Record<Source, number>
    const taken = Math.max(0, Math.min(cents - by.waiver - by.scholarship - by.cash, most))
    by[source] += taken
    return taken
  }
  const lots = SOURCES.flatMap((source) => lotsOf(source, credits)).map((lot) => {
    const given = sorted.map((charge) => cover(lot.source, charge, lot.aims.get(charge.id) ?? 0))
    return { ...lot, cents: given.reduce((left, taken) => left - taken, lot.cents) }
  })
  let unallocatedCents = 0
  let uncoveredCents = 0
  let forgiven = 0
  for (const { source, covers, cents } of lots) {
    let left = Math.max(0, cents - uncoveredCents)
    uncoveredCents = Math.max(0, uncoveredCents - cents)
    if (source === 'cash') {
      const met = Math.min(left, looseCents)
      left -= met
      uncoveredCents += looseCents - met
    }
    for (const charge of sorted) {
      if (source !== 'scholarship' || isCovered(charge, covers)) left -= cover(source, charge, left)
    }
    unallocatedCents += left
    if (source === 'waiver') forgiven += left
  }
  const forgivenBeyondCents = Math.max(0, forgiven - uncoveredCents)
  return { covered, forgivenBeyondCents, ...settled(unallocatedCents, uncoveredCents) }
}

const isCovered = ({ kind, scholarshipEligible }: Charge, covers: Credit['covers']) =>
  scholarshipEligible && (covers?.includes(kind) ?? true)

type Lot = {
  readonly source: Source
  readonly covers: readonly string[] | null
  readonly cents: number
  /** How much of it was given for which charge. */
  readonly aims: ReadonlyMap<string | null, number>
}

/**
 * Credits of one source. Scholarships limited to some kinds come first, each group by itself, because nothing else may
 * use what is left of it. Then all others together.
 */
function lotsOf(source: Source, credits: readonly Credit[]): Lot[] {
  const own = credits.filter((credit) => credit.source === source)
  const groups = Map.groupBy(own, ({ covers }) => covers?.join() ?? '')
  const lot = (group: readonly Credit[]): Lot => ({
    source,
    covers: group[0]?.covers ?? null,
    cents: sum(group),
    aims: new Map(
      [...Map.groupBy(group, ({ dueId }) => dueId)].map(([id, some]) => [id, sum(some)]),
    ),
  })
  const limited = [...groups].filter(([covers]) => covers !== '').map(([, group]) => lot(group))
  return [...limited, lot(groups.get('') ?? [])]
}

/** Sets unused credit off against what is owed without a charge. */
function settled(unallocated: number, uncovered: number) {
  const met = Math.min(unallocated, uncovered)
  return { unallocatedCents: unallocated - met, uncoveredCents: uncovered - met }
}
