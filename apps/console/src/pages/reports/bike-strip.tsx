import type { Report } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { grouped } from '#format/grouped'
import { linesOf } from '#format/report'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports-site'
import { useReport } from './reading.ts'

type State = keyof typeof words.states

const LOOKS: Readonly<Record<State, string>> = {
  to_recover: 'bg-bad-soft ring-bad-line text-bad',
  out: 'bg-wait-soft ring-wait-line text-wait',
  to_mend: 'bg-warn-soft ring-warn-line text-warn',
  reserved: 'bg-surface ring-wait-line text-wait',
  free: 'bg-good-soft ring-good-line text-good',
  stored: 'bg-idle-soft ring-idle-line text-idle',
}
const STATES = Object.keys(LOOKS) as readonly State[]

/** Every bike by its number, under how it stands; each opens. */
export function BikeStrip() {
  const report = useReport('bike-fleet')
  return <Shown of={report}>{(found) => <Fleet report={found} />}</Shown>
}

function Fleet({ report }: { readonly report: Report }) {
  const { camp } = useSession()
  const lines = linesOf(report)
  if (lines.length === 0) return <ChartEmpty title={words.bikes}>{words.bikesEmpty}</ChartEmpty>
  const by = grouped(lines, ({ state }) => state as State)
  const countOf = (state: State) => by.get(state)?.length ?? 0
  return (
    <ChartPicture
      title={words.bikes}
      number={String(countOf('free'))}
      sentence={words.bikesSentence(lines.length, countOf('to_recover'), countOf('to_mend'))}
      report="bike-fleet"
      rows={{
        head: [words.number, words.state, words.who],
        rows: lines.map((line) => [
          String(line.number),
          words.states[line.state as State],
          String(line.legalName ?? words.none),
        ]),
      }}
    >
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {STATES.filter((state) => countOf(state) > 0).map((state) => (
          <section key={state} aria-label={words.states[state]} className="min-w-0">
            <h3 className="mb-1 font-sans text-12 font-label tracking-normal text-ink-2">
              {words.states[state]} <span className="num text-ink-3">{countOf(state)}</span>
            </h3>
            <ul className="flex flex-wrap gap-1">
              {by.get(state)?.map(({ bikeId, number }) => (
                <li key={String(bikeId)}>
                  <Link
                    to={`/c/${camp.slug}/bikes`}
                    search={{ bike: String(bikeId) } as never}
                    className={`num grid min-h-11 min-w-11 place-items-center rounded-[7px] px-2 text-12 font-label no-underline ring-1 ring-inset hover:ring-2 lg:min-h-8 lg:min-w-9 ${LOOKS[state]}`}
                  >
                    {number}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ChartPicture>
  )
}
