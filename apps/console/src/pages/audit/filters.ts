import { useAddress } from '#api/address'
import type { Query } from '#api/call'
import { instantOf } from '#format/zoned'
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

const DAY = /^\d{4}-\d\d-\d\d$/

export function useFilters() {
  const { search, set } = useAddress()
  const { member, actor, kind, record } = search
  const subject = search.subject && SUBJECTS[search.subject] ? search.subject : undefined
  const day = (value: string | undefined) => (value && DAY.test(value) ? value : undefined)
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
  'recordedAt[gte]': filters.from && instantOf(`${filters.from}T00:00`, zone),
  'recordedAt[lt]': filters.until && instantOf(`${dayAfter(filters.until)}T00:00`, zone),
})

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
