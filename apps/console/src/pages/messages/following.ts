import type { Announcement, AnnouncementRecipient } from '@campkit/sdk/rest/api.generated'

const SOON_MS = 4000
const LATER_MS = 60_000
const AT_FIRST_MS = 10 * 60_000
/** Quiet hours hold mail back, and some want it once a day. */
const AT_LAST_MS = 36 * 3_600_000

type Counts = Pick<Announcement, 'told' | 'mailed' | 'read' | 'total'>
type Far = Pick<Announcement, 'sentAt' | 'told' | 'mailed' | 'total'>

/**
 * How often to ask how far a message is. Workers tell and mail it, and what they do is no change that pages hear of. Undefined once
 * nothing more is to come.
 */
export function askAgainMs({ sentAt, told, mailed, total }: Far): number | undefined {
  if (sentAt === null || mailed >= total) return undefined
  const since = Date.now() - Date.parse(sentAt)
  if (since < AT_FIRST_MS) return SOON_MS
  return told < total || since < AT_LAST_MS ? LATER_MS : undefined
}

/** How far it is, by the same list that names who got it: two readings of two moments would contradict each other. */
export const countsOf = (all: readonly AnnouncementRecipient[]): Counts => ({
  told: all.filter(({ outcome }) => outcome === 'told').length,
  total: all.filter(({ outcome }) => outcome !== 'skipped').length,
  mailed: all.filter(({ isMailed }) => isMailed).length,
  read: all.filter(({ isRead }) => isRead).length,
})
