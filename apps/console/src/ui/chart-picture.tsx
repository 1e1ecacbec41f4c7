import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useSession } from '#api/camp'
import { words } from '#words/reports'
import { Card } from './card.tsx'
import { Table, Td, Th } from './table.tsx'

/** The numbers of a picture, for who reads rather than looks. The first column names the line. */
export type ChartRows = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

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
        <details className="min-w-0 flex-1 basis-40 open:basis-full">
          <summary
            aria-label={words.asTableOf(title)}
            className="min-h-11 cursor-pointer py-3 text-13 text-ink-2 hover:text-ink lg:min-h-0 lg:py-1.5"
          >
            {words.asTable}
          </summary>
          <Rows title={title} {...rows} />
        </details>
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

const Rows = ({ title, head, rows }: ChartRows & { readonly title: string }) => (
  <Table label={words.tableOf(title)} className="text-13!">
    <thead>
      <tr>
        {head.map((name, at) => (
          <Th key={name} numeric={at > 0}>
            {name}
          </Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.join(' ')}>
          {row.map((value, at) => (
            <Td key={head[at]} numeric={at > 0} className="h-8!">
              {value}
            </Td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

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
