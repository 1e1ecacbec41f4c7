import type { Report } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { grouped } from '#format/grouped'
import { linesOf } from '#format/report'
import { useClock } from '#format/time'
import { ChartDays } from '#ui/chart-days'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports'
import { useReport } from './reading.ts'

/** How many are to be on site each day, how many were, and for how many there are beds. */
export function OnSiteDays() {
  const days = useReport('on-site-by-day')
  const beds = useReport('shelter-occupancy')
  return (
    <Shown of={days}>
      {(found) => <Shown of={beds}>{(units) => <Days days={found} units={units} />}</Shown>}
    </Shown>
  )
}

/** The beds of all units that stand. The report has a line for each night on which somebody sleeps there, or one. */
const bedsOf = (units: Report): number =>
  [...grouped(linesOf(units), ({ unitId }) => unitId).values()].reduce(
    (sum, [line]) => sum + Number(line?.beds ?? 0),
    0,
  )

/** Who means to be there, or who was: the picture counts those who were as soon as the day has come. */
const behind = (slug: string, { day }: { readonly day: string }, isPlanned: boolean) =>
  isPlanned
    ? { to: `/c/${slug}/roster`, search: { day } }
    : { to: `/c/${slug}/reports/who-was-on-site`, search: { only: `day:${day}` } }

function Days({ days, units }: { readonly days: Report; readonly units: Report }) {
  const { camp } = useSession()
  const clock = useClock()
  const beds = bedsOf(units)
  const shown = linesOf(days).map((line) => ({
    day: String(line.day),
    planned: Number(line.planned),
    actual: line.actual === null ? null : Number(line.actual),
    limit: beds > 0 ? beds : null,
  }))
  const fullest = shown.toSorted((a, b) => b.planned - a.planned)[0]
  if (!fullest || shown.every(({ planned, actual }) => !planned && !actual)) {
    return <ChartEmpty title={words.onSite}>{words.onSiteEmpty}</ChartEmpty>
  }
  const now = shown.find(({ day }) => day === clock.today())?.actual ?? null
  return (
    <ChartPicture
      title={words.onSite}
      number={String(fullest.planned)}
      sentence={words.onSiteSentence(clock.longDay(fullest.day), beds)}
      report="on-site-by-day"
      rows={{
        head: [words.day, words.planned, words.actual, words.beds],
        rows: shown.map(({ day, planned, actual, limit }) => [
          clock.day(day),
          planned,
          actual ?? words.none,
          limit ?? words.none,
        ]),
        behind: (line, column) => {
          const of = shown[line]
          if (!of || column === 0 || column === 3) return undefined
          return column === 1 || of.actual !== null
            ? behind(camp.slug, of, column === 1)
            : undefined
        },
      }}
    >
      <ChartDays
        label={words.onSite}
        days={shown.map((one) => ({
          ...one,
          says: words.onSiteDay(clock.longDay(one.day), one),
          ...behind(camp.slug, one, one.actual === null),
        }))}
        keys={{
          planned: { name: words.planned, said: words.atMost(fullest.planned) },
          actual: {
            name: words.actual,
            said: now === null ? words.none : words.todayCount(now),
            to: `/c/${camp.slug}/arrivals`,
            search: { view: 'on-site' },
          },
          limit: { name: words.beds, said: String(beds), to: `/c/${camp.slug}/shelter` },
        }}
      />
    </ChartPicture>
  )
}
