import { dayAfter } from '#format/days'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Select } from '#ui/field'
import { words } from '#words/shifts-lead'
import { FILLS, type ShiftBoard, teamIn } from './board.ts'
import type { ShiftSearch } from './search.ts'

/** By team, day and how full: kept in the address. */
export function FilterBar({
  board,
  search,
}: {
  readonly board: ShiftBoard
  readonly search: ShiftSearch
}) {
  const clock = useClock()
  const { team, day, fill } = search.filters
  const isSet = team !== undefined || day !== undefined || fill !== undefined
  const choose = (name: string) => (value: string) =>
    search.set({ [name]: value || undefined }, { replace: true })
  const days = Array.from({ length: Math.min(board.days, 7) }, (_, i) => dayAfter(board.from, i))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend that is seen
    <div
      role="group"
      aria-label={words.filters}
      className="no-print flex w-full flex-wrap items-center gap-2 lg:w-auto"
    >
      <Filter
        label={words.team}
        value={teamIn(board, team)}
        all={words.allTeams}
        choices={board.teams.map(({ id, name }) => [id, name])}
        onChoose={choose('team')}
      />
      {search.view === 'list' && !search.isWhole && (
        <Filter
          label={words.day}
          value={day}
          all={words.allDays}
          choices={days.map((one) => [one, clock.day(one)])}
          onChoose={choose('day')}
        />
      )}
      <Filter
        label={words.fill}
        value={fill}
        all={words.allFills}
        choices={FILLS.map((name) => [name, words.fills[name]])}
        onChoose={choose('fill')}
      />
      {isSet && (
        <Button
          kind="quiet"
          size="sm"
          onClick={() => search.set({ team: undefined, day: undefined, fill: undefined })}
        >
          {words.clear}
        </Button>
      )}
    </div>
  )
}

function Filter({
  label,
  value,
  all,
  choices,
  onChoose,
}: {
  readonly label: string
  readonly value: string | undefined
  readonly all: string
  readonly choices: readonly (readonly [string, string])[]
  readonly onChoose: (value: string) => void
}) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      className="w-auto! min-w-32 flex-1 border-line-2! px-2 text-14! lg:h-8! lg:min-w-0 lg:flex-none lg:px-2 lg:text-13!"
    >
      <option value="">{all}</option>
      {choices.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
