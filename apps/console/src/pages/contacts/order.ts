import type { Contact } from '@campkit/sdk/rest/api.generated'

export type Placed = { readonly contact: Contact; readonly priority: number }

const STEP = 10
const MOST = 1000

/**
 * Which contacts get which priority so that one stands at another place. One number is changed where there is room between its
 * new neighbours; where there is none, all that must.
 */
export function movedTo(all: readonly Contact[], contact: Contact, place: number): Placed[] {
  const others = all.filter(({ id }) => id !== contact.id)
  const before = others[place - 1]
  const after = others[place]
  const low = before ? before.priority : -1
  const high = after ? after.priority : Math.min(MOST, low + 2 * STEP) + 1
  if (high - low > 1) return [{ contact, priority: Math.floor((low + high) / 2) }]
  const ordered = [...others.slice(0, place), contact, ...others.slice(place)]
  const step = Math.max(1, Math.min(STEP, Math.floor(MOST / ordered.length)))
  return ordered
    .map((one, i) => ({ contact: one, priority: Math.min(MOST, (i + 1) * step) }))
    .filter((one) => one.priority !== one.contact.priority)
}
