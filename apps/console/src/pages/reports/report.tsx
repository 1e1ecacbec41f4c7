import type { Report, Season, SeasonList } from '@campkit/sdk/rest/api.generated'
import { useParams } from '@tanstack/react-router'
import { Download, FileSearch, Printer, X } from 'lucide-react'
import { useAddress } from '#api/address'
import { addressOf } from '#api/call'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Button, buttonClass } from '#ui/button'
import { Select } from '#ui/field'
import { Empty, PageHead, Shown } from '#ui/page'
import { Printed } from '#ui/printed'
import { words } from '#words/reports'
import { textOf } from './cells.ts'
import { type Only, onlyOf, rowsOf } from './only.ts'
import { isRestricted } from './reading.ts'
import { ReportTable } from './report-table.tsx'

/** One report as a table: of any season, in any order, for a spreadsheet or on paper. */
export function Page() {
  const { camp } = useSession()
  const { name = '' } = useParams({ strict: false }) as { name?: string }
  const { search } = useAddress()
  const query = { seasonId: search.season }
  const report = useRead<Report>(`/reports/${name}`, query, {
    keep: true,
    isLogged: isRestricted(name),
  })
  const seasons = useRead<SeasonList>('/seasons', { limit: 100 })
  const title = words.reportTitle(name)
  return (
    <>
      <Printed title={title} />
      <PageHead
        title={title}
        crumb={{ label: words.title, to: `/c/${camp.slug}/reports` }}
        count={report.data && words.lines(report.data.rows.length)}
      >
        <span className="no-print flex flex-wrap gap-2">
          <Button className="max-lg:hidden" onClick={() => window.print()}>
            <Printer aria-hidden />
            {words.print}
          </Button>
          <a
            className={buttonClass({})}
            href={addressOf(camp.slug, `/reports/${name}`, { ...query, format: 'csv' })}
            download
          >
            <Download aria-hidden />
            {words.export}
          </a>
        </span>
      </PageHead>
      <Shown of={report}>
        {(found) => <Found report={found} seasons={seasons.data?.data ?? []} />}
      </Shown>
    </>
  )
}

function Found({
  report,
  seasons,
}: {
  readonly report: Report
  readonly seasons: readonly Season[]
}) {
  const { camp } = useSession()
  const { search, set } = useAddress()
  const clock = useClock()
  const only = onlyOf(search.only, report.columns)
  const rows = rowsOf(report, only, search.sort)
  const currency = seasons.find(({ id }) => id === report.seasonId)?.currency ?? camp.currency
  const said = (column: string, value: Report['rows'][number][number] | undefined) =>
    textOf(column, value, { clock, currency })
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3 lg:px-6">
        {report.seasonId !== null && seasons.length > 0 && (
          <Select
            aria-label={words.season}
            className="w-auto! min-w-40"
            value={search.season ?? report.seasonId}
            onChange={({ target }) => set({ season: target.value })}
          >
            {seasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {only && <Pill only={only} count={rows.length} said={said} />}
      </div>
      {rows.length === 0 ? (
        <Empty icon={<FileSearch aria-hidden />} title={words.noLines}>
          {only ? words.noLinesOnly : words.noLinesText}
        </Empty>
      ) : (
        <ReportTable report={report} rows={rows} said={said} />
      )}
    </>
  )
}

/** What the lines are cut down to, and the way back. */
function Pill({
  only: { column, value },
  count,
  said,
}: {
  readonly only: Only
  readonly count: number
  readonly said: (column: string, value: string) => string
}) {
  const { set } = useAddress()
  const says = words.only(
    words.column(column),
    value === undefined ? undefined : said(column, value),
  )
  return (
    <span className="flex h-11 items-center rounded-control border border-line-2 bg-surface text-13 lg:h-9">
      <span className="px-2.5 font-strong">{says}</span>
      <span className="num text-ink-2">{words.lines(count)}</span>
      <button
        type="button"
        aria-label={words.showAll}
        onClick={() => set({ only: undefined })}
        className="no-print grid h-full w-11 place-items-center text-ink-3 hover:text-ink lg:w-9"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
