import { use, useEffect } from 'react'
import { KeptCopyContext } from '#api/kept-copy'
import { Note } from '#ui/card'
import { words } from '#words/kiosk'
import { behindMs, now } from './clock.ts'
import type { Queue } from './queue.ts'

/** So much is no drift: the day is wrong, or the time zone. */
const FAR_OFF_MINUTES = 30

/** What whoever stands at the desk must know about this device. */
export function TabletNotes({
  queue: { loose },
  asOf,
}: {
  readonly queue: Queue
  readonly asOf: string | undefined
}) {
  const copy = use(KeptCopyContext)
  const isLoose = loose > 0
  useEffect(() => {
    if (!isLoose) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isLoose])
  const minutes = Math.round(behindMs() / 60_000)
  const isBehindSync = asOf !== undefined && now().getTime() < Date.parse(asOf) - 60_000
  return (
    <div className="mb-3 grid gap-2 empty:hidden">
      {isLoose && (
        <Note tone="bad" role="alert">
          {words.loose(loose)}
        </Note>
      )}
      {copy === 'impossible' && <Note tone="warn">{words.cannotKeep}</Note>}
      {isBehindSync ? (
        <Note tone="warn">{words.clockWrong}</Note>
      ) : (
        minutes !== 0 &&
        (Math.abs(minutes) < FAR_OFF_MINUTES ? (
          <Note>{words.clockOff(minutes)}</Note>
        ) : (
          <Note tone="warn">{words.clockFarOff(minutes)}</Note>
        ))
      )}
    </div>
  )
}
