import type { Announcement, AnnouncementAudience } from '@campkit/sdk/rest/api.generated'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'

export type Written = {
  readonly subject: string
  readonly text: string
  readonly audience: AnnouncementAudience
}

const PAUSE_MS = 700

export const isWhole = ({ subject, text, audience }: Written): boolean =>
  subject.trim() !== '' && text.trim() !== '' && audience.memberIds?.length !== 0

/**
 * Keeps a draft while somebody writes: a moment after they pause, once there is enough to keep. What was refused is not sent again
 * before something changed.
 */
export function useAutosave(written: Written, begun: Announcement | undefined) {
  const { camp } = useSession()
  const [draft, setDraft] = useState(begun)
  const refused = useRef<Written>(undefined)
  const save = useChange<Written, Announcement>(
    (body) =>
      draft
        ? { method: 'PATCH', path: `/announcements/${draft.id}`, version: draft.version, body }
        : { path: '/announcements', body },
    { changes: ['announcements'], onDone: setDraft },
  )
  const isKept = draft !== undefined && isSame(written, draft)
  const { mutate, isPending } = save
  useEffect(() => {
    if (isKept || isPending || !isWhole(written) || refused.current === written) return
    const timer = setTimeout(
      () =>
        mutate(written, {
          onError: () => {
            refused.current = written
          },
        }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [written, isKept, isPending, mutate])
  /** Something else than words may have made a newer version of it: then that one counts. */
  const renew = async () => {
    if (!draft) return
    const now = await call<Announcement>(camp.slug, { path: `/announcements/${draft.id}` })
    setDraft((before) => (before && isSame(before, now) ? now : before))
  }
  return { draft, setDraft, isKept, save, renew }
}

const isSame = (written: Written, draft: Announcement): boolean =>
  written.subject === draft.subject &&
  written.text === draft.text &&
  inOrder(written.audience) === inOrder(draft.audience)

const inOrder = (audience: AnnouncementAudience): string =>
  JSON.stringify(Object.entries(audience).toSorted(([a], [b]) => a.localeCompare(b)))
