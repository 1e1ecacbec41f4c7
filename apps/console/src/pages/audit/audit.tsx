import type { AuditEntry } from '@campkit/sdk/rest/api.generated'
import { History } from 'lucide-react'
import { useReadPages } from '#api/read-pages'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { words } from '#words/audit'
import { EntryList } from './entry-list.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { queryOf, useFilters } from './filters.ts'
import { usePeople } from './people.ts'

const ROWS = 50

/** Who did what, to whom and when. */
export function Page() {
  const clock = useClock()
  const { filters, open, change, show, isFiltered } = useFilters()
  const query = queryOf(filters, clock.zone)
  const entries = useReadPages<AuditEntry>('/audit', { ...query, limit: ROWS })
  const named = usePeople()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = entries
  return (
    <>
      <PageHead title={words.title} lede={words.lede}>
        <ExportButton query={query} named={named} />
      </PageHead>
      <FilterBar
        filters={filters}
        people={named.people}
        isFiltered={isFiltered}
        onChange={change}
      />
      <Shown of={entries}>
        {(found) =>
          found.length === 0 ? (
            <Nothing isFiltered={isFiltered} />
          ) : (
            <>
              <EntryList
                entries={found}
                named={named}
                open={open}
                onShow={show}
                onOnly={(record) => change({ record })}
              />
              <div className="px-4 py-4 lg:px-6">
                {hasNextPage ? (
                  <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {isFetchingNextPage ? words.loadingOlder : words.older}
                  </Button>
                ) : (
                  <p className="text-13 text-ink-3">{words.end}</p>
                )}
              </div>
            </>
          )
        }
      </Shown>
    </>
  )
}

const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <Empty icon={<History aria-hidden />} title={isFiltered ? words.nothing : words.empty}>
    {isFiltered ? words.nothingText : words.emptyText}
  </Empty>
)
