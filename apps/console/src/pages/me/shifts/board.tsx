import type { ShiftOption, ShiftOptions } from '@campkit/sdk/rest/api.generated'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { labelsOf } from '#api/tag-labels'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Empty } from '#ui/page'
import { words } from '#words/me-shifts'
import type { MySeason } from '../my-season.ts'
import { Filters, TeamFilter } from './filters.tsx'
import { type Pressed, usePressed } from './pressed.ts'
import { ShiftCard } from './shift-card.tsx'

const SHOWN = 12

type OnBoard = ShiftOptions & { readonly season: MySeason }

/** What fits, by day, and below it the rest; or all. */
export function Board({ data: all, teams, tags, season }: OnBoard) {
  const { search, set } = useAddress()
  const isAll = search.show === 'all'
  const team = teams.find(({ id }) => id === search.team)
  const options = team ? all.filter(({ shift }) => shift.teamId === team.id) : all
  const { pressed, stood, put, hold } = usePressed()
  const open = options.filter(({ reasons }) => reasons[0]?.code !== 'ALREADY_SIGNED_UP')
  const onBoard = options.filter((option) => open.includes(option) || pressed[option.shift.id])
  const fits = onBoard.filter(({ canTake, shift }) => canTake || stood.has(shift.id))
  const others = onBoard.filter((option) => !fits.includes(option))
  const cards = {
    season,
    tagLabel: labelsOf(tags),
    pressed,
    onPressed: (id: string, now: Pressed | undefined) => {
      if (now?.is === 'asked') hold(fits.map(({ shift }) => shift.id))
      put(id, now)
    },
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
      <Filters
        isAll={isAll}
        fits={open.filter(({ canTake }) => canTake).length}
        all={open.length}
        season={season}
      >
        {teams.length > 1 && (
          <TeamFilter
            teams={teams}
            teamId={team?.id}
            onChoose={(id) => set({ team: id }, { replace: true })}
          />
        )}
      </Filters>
      {isAll ? (
        <Days options={onBoard} {...cards} />
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
  readonly pressed: Readonly<Record<string, Pressed>>
  readonly onPressed: (shiftId: string, now: Pressed | undefined) => void
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

function List({ options, season, pressed, onPressed, withDay = false, ...of }: InList) {
  return (
    <ul className="grid gap-2.5">
      {options.map((option) => (
        <ShiftCard
          key={option.shift.id}
          option={option}
          signups={season.shifts.signups}
          pressed={pressed[option.shift.id]}
          onPressed={(now) => onPressed(option.shift.id, now)}
          withDay={withDay}
          tagLabel={of.tagLabel}
          isFirst={option.shift.id === of.firstId}
        />
      ))}
    </ul>
  )
}
