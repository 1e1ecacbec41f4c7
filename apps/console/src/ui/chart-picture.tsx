import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useSession } from '#api/camp'
import { words } from '#words/reports'
import { Card } from './card.tsx'
import { type ChartRows, ChartTable } from './chart-table.tsx'

/** A sentence with the number first, then the picture, and its table. */
export function ChartPicture({
  title,
  number,
  sentence,
  rows,
  report,
  children,
}: {
  readonly title: string
  readonly number: string
  readonly sentence: string
  readonly rows: ChartRows
  /** The report that it is made from. */
  readonly report: string
  readonly children: ReactNode
}) {
  const { camp } = useSession()
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      className="min-w-0 break-inside-avoid px-4 pt-4 pb-3 [print-color-adjust:exact] lg:px-[18px]"
    >
      <h2 id={id} className="font-sans text-14 tracking-normal">
        {title}
      </h2>
      <p className="text-14 text-ink-2 lg:text-13">
        <b className="num mr-1 font-display text-22 font-strong text-ink">{number}</b>
        {sentence}
      </p>
      <div className="mt-3">{children}</div>
      <footer className="no-print mt-2 flex flex-wrap items-start gap-x-4 border-t border-line pt-1">
        <ChartTable title={title} rows={rows} />
        <Link
          to={`/c/${camp.slug}/reports/${report}`}
          aria-label={words.openReportOf(title)}
          className="link py-3 text-13 text-ink-2! lg:py-1.5"
        >
          {words.openReport}
        </Link>
      </footer>
    </Card>
  )
}

/** A picture that has no rows yet: what will be there. */
export const ChartEmpty = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) => (
  <Card className="min-w-0 px-4 py-4 lg:px-[18px]">
    <h2 className="font-sans text-14 tracking-normal">{title}</h2>
    <p className="mt-1 max-w-[60ch] text-14 text-ink-2">{children}</p>
  </Card>
)
