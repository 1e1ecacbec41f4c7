import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#api/camp'
import { away, Problem } from '#api/problem'
import { refetch } from '#api/read'
import { words } from '#words/kiosk'
import { now } from './clock.ts'
import { type Entries, openEntries } from './entries.ts'
import { type Entry, isOpen } from './entry.ts'
import { send } from './send.ts'

const SOON_MS = 5_000
const SELDOM_MS = 30_000

export type Line = 'open' | 'away' | 'signed_out' | 'refused'
type State = {
  readonly line: Line
  /** Since when the service was not reached. */
  readonly since: string | undefined
  readonly isSending: boolean
  readonly problem: Problem | undefined
}
const OPEN: State = { line: 'open', since: undefined, isSending: false, problem: undefined }

export type Queue = ReturnType<typeof useQueue>
type Asked = {
  readonly memberId: string
  readonly name: string
  readonly kind: Entry['kind']
  readonly reason?: string
}

/** The check-ins of this device, and how they get to the service. */
export function useQueue() {
  const session = useSession()
  const { camp, member } = session
  const client = useQueryClient()
  const [entries, setEntries] = useState<Entries>()
  const [known, setKnown] = useState<readonly Entry[]>([])
  const [state, setState] = useState(OPEN)
  const wasOpen = useRef(true)

  useEffect(() => {
    const mine = openEntries(camp.slug)
    const read = () => void mine.all().then(setKnown)
    mine.onChange(read)
    read()
    setEntries(mine)
    return () => mine.close()
  }, [camp.slug])

  const sendNow = useOneByOne(async () => {
    if (!entries) return
    setState((before) => ({ ...before, isSending: true }))
    try {
      const sent = await send({ session, entries, undone: words.undoneReason })
      if (!wasOpen.current || sent === 'sent') void refetch(client, camp.slug, ['check-ins'])
      wasOpen.current = true
      setState(OPEN)
      // Whoever signed in meanwhile sees the desk as theirs, and is asked about what is not.
      if (sent === 'somebody_else') await refetch(client, camp.slug, [])
    } catch (error) {
      wasOpen.current = false
      setState((before) => failed(before, error))
    }
  })

  const waiting = known.filter((entry) => isOpen(entry) && entry.by.id === member.id).length
  useSending(sendNow, entries && (waiting > 0 || state.line !== 'open' ? SOON_MS : SELDOM_MS))

  const record = async (asked: Asked): Promise<void> => {
    if (!entries) return
    await entries.add({
      ...asked,
      id: crypto.randomUUID(),
      slug: camp.slug,
      by: { id: member.id, name: member.name },
      occurredAt: now().toISOString(),
      state: 'waiting',
      isTried: false,
      isUndone: false,
    })
    void sendNow()
  }
  const change = async (id: string, changed: (now: Entry) => Entry | undefined) => {
    await entries?.change(id, changed)
    void sendNow()
  }
  return {
    ...state,
    known,
    waiting,
    /** What the device would not store: it is lost if this page is closed before it is sent. */
    loose: known.filter(({ id, state: at }) => at === 'waiting' && entries?.isLoose(id)).length,
    isLoose: (id: string): boolean => entries?.isLoose(id) ?? false,
    record,
    /** What was never sent is simply taken away; of the rest the service hears that it did not happen. */
    undo: (id: string) =>
      change(id, (entry) => (entry.isTried ? { ...entry, isUndone: true } : undefined)),
    /** Sends what was refused again: with a reason, or with the time of now. */
    mend: (id: string, how: { readonly reason?: string; readonly isNow?: boolean }) =>
      change(id, ({ problem: _, ...entry }) => ({
        ...entry,
        state: 'waiting',
        ...(how.reason && { reason: how.reason }),
        ...(how.isNow && { occurredAt: now().toISOString() }),
      })),
    drop: (id: string) => change(id, () => undefined),
    /** Takes over what somebody else recorded here. */
    adopt: async (ids: readonly string[]) => {
      const by = { id: member.id, name: member.name }
      for (const id of ids) await entries?.change(id, (entry) => ({ ...entry, by }))
      void sendNow()
    },
    sendNow,
  }
}

function failed(before: State, error: unknown): State {
  const problem = error instanceof Problem ? error : away()
  const isAway = problem.status === 0 || problem.status >= 500 || problem.status === 429
  const line: Line = isAway ? 'away' : problem.isSignedOut ? 'signed_out' : 'refused'
  return {
    line,
    since: before.line === line ? before.since : now().toISOString(),
    isSending: false,
    problem,
  }
}

/** At once when a network or a person comes back, and else again and again. */
function useSending(sendNow: () => Promise<void>, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return
    const again = () => void sendNow()
    again()
    const timer = setInterval(again, everyMs)
    window.addEventListener('online', again)
    window.addEventListener('offline', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      window.removeEventListener('offline', again)
    }
  }, [sendNow, everyMs])
}

/** One run at a time; whoever asks meanwhile gets one more when it is over. */
function useOneByOne(work: () => Promise<void>): () => Promise<void> {
  const latest = useRef(work)
  latest.current = work
  const running = useRef<Promise<void>>(undefined)
  const isAskedAgain = useRef(false)
  return useCallback(() => {
    isAskedAgain.current = true
    running.current ??= (async () => {
      while (isAskedAgain.current) {
        isAskedAgain.current = false
        await latest.current()
      }
    })().finally(() => {
      running.current = undefined
    })
    return running.current
  }, [])
}
