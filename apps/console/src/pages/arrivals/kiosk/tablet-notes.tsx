import { useEffect } from 'react'
import { Note } from '#ui/card'
import { words } from '#words/kiosk'
import type { KioskCopy } from '../../../shell/offline-copy.ts'
import { behindMs, now } from './clock.ts'
import type { Queue } from './queue.ts'

/** What whoever stands at the desk must know about this device. */
export function TabletNotes({
  queue: { loose },
  copy,
  asOf,
}: {
  readonly queue: Queue
  readonly copy: KioskCopy
  readonly asOf: string | undefined
}) {
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
        minutes !== 0 && <Note>{words.clockOff(minutes)}</Note>
      )}
    </div>
  )
}
