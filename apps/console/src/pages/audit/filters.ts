import { useAddress } from '#api/address'
import type { Query } from '#api/call'
import { dayAfter, isDay } from '#format/days'
import { startOfDay } from '#format/zoned'
import { SUBJECTS } from '#words/audit-actions'

/** What the address asks for. */
export type Filters = {
  readonly member?: string | undefined
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  readonly kind?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly record?: string | undefined
}

export function useFilters() {
  const { search, set } = useAddress()
  const { member, actor, kind, record } = search
  const subject = search.subject && SUBJECTS[search.subject] ? search.subject : undefined
  const day = (value: string | undefined) => (value && isDay(value) ? value : undefined)
  const isKind = subject && kind && SUBJECTS[subject]?.acts[kind]
  const filters: Filters = {
    member,
    actor,
    subject,
    kind: isKind ? kind : undefined,
    from: day(search.from),
    until: day(search.until),
    record,
  }
  return {
    filters,
    open: search.open,
    /** Another filter closes what is open. */
    change: (next: Filters) => set({ open: undefined, ...next }),
    show: (open: string | undefined) => set({ open }, { replace: true }),
    isFiltered: Object.values(filters).some((value) => value !== undefined),
  }
}

/** The same question to the API; days begin and end by the camp's clock. */
export const queryOf = (filters: Filters, zone: string): Query => ({
  memberId: filters.member,
  actorId: filters.actor,
  action: filters.kind && `${filters.subject}.${filters.kind}`,
  actionPrefix: filters.kind ? undefined : filters.subject && `${filters.subject}.`,
  targetId: filters.record,
  'recordedAt[gte]': filters.from && startOfDay(filters.from, zone),
  'recordedAt[lt]': filters.until && startOfDay(dayAfter(filters.until, 1), zone),
})
