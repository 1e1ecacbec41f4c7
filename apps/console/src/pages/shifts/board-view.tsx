import { CalendarSearch } from 'lucide-react'
import { useState } from 'react'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { CoverKey } from '#ui/cover'
import { Empty } from '#ui/page'
import { Switch } from '#ui/switch'
import { words } from '#words/shifts-lead'
import { AskWhoFit } from './ask-who-fit.tsx'
import { type Assigning, useDropAssign } from './assign.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { matching, type ShiftBoard, teamIn } from './board.ts'
import { FilterBar } from './filter-bar.tsx'
import { type Lacking, LackingQueue } from './lacking.tsx'
import { ShiftPanel } from './panel/panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import type { ShiftSearch } from './search.ts'
import { ShiftList } from './shift-list.tsx'
import { WeekBar } from './week-bar.tsx'
import { WeekGrid } from './week-grid.tsx'

type Of = { readonly board: ShiftBoard; readonly search: ShiftSearch }

/** The queue, the week or the list, and the panel of what was chosen. */
export function Board({ board, search }: Of) {
  const [asking, setAsking] = useState<Lacking>()
  const [assigning, setAssigning] = useState<Assigning>()
  const drop = useDropAssign(board, setAssigning)
  const chosen = board.shifts.find(({ id }) => id === search.shift)
  const assigned = board.shifts.find(({ id }) => id === assigning?.shiftId)
  return (
    <div className="flex flex-1 items-stretch border-t border-line">
      <div className="min-w-0 flex-1">
        {search.season === undefined && <LackingQueue search={search} onAsk={setAsking} />}
        <Shifts
          board={board}
          search={search}
          onAssign={(shiftId) => setAssigning({ shiftId })}
          onDrop={drop}
        />
      </div>
      {chosen ? (
        <ShiftPanel
          key={chosen.id}
          shift={chosen}
          board={board}
          onAssign={(isStandIn) => setAssigning({ shiftId: chosen.id, isStandIn })}
          onClose={() => search.set({ shift: undefined })}
        />
      ) : (
        search.isPeople && <PeoplePanel onClose={() => search.set({ people: undefined })} />
      )}
      {asking && <AskWhoFit lacking={asking} onClose={() => setAsking(undefined)} />}
      {assigning && assigned && (
        <AssignDialog
          key={JSON.stringify(assigning)}
          shift={assigned}
          assigning={assigning}
          onClose={() => setAssigning(undefined)}
        />
      )}
    </div>
  )
}

function Shifts({
  board,
  search,
  onAssign,
  onDrop,
}: Of & {
  readonly onAssign: (shiftId: string) => void
  readonly onDrop: (shiftId: string, memberId: string) => void
}) {
  const clock = useClock()
  const isWeek = search.view === 'week'
  const filters = { ...search.filters, team: teamIn(board, search.filters.team) }
  const found = matching(board.shifts, filters, clock)
  const open = (shift: string) => search.set({ shift, people: undefined })
  return (
    <section aria-label={isWeek ? words.week : words.list}>
      <Bar board={board} search={search} />
      {found.length === 0 ? (
        <NoneFound isFiltered={board.shifts.length > 0} search={search} />
      ) : isWeek ? (
        <WeekGrid
          board={board}
          shifts={found}
          openId={search.shift}
          onOpen={open}
          onAssign={onAssign}
          onDrop={onDrop}
        />
      ) : (
        <ShiftList board={board} shifts={found} openId={search.shift} onOpen={open} />
      )}
      {isWeek && <Hint />}
    </section>
  )
}

function Bar({ board, search }: Of) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3 lg:px-6">
      {search.view === 'list' && (
        <span className="no-print">
          <Switch
            label={words.range}
            value={search.isWhole ? 'all' : 'week'}
            onChange={(days) =>
              search.set({ days: days === 'all' ? days : undefined, day: undefined })
            }
            views={[
              { value: 'week', label: words.week },
              { value: 'all', label: words.season },
            ]}
          />
        </span>
      )}
      {!search.isWhole && <WeekBar board={board} search={search} />}
      <FilterBar board={board} search={search} />
      <span className="no-print lg:ml-auto">
        <CoverKey {...words.key} />
      </span>
    </header>
  )
}

function NoneFound({
  isFiltered,
  search,
}: {
  readonly isFiltered: boolean
  readonly search: ShiftSearch
}) {
  const clear = () => search.set({ team: undefined, day: undefined, fill: undefined })
  return (
    <Empty
      icon={<CalendarSearch aria-hidden />}
      title={isFiltered ? words.noneFound : words.noneWeek}
      acts={isFiltered && <Button onClick={clear}>{words.clear}</Button>}
    />
  )
}

const Hint = () => (
  <p className="no-print hidden px-6 pb-4 text-13 text-ink-2 lg:block">
    {`${words.hintDrag} `}
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-b-2 border-line-2 bg-surface px-[5px] text-11">
      {words.hintKey}
    </kbd>
    {` ${words.hintAssign}`}
  </p>
)
