import type { OverviewWaiting, OverviewWaitingWord } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useSession } from '#api/camp'
import { mondayOf } from '#format/days'
import { useClock } from '#format/time'
import { Card } from '#ui/card'
import { words } from '#words/home'

type Way = { readonly path: string; readonly search?: Readonly<Record<string, string>> }

/** Where each is decided. A roll call is on the day of its shift. */
// biome-ignore format: a table
const WAYS: Readonly<Record<OverviewWaitingWord, (since: string, season: string) => Way>> = {
  shift_requests:   () => ({ path: 'shifts/requests' }),
  hours_reported:   () => ({ path: 'shifts/requests', search: { view: 'hours' } }),
  roll_calls:       (day) => ({ path: 'shifts', search: { view: 'list', week: mondayOf(day), day } }),
  bed_changes:      () => ({ path: 'shelter' }),
  bike_requests:    () => ({ path: 'bikes' }),
  bikes_missing:    () => ({ path: 'bikes', search: { view: 'back' } }),
  tickets_reported: () => ({ path: 'tickets', search: { view: 'all', status: 'reported', purpose: 'own' } }),
  settlements:      (_, season) => ({ path: 'dues/closing', search: { view: 'settle', season } }),
  scholarships:     () => ({ path: 'scholarships' }),
  debts_left:       () => ({ path: 'dues/closing', search: { view: 'carry' } }),
}

/** What waits for a word of the leads, each with the way to where it is said. It is missing while nothing waits. */
export function Waiting({ waiting }: { readonly waiting: readonly OverviewWaiting[] }) {
  const { camp, season } = useSession()
  const clock = useClock()
  if (waiting.length === 0) return null
  return (
    <Card aria-labelledby="waiting" className="min-w-0 px-[18px] pt-4 pb-2">
      <h2 id="waiting" className="font-sans text-14 tracking-normal">
        {words.waiting}
      </h2>
      <ul className="mt-1.5">
        {waiting.map(({ what, count, since }) => {
          const { path, search = {} } = WAYS[what](since, season?.id ?? '')
          return (
            <li key={what} className="border-line not-first:border-t">
              <Link
                to={`/c/${camp.slug}/${path}`}
                search={search as never}
                className="flex min-h-11 items-center gap-2.5 py-1.5"
              >
                <span className="num min-w-6 font-strong">{count}</span>
                <span className="min-w-0 flex-1 leading-tight font-medium">
                  {words.waits[what](count)}
                </span>
                <span className="num shrink-0 text-12 text-ink-2">
                  {words.waitsFrom(clock.shortDay(since))}
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
