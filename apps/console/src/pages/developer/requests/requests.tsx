import type { ApiKey, RecordedRequestList } from '@campkit/sdk/rest/api.generated'
import { RotateCw, ScrollText } from 'lucide-react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useReadAll } from '#api/read-all'
import { Button, ButtonLink } from '#ui/button'
import { Empty, Shown } from '#ui/page'
import { words as shared } from '#words/developer'
import { words as keyWords } from '#words/developer-keys'
import { words } from '#words/developer-requests'
import { AsCurl } from '../as-curl.tsx'
import { DeveloperPage } from '../developer-page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { queryOf, useFilters } from './request-filters.ts'
import { RequestTable } from './request-table.tsx'

const ROWS = 50

export function Page() {
  const { member } = useSession()
  const when = member.role === 'super_admin'
  const { filters, change, isFiltered, clear } = useFilters()
  const requests = useRead<RecordedRequestList>('/requests', queryOf(filters, ROWS), {
    when,
    keep: true,
  })
  const keys = useReadAll<ApiKey>('/api-keys', {}, { when })
  const names = new Map(keys.data?.map(({ id, description }) => [id, description]))
  // What is no request id at all is not among the requests either.
  const isNoId = filters.id !== '' && requests.error?.status === 400
  return (
    <DeveloperPage
      title={shared.requests}
      acts={
        <>
          {isFiltered && (
            <Button kind="quiet" onClick={clear}>
              {words.clear}
            </Button>
          )}
          <Button onClick={() => void requests.refetch()} disabled={requests.isFetching}>
            <RotateCw aria-hidden />
            {words.refresh}
          </Button>
        </>
      }
    >
      <FilterBar filters={filters} keys={keys.data ?? []} onChange={change} />
      {isNoId ? (
        <NotFound />
      ) : (
        <Shown of={requests}>
          {({ data, nextCursor }) => (
            <>
              {data.length > 0 && <RequestTable requests={data} names={names} />}
              {data.length === 0 && filters.id !== '' && <NotFound />}
              {data.length === 0 && filters.id === '' && <Nothing isFiltered={isFiltered} />}
              <div className="flex gap-2 px-4 pt-3 pb-4 lg:px-6">
                {filters.cursor !== '' && (
                  <Button onClick={() => change({ cursor: '' })}>{words.newest}</Button>
                )}
                {nextCursor !== null && (
                  <Button onClick={() => change({ cursor: nextCursor })}>{words.older}</Button>
                )}
              </div>
            </>
          )}
        </Shown>
      )}
      <AsCurl path="/requests" query={queryOf(filters, ROWS)} />
    </DeveloperPage>
  )
}

const NotFound = () => (
  <Empty icon={<ScrollText aria-hidden />} title={words.notFound}>
    {words.notFoundText}
  </Empty>
)

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const { camp } = useSession()
  if (isFiltered) {
    return (
      <Empty icon={<ScrollText aria-hidden />} title={words.nothing}>
        {words.nothingText}
      </Empty>
    )
  }
  return (
    <Empty
      icon={<ScrollText aria-hidden />}
      title={words.empty}
      acts={
        <ButtonLink to={`/c/${camp.slug}/developer`} search={{ new: '' } as never}>
          {keyWords.newKey}
        </ButtonLink>
      }
    >
      {words.emptyText}
    </Empty>
  )
}
