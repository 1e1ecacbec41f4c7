import type { Report } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { Download, Printer, Salad } from 'lucide-react'
import { addressOf } from '#api/call'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Button, buttonClass } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { Printed } from '#ui/printed'
import { words as reports } from '#words/reports'
import { words } from '#words/reports-kitchen'
import { type Meals, mealsOf } from './meals.ts'
import { useReport } from './reading.ts'

const REPORT = 'kitchen-by-day'

/** For whom the kitchen cooks, day by day: a sheet for its wall. Numbers only, and each reading is noted in the audit log. */
export function Page() {
  const { camp, season } = useSession()
  const report = useReport(REPORT)
  return (
    <>
      <Printed title={words.title} />
      <PageHead
        title={words.title}
        crumb={{ label: reports.title, to: `/c/${camp.slug}/reports` }}
        count={season?.name}
      >
        <span className="no-print flex flex-wrap gap-2">
          <Button className="max-lg:hidden" onClick={() => window.print()}>
            <Printer aria-hidden />
            {reports.print}
          </Button>
          <a
            className={buttonClass({})}
            href={addressOf(camp.slug, `/reports/${REPORT}`, { format: 'csv' })}
            download
          >
            <Download aria-hidden />
            {reports.export}
          </a>
        </span>
      </PageHead>
      <Shown of={report}>{(found) => <Found report={found} />}</Shown>
    </>
  )
}

function Found({ report }: { readonly report: Report }) {
  const clock = useClock()
  const meals = mealsOf(report)
  if (meals.fullest === undefined) {
    return (
      <Empty icon={<Salad aria-hidden />} title={words.empty}>
        {words.emptyText}
      </Empty>
    )
  }
  const { day, count } = meals.fullest
  return (
    <>
      <p className="px-4 pb-3 text-14 text-ink-2 lg:px-6 lg:text-13">
        <b className="num mr-1 font-display text-22 font-strong text-ink">{count}</b>
        {words.sentence(clock.longDay(day))}
      </p>
      <Sheet meals={meals} />
      <p className="max-w-[72ch] px-4 pt-3 pb-6 text-13 text-ink-2 lg:px-6">
        {meals.unsaid > 0 && `${words.unsaid(meals.unsaid)} `}
        {words.note}
      </p>
    </>
  )
}

const HEAD = 'border-b border-line-2 px-1.5 pb-1.5 align-bottom text-12 font-medium text-ink-3'
const NAME = 'sticky left-0 bg-surface py-1.5 pr-3 pl-4 text-left lg:pl-6'

/** A row for all, for each diet and for each thing that somebody cannot eat; a column a day. */
function Sheet({ meals: { days, groups, unsaid } }: { readonly meals: Meals }) {
  const { camp } = useSession()
  const clock = useClock()
  return (
    <section
      aria-label={words.sheet}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table className="num w-full border-separate border-spacing-0 text-13 print:text-12">
        <thead>
          <tr>
            <th scope="col" className={`${NAME} ${HEAD}`}>
              {words.who}
            </th>
            {days.map((day) => {
              const [weekday, date, month] = clock.day(day).split(' ')
              return (
                <th key={day} scope="col" className={`${HEAD} text-center`}>
                  <Link
                    to={`/c/${camp.slug}/roster`}
                    search={{ day } as never}
                    className="block rounded-mark py-1 leading-[1.15] text-ink-2 no-underline hover:bg-hover"
                  >
                    <span className="sr-only">{words.peopleOn(clock.longDay(day))}</span>
                    <span aria-hidden>
                      {weekday}
                      <b className="link block font-strong text-ink!">{date}</b>
                      {month}
                    </span>
                  </Link>
                </th>
              )
            })}
            {unsaid > 0 && (
              <th scope="col" className={`${HEAD} pr-4 text-center lg:pr-6`}>
                {words.noDays}
              </th>
            )}
          </tr>
        </thead>
        {groups.map(({ about, rows }) => (
          <tbody key={about}>
            {about !== 'people' && (
              <tr>
                <th
                  scope="colgroup"
                  colSpan={days.length + (unsaid > 0 ? 2 : 1)}
                  className="sticky left-0 px-4 pt-4 pb-1 text-left text-12 font-label text-ink-3 lg:px-6"
                >
                  {words.groups[about]}
                </th>
              </tr>
            )}
            {rows.map(({ value, counts, unsaid: more }) => (
              <tr key={value} className="[&>*]:border-b [&>*]:border-line">
                <th scope="row" className={`${NAME} font-label`}>
                  {words.valueOf(about, value)}
                </th>
                {counts.map((count, at) => (
                  <td
                    key={days[at]}
                    className={`px-1.5 text-center ${about === 'people' ? 'text-15 font-strong' : ''} ${count === 0 ? 'text-ink-3' : ''}`}
                  >
                    {count === 0 ? words.none : count}
                  </td>
                ))}
                {unsaid > 0 && (
                  <td className="bg-sunken px-1.5 pr-4 text-center lg:pr-6">
                    {more === 0 ? words.none : more}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
