import type { AnnouncementPreview } from './announcements.schema.ts'
import type { Found } from './audience.store.ts'
import { fingerprintOf, toldOf } from './audience.ts'

const SHOWN = 20

/** Counts whom an announcement would tell and how, and shows the first of them and of those left out. */
export function previewOf(announcementId: string, found: readonly Found[]): AnnouncementPreview {
  const told = toldOf(found)
  const by = (wanted: Found['mail']) => told.filter(({ mail }) => mail === wanted).length
  const leftOut = found.flatMap(({ memberId, name, reason }) =>
    reason === null ? [] : [{ memberId, name, reason }],
  )
  return {
    announcementId,
    count: told.length,
    fingerprint: fingerprintOf(told),
    byMail: by('at_once'),
    byDigest: by('daily'),
    inAppOnly: by('none'),
    first: told.slice(0, SHOWN).map(({ memberId, name }) => ({ memberId, name })),
    leftOut: leftOut.slice(0, SHOWN),
    leftOutCount: leftOut.length,
  }
}
