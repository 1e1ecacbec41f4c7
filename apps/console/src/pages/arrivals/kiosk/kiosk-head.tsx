import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { CampTile } from '#ui/avatar'
import { buttonClass } from '#ui/button'
import { words } from '#words/kiosk'
import { now } from './clock.ts'

/** Which camp, what time it is there, and how many are here and still to come. */
export function KioskHead({ onSite, due }: { readonly onSite: number; readonly due: number }) {
  const { camp } = useSession()
  const clock = useClock()
  const at = useNow().toISOString()
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-surface px-4 py-3 md:px-5">
      <CampTile {...camp} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-18 leading-tight">{`${camp.name}, ${words.title.toLowerCase()}`}</h1>
        <p className="num text-14 leading-snug text-ink-2">
          {`${clock.longDay(clock.dayOf(at))}, ${clock.time(at)}`}
        </p>
      </div>
      <dl className="num order-last flex w-full gap-6 md:order-none md:w-auto">
        <Count value={onSite} label={words.onSite} />
        <Count value={due} label={words.stillDue} />
      </dl>
      <Link to={`/c/${camp.slug}/arrivals`} className={buttonClass({ kind: 'quiet' })}>
        <LogOut aria-hidden />
        {words.leave}
      </Link>
    </header>
  )
}

const Count = ({ value, label }: { readonly value: number; readonly label: string }) => (
  <div className="flex flex-row-reverse items-baseline gap-[7px]">
    <dt className="text-14 text-ink-2">{label}</dt>
    <dd className="font-display text-22 leading-none font-number">{value}</dd>
  </div>
)

const TICK_MS = 5000

/** The time by the service's clock, again and again. */
export function useNow(): Date {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return at
}
