import type { ShiftOption, ShiftOptions } from '@campkit/sdk/rest/api.generated'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '#api/address'
import type { Problem } from '#api/problem'
import { useRead } from '#api/read'
import { labelsOf } from '#api/tag-labels'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { OwnHead } from '#ui/own-head'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/me-shifts'
import { words as swaps } from '#words/me-swaps'
import { words as home } from '#words/my-season'
import { type MySeason, useMine, useMySeason } from '../my-season.ts'
import { hasPlace, NoPlace } from '../no-place.tsx'
import { isComing } from './coming.ts'
import { Filters, TeamFilter } from './filters.tsx'
import { Points } from './points.tsx'
import { ShiftCard } from './shift-card.tsx'
import { WithoutBoard } from './without-board.tsx'

/** The board: what fits comes first, by day; then the rest with the reasons. */
export function Page() {
  const season = useMySeason()
  const options = useRead<ShiftOptions>('/members/me/shifts/options')
  const mine = useMine()
  const coming = season.data?.shifts.signups.filter(isComing).length ?? 0
  return (
    <>
      <OwnHead title={words.title}>
        <Link to={mine('shifts/mine')} className="link py-2 text-15">
          {words.mine(coming)}
        </Link>
      </OwnHead>
      <Shown of={season}>
        {(found) =>
          hasPlace(found) ? (
            <>
              <Points obligation={found.shifts.obligation} />
              <Link to={mine('shifts/swaps')} className="link mt-2 inline-block py-2 text-15">
                {swaps.link}
              </Link>
              {isAway(options) ? (
                <WithoutBoard
                  signups={found.shifts.signups}
                  isAsking={options.isFetching}
                  onAsk={() => void options.refetch()}
                />
              ) : (
                <Shown of={options}>{(board) => <Board {...board} season={found} />}</Shown>
              )}
            </>
          ) : (
            <NoPlace season={found} what={home.forPlaces.shifts} />
          )
        }
      </Shown>
    </>
  )
}

/** The board has no copy, and the first try found nobody who answers: the next ones go on by themselves. */
function isAway({ data, error, failureReason }: UseQueryResult<ShiftOptions, Problem>): boolean {
  const problem = error ?? failureReason
  return data === undefined && problem !== null && (problem.status === 0 || problem.status >= 502)
}

const SHOWN = 12

type OnBoard = ShiftOptions & { readonly season: MySeason }

function Board({ data: all, teams, tags, season }: OnBoard) {
  const { search, set } = useAddress()
  const isAll = search.show === 'all'
  const team = teams.find(({ id }) => id === search.team)
  const options = team ? all.filter(({ shift }) => shift.teamId === team.id) : all
  // What was refused a moment ago stays where it was pressed, with the reason.
  const [refused, setRefused] = useState<Readonly<Record<string, Problem>>>({})
  const open = options.filter(({ reasons }) => reasons[0]?.code !== 'ALREADY_SIGNED_UP')
  const fits = open.filter(({ canTake, shift }) => canTake || refused[shift.id])
  const others = open.filter((option) => !fits.includes(option))
  const cards = {
    season,
    tagLabel: labelsOf(tags),
    refused,
    onRefused: (id: string, problem: Problem) => setRefused((all) => ({ ...all, [id]: problem })),
  }
  if (all.length === 0) {
    return (
      <Empty icon={<CalendarCheck aria-hidden />} title={words.none}>
        {words.noneText}
      </Empty>
    )
  }
  return (
    <>
      <Filters isAll={isAll} fits={fits.length} all={open.length} season={season}>
        {teams.length > 1 && (
          <TeamFilter
            teams={teams}
            teamId={team?.id}
            onChoose={(id) => set({ team: id }, { replace: true })}
          />
        )}
      </Filters>
      {isAll ? (
        <Days options={open} {...cards} />
      ) : (
        <>
          {fits.length === 0 && (
            <Empty icon={<CalendarCheck aria-hidden />} title={words.noneFit}>
              {words.noneFitText}
            </Empty>
          )}
          <Days options={fits} {...cards} />
          {others.length > 0 && (
            <section className="mt-7" aria-label={words.notForYou}>
              <h2 className="mb-2.5 text-18">{words.notForYou}</h2>
              <More options={others} {...cards} />
            </section>
          )}
        </>
      )}
    </>
  )
}

type Cards = {
  readonly season: MySeason
  readonly tagLabel: (key: string) => string
  readonly refused: Readonly<Record<string, Problem>>
  readonly onRefused: (shiftId: string, problem: Problem) => void
}
type Listed = Cards & { readonly options: readonly ShiftOption[] }

/** By day, the first dozen until more is asked for. */
function Days({ options, ...cards }: Listed) {
  const clock = useClock()
  const [most, setMost] = useState(SHOWN)
  const days = new Map<string, ShiftOption[]>()
  for (const option of options.slice(0, most)) {
    const day = clock.dayOf(option.shift.startsAt)
    days.set(day, [...(days.get(day) ?? []), option])
  }
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={clock.longDay(day)}>
          <h2 className="num mt-5.5 mb-2 text-[17px]">{clock.longDay(day)}</h2>
          <List options={ofDay} {...cards} firstId={options[0]?.shift.id} />
        </section>
      ))}
      <Rest count={options.length - most} onShow={() => setMost(options.length)} />
    </>
  )
}

function More({ options, ...cards }: Listed) {
  const [most, setMost] = useState(SHOWN)
  return (
    <>
      <List options={options.slice(0, most)} {...cards} withDay />
      <Rest count={options.length - most} onShow={() => setMost(options.length)} />
    </>
  )
}

function Rest({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  if (count <= 0) return null
  return (
    <Button wide size="lg" className="mt-3" onClick={onShow}>
      {words.showMore(count)}
    </Button>
  )
}

type InList = Listed & { readonly withDay?: boolean; readonly firstId?: string | undefined }

function List({ options, season, refused, onRefused, withDay = false, ...of }: InList) {
  return (
    <ul className="grid gap-2.5">
      {options.map((option) => (
        <ShiftCard
          key={option.shift.id}
          option={option}
          signups={season.shifts.signups}
          refusal={refused[option.shift.id]}
          onRefused={(problem) => onRefused(option.shift.id, problem)}
          withDay={withDay}
          tagLabel={of.tagLabel}
          isFirst={option.shift.id === of.firstId}
        />
      ))}
    </ul>
  )
}
