import type { Caller } from '@campkit/core/actor'

type Entry = { readonly memberId: string; readonly kind: string; readonly source?: string }

/**
 * Only its member and keys that may read scholarships see that a credit is a scholarship (INV-S5). Others see a plain
 * credit; its memo never says more.
 */
export const asSeenBy = <E extends Entry>({ scopes, actor }: Caller, entry: E): E => {
  const isSecret = entry.kind === 'scholarship_credit'
  if (!isSecret || scopes.has('scholarships:read') || actor?.memberId === entry.memberId) {
    return entry
  }
  return { ...entry, kind: 'credit', ...(entry.source !== undefined && { source: 'credit' }) }
}
