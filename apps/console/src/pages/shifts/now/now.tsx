import { useEffect, useRef, useState } from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { dayAfter } from '#format/days'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { PageHead, Shown } from '#ui/page'
import { words } from '#words/shifts-now'
import type { ShiftBoard } from '../board.ts'
import { NextUp, NotIn, OnShift, OnSite } from './parts.tsx'
import { nowOf } from './picture.ts'

const TICK_MS = 30_000

/** What is on, what comes next, who is missing and who is here: large, and by itself up to date. */
export function Page() {
  const { camp } = useSession()
  const clock = useClock()
  const now = useNow()
  const whole = useRef<HTMLDivElement>(null)
  const today = clock.today()
  // A shift of last night may still be on.
  const board = useRead<ShiftBoard>(
    '/shifts/board',
    { from: dayAfter(today, -1), days: 3 },
    { keep: true },
  )
  return (
    <div ref={whole} className="flex-1 overflow-auto bg-surface lg:rounded-[14px]">
      <PageHead
        title={words.title}
        crumb={{ label: words.back, to: `/c/${camp.slug}/shifts` }}
        lede={words.asOf(clock.time(new Date(now).toISOString()))}
      >
        <Button
          className="no-print max-lg:hidden"
          onClick={() => void whole.current?.requestFullscreen()}
        >
          {words.whole}
        </Button>
      </PageHead>
      <Shown of={board}>
        {(found) => {
          const picture = nowOf(found, now)
          return (
            <div className="grid content-start gap-4 px-4 pb-6 lg:grid-cols-2 lg:px-6">
              <OnShift shifts={picture.on} teams={found.teams} />
              <NextUp shifts={picture.next} teams={found.teams} now={now} />
              <NotIn people={picture.missing} now={now} />
              <OnSite people={found.onSite} />
            </div>
          )
        }}
      </Shown>
    </div>
  )
}

/** The time, twice a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
