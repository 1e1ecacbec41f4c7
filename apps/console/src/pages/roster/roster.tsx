import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { ListChecks, SearchX, UserPlus, Users } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useSession } from '#api/camp'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Mark } from '#ui/mark'
import { Empty, PageHead, Shown } from '#ui/page'
import { Printed } from '#ui/printed'
import { Tabs } from '#ui/tabs'
import { useVeryWide, useWide } from '#ui/wide'
import { words } from '#words/roster'
import { BulkBar } from './bulk-bar.tsx'
import { columnsOf, orderOf, usualOf } from './columns.tsx'
import { saveCsv } from './csv.ts'
import { FilterBar } from './filter-bar.tsx'
import { meets } from './filters.ts'
import { ImportLink, InviteMenu } from './invite-menu.tsx'
import { InvitedList, useInvited } from './invited-list.tsx'
import { useRosterKeys } from './keys.ts'
import { LeadNote } from './lead-note.tsx'
import { useRoster } from './reading.ts'
import { RosterCards } from './roster-cards.tsx'
import { RosterDialogs } from './roster-dialogs.tsx'
import { RosterMenu } from './roster-menu.tsx'
import { RosterTable } from './roster-table.tsx'
import { type RosterSearch, useRosterSearch, viewOf } from './search.ts'
import { useSelection } from './selection.ts'
import { hasNoPlace, hasPlace } from './stages.ts'
import { isSame, USUAL_VIEWS, useOwnViews } from './views.ts'

/** Everybody in the season, and the leads, with what they have, owe and lack. One reading; the rest happens in the browser. */
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
  const { season } = useSession()
  const address = useRosterSearch()
  const { search, set } = address
  const views = useOwnViews()
  const isInvited = search.view === 'invited'
  const shown = useShown(lines, search)
  const selection = useSelection(isInvited ? NOBODY : shown)
  const selected = useMemo(() => shown.filter(({ id }) => selection.has(id)), [shown, selection])
  return (
    <>
      <Printed title={words.title} />
      <PageHead
        title={words.title}
        count={words.members(lines.filter(hasPlace).length, lines.length, shown.length)}
      >
        <RosterMenu lines={lines} address={address} views={views} />
        <span className="no-print flex gap-1">
          <Button kind="primary" onClick={() => set({ invite: '1' })}>
            <UserPlus aria-hidden />
            {words.invite}
          </Button>
          <InviteMenu />
        </span>
      </PageHead>
      <ViewTabs lines={lines} own={views.views} />
      {isCut && (
        <div className="px-4 pt-3 lg:px-6">
          <Note tone="warn">{words.tooMany}</Note>
        </div>
      )}
      {search.role === 'lead' && <LeadNote lines={lines} />}
      {isInvited ? (
        <InvitedList />
      ) : (
        <List
          lines={lines}
          shown={shown}
          address={address}
          selection={selection}
          own={views.views}
        />
      )}
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          canPlace={season !== null && selected.some(hasNoPlace)}
          onAct={(open) => set({ open })}
          onExport={() => saveCsv('roster.csv', selected)}
          onClear={() => selection.setAll([])}
        />
      )}
      <RosterDialogs address={address} views={views} selected={selected} />
    </>
  )
}

const NOBODY: readonly RosterLine[] = []

/** Who meets the filters of the address, in its order. */
function useShown(lines: readonly RosterLine[], search: RosterSearch): readonly RosterLine[] {
  const asked = JSON.stringify(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search is new at each rendering, what it says is not
  return useMemo(
    () => lines.filter((line) => meets(line, search)).toSorted(orderOf(search.sort)),
    [lines, asked],
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
  const invited = {
    to,
    label: words.view.invited,
    count: useInvited().data?.length,
    search: { view: 'invited' },
    exact: true,
  }
  return <Tabs label={words.views} tabs={[...tabs, invited]} />
}

const IN_SIGHT = 30

function List({
  lines,
  shown,
  address,
  selection,
  own,
}: {
  readonly lines: readonly RosterLine[]
  readonly shown: readonly RosterLine[]
  readonly address: ReturnType<typeof useRosterSearch>
  readonly selection: ReturnType<typeof useSelection>
  readonly own: ReturnType<typeof useOwnViews>['views']
}) {
  const { search, set } = address
  const field = useRef<HTMLInputElement>(null)
  useRosterKeys({ field, onToggle: selection.toggle })
  const isWide = useWide()
  // What is in sight comes first; the rest of a long list follows without holding up who types or clicks.
  const drawn = useDeferredValue(shown, shown.slice(0, IN_SIGHT))
  const hasRoom = useVeryWide()
  const columns = useMemo(() => columnsOf(search.cols, hasRoom), [search.cols, hasRoom])
  const [isSelecting, setSelecting] = useState(false)
  const isKnown = [...USUAL_VIEWS, ...own].some((view) => isSame(view.search, viewOf(search)))
  return (
    <>
      <FilterBar lines={lines} address={address} field={field} canSave={!isKnown}>
        {!isWide && (
          <SelectSome
            isOn={isSelecting}
            isAll={shown.length > 0 && shown.every(({ id }) => selection.has(id))}
            onAll={(all) => selection.setAll(all ? shown.map(({ id }) => id) : [])}
            onChange={(on) => {
              setSelecting(on)
              if (!on) selection.setAll([])
            }}
          />
        )}
      </FilterBar>
      {shown.length === 0 ? (
        <Nobody isEmpty={lines.length === 0} />
      ) : isWide ? (
        <RosterTable
          lines={drawn}
          columns={columns}
          fits={columns.length <= usualOf(hasRoom).length}
          sort={search.sort}
          onSort={(sort) => set({ sort })}
          selection={selection}
        />
      ) : (
        <RosterCards lines={drawn} selection={isSelecting ? selection : undefined} />
      )}
    </>
  )
}

/** On phones the boxes come when they are asked for. */
function SelectSome({
  isOn,
  isAll,
  onAll,
  onChange,
}: {
  readonly isOn: boolean
  readonly isAll: boolean
  readonly onAll: (all: boolean) => void
  readonly onChange: (on: boolean) => void
}) {
  return (
    <span className="ml-auto flex items-center gap-1">
      {isOn && (
        <Mark label={words.selectAll} checked={isAll} onChange={() => onAll(!isAll)} large />
      )}
      <Button kind="quiet" size="sm" onClick={() => onChange(!isOn)}>
        <ListChecks aria-hidden />
        {isOn ? words.stopSelecting : words.selectSome}
      </Button>
    </span>
  )
}

const Nobody = ({ isEmpty }: { readonly isEmpty: boolean }) =>
  isEmpty ? (
    <Empty icon={<Users />} title={words.nobody} acts={<ImportLink />}>
      {words.nobodyText}
    </Empty>
  ) : (
    <Empty icon={<SearchX />} title={words.noMatch}>
      {words.noMatchText}
    </Empty>
  )
