import type { Report } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { ChartHeat } from '#ui/chart-heat'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { CoverKey } from '#ui/cover'
import { Shown } from '#ui/page'
import { words as home } from '#words/home'
import { words } from '#words/reports'
import { cellOf, coveredOf, daysOf, sumsOf, teamsOf } from './coverage-cells.ts'
import { useReport } from './reading.ts'
import { TeamHours } from './team-hours.tsx'

/** How full the season's shifts are: teams by days, and of one team hours by days. */
export function Coverage() {
  const report = useReport('shift-coverage')
  return <Shown of={report}>{(found) => <Heat report={found} />}</Shown>
}

function Heat({ report }: { readonly report: Report }) {
  const { camp } = useSession()
  const { search } = useAddress()
  const clock = useClock()
  const shifts = coveredOf(report, clock)
  if (shifts.length === 0) {
    return <ChartEmpty title={words.coverage}>{words.coverageEmpty}</ChartEmpty>
  }
  const [days, teams] = [daysOf(shifts), teamsOf(shifts)]
  const { needed, low, share } = sumsOf(shifts)
  const open = teams.find((team) => team === search.team)
  const cell = (team: string) => (day: string) => cellOf(shifts, { slug: camp.slug, team, day })
  return (
    <ChartPicture
      title={words.coverage}
      number={share}
      sentence={home.ofPlaces(needed, low)}
      report="shift-coverage"
      rows={{
        head: [words.team, ...days.map(clock.shortDay)],
        rows: teams.map((team) => [
          team,
          ...days.map((day) => {
            const found = cell(team)(day)
            return found ? `${found.held}/${found.needed}` : words.none
          }),
        ]),
      }}
    >
      <CoverKey {...home.coverageKey} />
      <ChartHeat
        label={words.coverage}
        corner={words.team}
        days={days}
        rows={teams.map((team) => ({
          key: team,
          label: <TeamLink team={team} isOpen={team === open} />,
          cellOf: cell(team),
        }))}
      />
      {open && <TeamHours team={open} shifts={shifts} days={days} />}
    </ChartPicture>
  )
}

/** Shows the hours of a team, or hides them again. */
function TeamLink({ team, isOpen }: { readonly team: string; readonly isOpen: boolean }) {
  const { camp } = useSession()
  const search = isOpen ? { view: 'shifts' } : { view: 'shifts', team }
  return (
    <Link
      to={`/c/${camp.slug}/reports`}
      search={search as never}
      resetScroll={false}
      aria-expanded={isOpen}
      aria-label={words.hoursOf(team)}
      className="link block py-1 text-ink!"
    >
      {team}
    </Link>
  )
}
