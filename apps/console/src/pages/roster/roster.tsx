import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { SearchX, UserPlus, Users } from 'lucide-react'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useSession } from '#api/camp'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Empty, PageHead, Shown } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { useWide } from '#ui/wide'
import { words } from '#words/roster'
import { BulkBar } from './bulk-bar.tsx'
import { columnsOf, orderOf } from './columns.tsx'
import { saveCsv } from './csv.ts'
import { FilterBar } from './filter-bar.tsx'
import { meets } from './filters.ts'
import { InvitedList } from './invited-list.tsx'
import { useRosterKeys } from './keys.ts'
import { useRoster } from './reading.ts'
import { RosterCards } from './roster-cards.tsx'
import { RosterDialogs } from './roster-dialogs.tsx'
import { RosterMenu } from './roster-menu.tsx'
import { RosterTable } from './roster-table.tsx'
import { useRosterSearch, viewOf } from './search.ts'
import { useSelection } from './selection.ts'
import { hasPlace } from './stages.ts'
import { isSame, USUAL_VIEWS, useOwnViews } from './views.ts'

/** Everybody in the season, with what they have, owe and lack. One reading; the rest happens in the browser. */
export function Page() {
  const roster = useRoster()
  return (
    <Shown of={roster}>
      {({ data, nextCursor }) => <Roster lines={data} isCut={nextCursor !== null} />}
    </Shown>
  )
}

function Roster({
  lines,
  isCut,
}: {
  readonly lines: readonly RosterLine[]
  readonly isCut: boolean
}) {
  const address = useRosterSearch()
  const { search, set } = address
  const views = useOwnViews()
  const selection = useSelection()
  const selected = useMemo(() => lines.filter(({ id }) => selection.has(id)), [lines, selection])
  const isInvited = search.view === 'invited'
  return (
    <>
      <PageHead
        title={words.title}
        count={words.members(lines.filter(hasPlace).length, lines.length)}
      >
        <RosterMenu lines={lines} address={address} views={views} />
        <Button kind="primary" onClick={() => set({ invite: '1' })}>
          <UserPlus aria-hidden />
          {words.invite}
        </Button>
      </PageHead>
      <ViewTabs lines={lines} own={views.views} />
      {isCut && (
        <div className="px-4 pt-3 lg:px-6">
          <Note tone="warn">{words.tooMany}</Note>
        </div>
      )}
      {isInvited ? (
        <InvitedList />
      ) : (
        <List lines={lines} address={address} selection={selection} own={views.views} />
      )}
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          onAct={(open) => set({ open })}
          onExport={() => saveCsv('roster.csv', selected)}
          onClear={() => selection.setAll([])}
        />
      )}
      <RosterDialogs address={address} views={views} selected={selected} />
    </>
  )
}

function ViewTabs({
  lines,
  own,
}: {
  readonly lines: readonly RosterLine[]
  readonly own: ReturnType<typeof useOwnViews>['views']
}) {
  const { camp } = useSession()
  const to = `/c/${camp.slug}/roster`
  const tabs = [...USUAL_VIEWS, ...own].map(({ name, search }) => ({
    to,
    label: name,
    count: lines.filter((line) => meets(line, search)).length,
    search,
    exact: true,
  }))
  const invited = { to, label: words.view.invited, search: { view: 'invited' }, exact: true }
  return <Tabs label={words.views} tabs={[...tabs, invited]} />
}

const IN_SIGHT = 30

function List({
  lines,
  address,
  selection,
  own,
}: {
  readonly lines: readonly RosterLine[]
  readonly address: ReturnType<typeof useRosterSearch>
  readonly selection: ReturnType<typeof useSelection>
  readonly own: ReturnType<typeof useOwnViews>['views']
}) {
  const { search, set } = address
  const field = useRef<HTMLInputElement>(null)
  useRosterKeys({ field, onToggle: selection.toggle })
  const isWide = useWide()
  const asked = JSON.stringify(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search is new at each rendering, what it says is not
  const shown = useMemo(
    () => lines.filter((line) => meets(line, search)).toSorted(orderOf(search.sort)),
    [lines, asked],
  )
  // What is in sight comes first; the rest of a long list follows without holding up who types or clicks.
  const drawn = useDeferredValue(shown, shown.slice(0, IN_SIGHT))
  const columns = useMemo(() => columnsOf(search.cols), [search.cols])
  const isKnown = [...USUAL_VIEWS, ...own].some((view) => isSame(view.search, viewOf(search)))
  return (
    <>
      <FilterBar lines={lines} address={address} field={field} canSave={!isKnown} />
      {shown.length === 0 ? (
        <Nobody isEmpty={lines.length === 0} />
      ) : isWide ? (
        <RosterTable
          lines={drawn}
          columns={columns}
          sort={search.sort}
          onSort={(sort) => set({ sort })}
          selection={selection}
        />
      ) : (
        <RosterCards lines={drawn} />
      )}
    </>
  )
}

const Nobody = ({ isEmpty }: { readonly isEmpty: boolean }) =>
  isEmpty ? (
    <Empty icon={<Users />} title={words.nobody}>
      {words.nobodyText}
    </Empty>
  ) : (
    <Empty icon={<SearchX />} title={words.noMatch}>
      {words.noMatchText}
    </Empty>
  )
