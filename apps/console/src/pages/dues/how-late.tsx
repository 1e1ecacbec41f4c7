import type { Report } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { linesOf, sumOf } from '#format/report'
import { Shown } from '#ui/page'
import { words } from '#words/dues'

const BUCKETS = Object.keys(words.buckets) as readonly (keyof typeof words.buckets)[]
const COLOURS = ['bg-chart-6', 'bg-cover-2', 'bg-cover-1', 'bg-cover-0', 'bg-cover-0'] as const

/** What is open, by how long it has been due. */
export function HowLate() {
  const report = useRead<Report>('/reports/dues-aging')
  return <Shown of={report}>{(data) => <Bars report={data} />}</Shown>
}

function Bars({ report }: { readonly report: Report }) {
  const money = useMoney()
  const lines = linesOf(report)
  const bars = BUCKETS.map((name, at) => ({
    name,
    cents: sumOf(lines, name),
    people: lines.filter((line) => Number(line[name]) > 0).length,
    colour: COLOURS[at],
  }))
  const most = Math.max(1, ...bars.map(({ cents }) => cents))
  const late = bars.slice(1).reduce((total, { cents }) => total + cents, 0)
  const latePeople = lines.filter((line) => BUCKETS.slice(1).some((name) => Number(line[name]) > 0))
  return (
    <section className="px-4 py-4 lg:px-6">
      <h2 className="font-sans text-14 font-strong tracking-normal">{words.lateTitle}</h2>
      <p className="num mt-0.5 text-14 text-ink-2 lg:text-13">
        {late > 0 ? words.lateSentence(money(late), latePeople.length) : words.lateNone}
      </p>
      <ul className="mt-2">
        {bars.map(({ name, cents, people, colour }) => (
          <li
            key={name}
            className="num grid grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-1 py-1.5 text-14 lg:grid-cols-[130px_minmax(0,1fr)_90px_74px] lg:py-1 lg:text-13"
          >
            <span>{words.buckets[name]}</span>
            <span
              aria-hidden
              className="order-last col-span-3 h-3.5 rounded-mark bg-sunken lg:order-none lg:col-span-1"
            >
              <span
                className={`block h-full min-w-[3px] rounded-mark ${cents > 0 ? colour : ''}`}
                style={{ width: `${(cents / most) * 100}%` }}
              />
            </span>
            <b className="text-right font-strong">{money(cents)}</b>
            <span className="text-12 text-ink-2">{words.people(people)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
