import type { Report } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { type Clock, useClock } from '#format/time'
import { Card } from '#ui/card'
import { ChartHeat } from '#ui/chart-heat'
import { CoverKey } from '#ui/cover'
import { words } from '#words/home'
import {
  type Covered,
  cellOf,
  coveredOf,
  daysOf,
  sumsOf,
  teamsOf,
} from '../reports/coverage-cells.ts'

const SHOWN_DAYS = 9

/** How full the coming shifts are, a team a row and a day a column. It is missing while there are none. */
export function Coverage() {
  const { camp } = useSession()
  const clock = useClock()
  const { data } = useRead<Report>('/reports/shift-coverage')
  const all = data ? coveredOf(data, clock) : []
  const shifts = coming(all, clock)
  if (shifts.length === 0) return null
  const { needed, low, share } = sumsOf(shifts)
  return (
    <Card className="min-w-0 px-[18px] pt-4 pb-3">
      <h2 className="font-sans text-14 tracking-normal">{words.coverage}</h2>
      <p className="text-13 text-ink-2">
        <b className="mr-1 font-display text-22 font-strong text-ink">{share}</b>
        {words.ofPlaces(needed, low)}
        {shifts.length < all.length && (
          <>
            {words.untilDay(clock.shortDay(daysOf(shifts).at(-1) ?? ''))}{' '}
            <Link
              to={`/c/${camp.slug}/reports`}
              search={{ view: 'shifts' } as never}
              className="link no-print"
            >
              {words.allPlaces(sumsOf(all).needed)}
            </Link>
          </>
        )}
      </p>
      <div className="mt-1.5">
        <CoverKey {...words.coverageKey} />
      </div>
      <ChartHeat
        label={words.coverage}
        corner={words.team}
        days={daysOf(shifts)}
        rows={teamsOf(shifts).map((team) => ({
          key: team,
          label: team,
          cellOf: (day) => cellOf(shifts, { slug: camp.slug, team, day }),
        }))}
      />
    </Card>
  )
}

/** Those of the next days that have any; when all are over, of the last ones. */
function coming(all: readonly Covered[], clock: Clock): readonly Covered[] {
  const days = daysOf(all)
  const ahead = days.filter((day) => day >= clock.today())
  const shown = ahead.length > 0 ? ahead.slice(0, SHOWN_DAYS) : days.slice(-SHOWN_DAYS)
  return all.filter(({ day }) => shown.includes(day))
}
