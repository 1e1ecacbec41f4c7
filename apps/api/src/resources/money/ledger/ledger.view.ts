import type { Caller } from '@campkit/core/actor'

type Entry = { readonly memberId: string; readonly kind: string; readonly source?: string }

/**
 * INV-S5: that a credit is a scholarship is for its member and for keys that may read scholarships. To others it is
 * a credit; the posting's own words never say more.
 */
export const asSeenBy = <E extends Entry>({ scopes, actor }: Caller, entry: E): E => {
  const isSecret = entry.kind === 'scholarship_credit'
  if (!isSecret || scopes.has('scholarships:read') || actor?.memberId === entry.memberId) {
    return entry
  }
  return { ...entry, kind: 'credit', ...(entry.source !== undefined && { source: 'credit' }) }
}
