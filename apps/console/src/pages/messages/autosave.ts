import type { Announcement, AnnouncementAudience } from '@campkit/sdk/rest/api.generated'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { changedOf } from '#api/held'
import type { Problem } from '#api/problem'

export type Written = {
  readonly subject: string
  readonly text: string
  readonly audience: AnnouncementAudience
}

const PAUSE_MS = 700
const AGAIN_MS = 5000
const FLUSH_MS = 3000
const SOON_MS = 15

export const isWhole = ({ subject, text, audience }: Written): boolean =>
  subject.trim() !== '' && text.trim() !== '' && audience.memberIds?.length !== 0

export const writtenOf = ({ subject, text, audience }: Announcement): Written => ({
  subject,
  text,
  audience,
})

type Try = { readonly of: Written; readonly isAnswered: boolean }

/**
 * Keeps a draft while somebody writes: a moment after they pause, once there is enough to keep. What was refused is not sent again
 * before something changed. What got no answer is, as it was and with the same key, before anything newer: it may have been kept.
 */
export function useAutosave(
  written: Written,
  setWritten: (written: Written) => void,
  begun: Announcement | undefined,
) {
  const { camp } = useSession()
  const [draft, setDraft] = useState(begun)
  const [failed, setFailed] = useState<Try>()
  const save = useChange<Written, Announcement>(
    (body) => ({
      ...(draft
        ? { method: 'PATCH', path: `/announcements/${draft.id}`, version: draft.version }
        : { path: '/announcements' }),
      body,
      outlives: true,
    }),
    {
      changes: ['announcements'],
      onDone: (stored) => {
        setFailed(undefined)
        setDraft(stored)
      },
      onProblem: (problem, of) => setFailed({ of, isAnswered: isForGood(problem) }),
    },
  )
  const isKept = draft !== undefined && isSame(written, draft)
  const { mutateAsync, isPending } = save
  const isLost = failed?.isAnswered === false
  const isRefused = failed?.isAnswered === true && failed.of === written
  const waits = !isKept && !isPending && isWhole(written) && !isRefused
  const busy = useRef<Promise<boolean>>(undefined)
  /** One at a time: a change of a draft names the version that the last one made. */
  const send = (): Promise<boolean> => {
    busy.current ??= mutateAsync(isLost ? failed.of : written)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        busy.current = undefined
      })
    return busy.current
  }
  const now = useRef({ isKept, waits, isPending, draft, send })
  now.current = { isKept, waits, isPending, draft, send }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key and each failure begins the wait anew
  useEffect(() => {
    if (!waits) return
    const again = () => void now.current.send()
    const timer = setTimeout(again, isLost ? AGAIN_MS : PAUSE_MS)
    const moments = ['online', 'pagehide']
    for (const moment of moments) window.addEventListener(moment, again)
    return () => {
      clearTimeout(timer)
      for (const moment of moments) window.removeEventListener(moment, again)
    }
  }, [written, waits, failed])
  /** Sends what waits at once, and says whether all is kept then. */
  const flush = async (): Promise<boolean> => {
    const until = Date.now() + FLUSH_MS
    while (!now.current.isKept && Date.now() < until) {
      const { waits: isToSend, isPending: isGoing, draft: before } = now.current
      if (isToSend && !(await now.current.send())) return false
      if (!isToSend && !isGoing) return false
      // What came back is known here once the page shows it.
      do await sleep(SOON_MS)
      while (isToSend && now.current.draft === before && Date.now() < until)
    }
    return now.current.isKept
  }
  const readNewest = () => call<Announcement>(camp.slug, { path: `/announcements/${draft?.id}` })
  /** Something else than words may have made a newer version of it: then that one counts. */
  const renew = async () => {
    if (!draft) return
    const newest = await readNewest()
    setDraft((before) => (before && isSame(before, newest) ? newest : before))
  }
  const take = (newest: Announcement) => {
    setWritten(writtenOf(newest))
    setDraft(newest)
    setFailed(undefined)
    save.reset()
  }
  /** What is typed is meant for what somebody else made of it; what nobody typed here is theirs. */
  const keepTyped = (newest: Announcement) => {
    const typed = draft && changedOf(written, writtenOf(draft))
    take(newest)
    setWritten({ ...writtenOf(newest), ...typed })
  }
  // Without an answer it still says that somebody else was first, and offers both again.
  const withNewest = (then: (newest: Announcement) => void) => () =>
    void readNewest().then(then, () => undefined)
  const onTakeNewest = withNewest(take)
  const onKeepTyped = withNewest(keepTyped)
  return { draft, isKept, save, renew, flush, take, onTakeNewest, onKeepTyped }
}

/** Nothing was kept, and trying the same again would not help. */
const isForGood = ({ isRefusal, isTooMany }: Problem): boolean => isRefusal && !isTooMany

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isSame = (written: Written, draft: Announcement): boolean =>
  written.subject === draft.subject &&
  written.text === draft.text &&
  inOrder(written.audience) === inOrder(draft.audience)

const inOrder = (audience: AnnouncementAudience): string =>
  JSON.stringify(Object.entries(audience).toSorted(([a], [b]) => a.localeCompare(b)))
