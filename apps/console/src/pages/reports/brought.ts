import type { Report } from '@campkit/sdk/rest/api.generated'
import { grouped } from '#format/grouped'
import { linesOf } from '#format/report'

/** Somebody who was brought. */
export type Brought = {
  readonly id: string
  readonly name: string
  readonly by: { readonly id: string; readonly name: string }
  readonly outcome: string
  readonly isPaid: boolean
  readonly isOverdue: boolean
  /** Null for who has no place, and is asked for none. */
  readonly pointsMissing: number | null
  readonly noShows: number
}
export type Branch = {
  readonly id: string
  readonly name: string
  /** How they came themselves; undefined for whom nobody brought this season. */
  readonly came: Brought | undefined
  readonly brought: readonly Branch[]
}

const PAID = ['paid', 'overpaid', 'waived']

/** The lines of the report `referral-tree`. */
export const broughtOf = (report: Report): readonly Brought[] =>
  linesOf(report).map((line) => ({
    id: String(line.inviteeId),
    name: String(line.inviteeName),
    by: { id: String(line.referrerId), name: String(line.referrerName) },
    outcome: String(line.outcome),
    isPaid: PAID.includes(String(line.duesStatus)),
    isOverdue: line.duesStatus === 'overdue' || line.duesStatus === 'plan_behind',
    pointsMissing: line.pointsMissing === null ? null : Number(line.pointsMissing),
    noShows: Number(line.noShows),
  }))

/** Under each who brought somebody, those; whoever brought most comes first. Nobody is in it twice, even if two brought each other. */
export function treeOf(all: readonly Brought[]): readonly Branch[] {
  const byReferrer = grouped(all, ({ by }) => by.id)
  const cameThemselves = new Set(all.map(({ id }) => id))
  const seen = new Set<string>()
  const branch = (id: string, name: string, came: Brought | undefined): Branch => {
    seen.add(id)
    const brought = (byReferrer.get(id) ?? []).flatMap((one) =>
      seen.has(one.id) ? [] : [branch(one.id, one.name, one)],
    )
    return { id, name, came, brought }
  }
  const referrers = [...byReferrer.entries()]
    .map(([id, own]) => ({ id, name: own[0]?.by.name ?? '', count: own.length }))
    .sort(
      (a, b) =>
        Number(cameThemselves.has(a.id)) - Number(cameThemselves.has(b.id)) ||
        b.count - a.count ||
        a.name.localeCompare(b.name),
    )
  return referrers.flatMap(({ id, name }) => (seen.has(id) ? [] : [branch(id, name, undefined)]))
}
