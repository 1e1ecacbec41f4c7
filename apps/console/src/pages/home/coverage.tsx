import type { Report } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { mondayOf } from '#format/days'
import { type Clock, useClock } from '#format/time'
import { Card } from '#ui/card'
import { CoverKey, coverOf } from '#ui/cover'
import { words } from '#words/home'

type Cell = { held: number; needed: number }
type Grid = {
  readonly days: readonly string[]
  readonly teams: ReadonlyMap<string, ReadonlyMap<string, Cell>>
}

const SHOWN_DAYS = 9

/** How full the coming shifts are, a team a row and a day a column. It is missing while there are none. */
export function Coverage() {
  const clock = useClock()
  const { data } = useRead<Report>('/reports/shift-coverage')
  const grid = data && gridOf(data, clock)
  if (!grid || grid.days.length === 0) return null
  const cells = [...grid.teams.values()].flatMap((days) => [...days.values()])
  const needed = cells.reduce((sum, cell) => sum + cell.needed, 0)
  const held = cells.reduce((sum, cell) => sum + Math.min(cell.held, cell.needed), 0)
  const low = cells.filter((cell) => cell.held * 2 < cell.needed).length
  const share = `${needed === 0 ? 100 : Math.floor((100 * held) / needed)}%`
  return (
    <Card className="min-w-0 px-[18px] pt-4 pb-3">
      <h2 className="font-sans text-14 tracking-normal">{words.coverage}</h2>
      <p className="text-13 text-ink-2">
        <b className="mr-1 font-display text-22 font-strong text-ink">{share}</b>
        {words.ofPlaces(needed, low)}
      </p>
      <div className="mt-1.5">
        <CoverKey {...words.coverageKey} />
      </div>
      <Heat grid={grid} />
    </Card>
  )
}

function Heat({ grid: { days, teams } }: { readonly grid: Grid }) {
  const clock = useClock()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={words.coverage} className="mt-3 overflow-x-auto">
      <table className="w-full text-12">
        <thead>
          <tr>
            <th scope="col" className="sr-only">
              {words.team}
            </th>
            {days.map((day) => {
              const [weekday, date] = clock.day(day).split(' ')
              return (
                <th
                  key={day}
                  scope="col"
                  className="pb-1.5 text-center leading-[1.15] font-medium text-ink-3"
                >
                  {weekday}
                  <b className="num block font-strong text-ink">{date}</b>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {[...teams].map(([team, cells]) => (
            <tr key={team}>
              <th scope="row" className="pr-2.5 text-left font-medium whitespace-nowrap">
                {team}
              </th>
              {days.map((day) => (
                <td key={day} className="p-[1.5px]">
                  <Filled cell={cells.get(day)} team={team} day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Leads to the shifts of that team on that day. */
function Filled({
  cell,
  team,
  day,
}: {
  readonly cell: Cell | undefined
  readonly team: string
  readonly day: string
}) {
  const { camp } = useSession()
  const box = 'num grid h-[27px] min-w-[38px] place-items-center rounded-[5px] text-12'
  if (!cell) return <span className={`${box} text-ink-3`}>{words.none}</span>
  const search = { view: 'list', week: mondayOf(day), day, team }
  return (
    <Link
      to={`/c/${camp.slug}/shifts`}
      search={search as never}
      className={`${box} font-label no-underline focus-visible:rounded-[5px] ${coverOf(cell.held, cell.needed)}`}
    >
      {`${cell.held}/${cell.needed}`}
    </Link>
  )
}

/** The next days that have shifts; when all are over, the last ones. */
function gridOf({ columns, rows }: Report, clock: Clock): Grid {
  const at = (name: string) => columns.indexOf(name)
  const shifts = rows.map((row) => ({
    team: String(row[at('team')]),
    day: clock.dayOf(String(row[at('startsAt')])),
    held: Number(row[at('held')]),
    needed: Number(row[at('max')] ?? row[at('min')]),
  }))
  const all = [...new Set(shifts.map(({ day }) => day))].sort()
  const coming = all.filter((day) => day >= clock.today())
  const days = coming.length > 0 ? coming.slice(0, SHOWN_DAYS) : all.slice(-SHOWN_DAYS)
  const teams = new Map<string, Map<string, Cell>>()
  for (const { team, day, held, needed } of shifts) {
    if (!days.includes(day)) continue
    const cells = teams.get(team) ?? new Map<string, Cell>()
    const { held: before, needed: asked } = cells.get(day) ?? { held: 0, needed: 0 }
    cells.set(day, { held: before + held, needed: asked + needed })
    teams.set(team, cells)
  }
  return { days, teams }
}
