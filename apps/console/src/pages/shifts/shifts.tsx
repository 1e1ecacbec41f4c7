import { CalendarRange, List, Plus, Printer, Users } from 'lucide-react'
import { useSession } from '#api/camp'
import { OF_SHIFT_REQUESTS, useOverviewLater, waitingOf } from '#api/overview'
import { dayAfter } from '#format/days'
import { useClock } from '#format/time'
import { Button, ButtonLink } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { Printed } from '#ui/printed'
import { SeasonShown } from '#ui/season-shown'
import { Switch } from '#ui/switch'
import { words } from '#words/shifts-lead'
import { AddShift } from './add-shift.tsx'
import { filled, type ShiftBoard } from './board.ts'
import { Board } from './board-view.tsx'
import { MoreMenu } from './more-menu.tsx'
import { useBoard } from './reading.ts'
import { type ShiftSearch, useShiftSearch } from './search.ts'
import { useTemplates } from './setup/reading.ts'

/** Who works when: the week by team, or a list; and beside it the shift that was chosen. */
export function Page() {
  const { season } = useSession()
  const search = useShiftSearch()
  if (season === null && search.season === undefined) {
    return (
      <>
        <PageHead title={words.title} />
        <Empty icon={<CalendarRange aria-hidden />} title={words.noSeason}>
          {words.noSeasonText}
        </Empty>
      </>
    )
  }
  return <OfSeason search={search} />
}

function OfSeason({ search }: { readonly search: ShiftSearch }) {
  const board = useBoard(search.week, search.isWhole, search.season)
  return (
    <>
      <Head board={board.data} search={search} />
      <SeasonShown />
      <Shown of={board}>
        {(found) =>
          found.firstOn === null ? (
            <NoneYet board={found} />
          ) : (
            <Board board={found} search={search} />
          )
        }
      </Shown>
      {search.isAdding && board.data && (
        <AddShift board={board.data} onClose={() => search.set({ add: undefined })} />
      )}
    </>
  )
}

/** How many places are filled in what is shown, and what that is. */
function useFilled(isWhole: boolean): (board: ShiftBoard) => string {
  const clock = useClock()
  return ({ from, days, today, shifts }) => {
    const { held, of } = filled(shifts)
    if (isWhole) return words.filledSeason(held, of)
    const isNow = from <= today && today < dayAfter(from, days)
    return isNow ? words.filledWeek(held, of) : words.filledOther(held, of, clock.shortDay(from))
  }
}

function Head({
  board,
  search,
}: {
  readonly board: ShiftBoard | undefined
  readonly search: ShiftSearch
}) {
  const say = useFilled(search.isWhole)
  return (
    <>
      <Printed title={words.title} />
      <PageHead title={words.title} {...(board && { count: say(board) })}>
        <span className="no-print flex flex-wrap items-center gap-2">
          <Switch
            label={words.view}
            value={search.view}
            onChange={(view) => search.set({ view })}
            views={[
              { value: 'week', label: words.week, icon: <CalendarRange aria-hidden /> },
              { value: 'list', label: words.list, icon: <List aria-hidden /> },
            ]}
          />
          <Button className="max-lg:hidden" onClick={() => window.print()}>
            <Printer aria-hidden />
            {words.print}
          </Button>
          {search.season === undefined && <OfThisSeason search={search} />}
          <ToDecide />
          <MoreMenu />
        </span>
      </PageHead>
    </>
  )
}

/** There while something waits for a lead's word. */
function ToDecide() {
  const { camp } = useSession()
  const overview = useOverviewLater()
  const count = overview ? waitingOf(overview, OF_SHIFT_REQUESTS) : 0
  if (count === 0) return null
  return <ButtonLink to={`/c/${camp.slug}/shifts/requests`}>{words.toDecide(count)}</ButtonLink>
}

/** What is done in the season that is on only. */
const OfThisSeason = ({ search }: { readonly search: ShiftSearch }) => (
  <>
    <Button className="max-lg:hidden" onClick={() => search.set({ people: '1', shift: undefined })}>
      <Users aria-hidden />
      {words.people}
    </Button>
    <Button onClick={() => search.set({ add: '1' })}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  </>
)

/** What to make next, of what shifts are made from: teams, templates, or the shifts themselves. */
function NoneYet({ board }: { readonly board: ShiftBoard }) {
  const { camp } = useSession()
  const hasRoles = board.teams.some(({ roles }) => roles.length > 0)
  const templates = useTemplates()
  const to = `/c/${camp.slug}/shifts/setup`
  const next = !hasRoles ? 'teams' : (templates.data ?? []).length === 0 ? 'templates' : 'shifts'
  const search = next === 'teams' ? {} : { search: { view: 'templates' } }
  return (
    <Empty
      icon={<CalendarRange aria-hidden />}
      title={words.none}
      acts={
        !templates.isPending && (
          <ButtonLink look={{ kind: 'primary' }} to={to} {...search}>
            {words.begin[next]}
          </ButtonLink>
        )
      }
    >
      {words.noneText[next]}
    </Empty>
  )
}
