import type { ReportListItem } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { Card } from '#ui/card'
import { Shown } from '#ui/page'
import { words } from '#words/reports'

type ReportItems = { readonly data: readonly ReportListItem[] }

/** Every report as a table. */
export function AllReports() {
  const { camp } = useSession()
  const reports = useRead<ReportItems>('/reports')
  return (
    <Shown of={reports}>
      {({ data }) => (
        <Card>
          <ul aria-label={words.views.all}>
            {data.map(({ name, summary }) => (
              <li key={name} className="border-line not-first:border-t">
                <Link
                  to={`/c/${camp.slug}/reports/${name}`}
                  className="block px-4 py-3 text-ink no-underline hover:bg-hover lg:px-[18px] lg:py-2.5"
                >
                  <b className="block text-15 font-strong lg:text-14">{words.reportTitle(name)}</b>
                  <span className="block text-14 text-ink-2 lg:text-13">{summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Shown>
  )
}
