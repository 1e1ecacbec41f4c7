import { type DragEvent, type MouseEvent, useState } from 'react'
import { dayAfter } from '#format/days'
import { grouped } from '#format/grouped'
import { useClock } from '#format/time'
import { words } from '#words/shifts-lead'
import type { ShiftBoard, ShiftWithPeople } from './board.ts'
import { Cell } from './cell.tsx'
import { draggedId, mayDrop } from './drag.ts'
import { useGridKeys } from './grid-keys.ts'

type Acts = {
  readonly onOpen: (shiftId: string) => void
  /** By name. */
  readonly onAssign: (shiftId: string) => void
  /** Somebody was dropped on it. */
  readonly onDrop: (shiftId: string, memberId: string) => void
}

/** A team a row, a day a column. One handler for all cells: there may be hundreds. */
export function WeekGrid({
  board,
  shifts,
  openId,
  onOpen,
  onAssign,
  onDrop,
}: Acts & {
  readonly board: ShiftBoard
  readonly shifts: readonly ShiftWithPeople[]
  readonly openId: string | undefined
}) {
  const days = Array.from({ length: 7 }, (_, i) => dayAfter(board.from, i))
  const rows = useRows(board, shifts, days)
  const { grid, stopId, onFocus, onKeyDown } = useGridKeys(shifts, onAssign)
  const [overId, setOverId] = useState<string>()
  const clicked = ({ target }: MouseEvent) => {
    const id = shiftAt(target)
    if (id) onOpen(id)
  }
  const dropped = (event: DragEvent) => {
    setOverId(undefined)
    const id = shiftAt(event.target)
    const memberId = draggedId(event)
    if (!id || !memberId) return
    event.preventDefault()
    onDrop(id, memberId)
  }
  const dragged = (event: DragEvent) => {
    const id = mayDrop(event) ? shiftAt(event.target) : undefined
    if (id) event.preventDefault()
    if (id !== overId) setOverId(id)
  }
  return (
    <section
      ref={grid}
      aria-label={words.grid}
      onClick={clicked}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onDragOver={dragged}
      onDragLeave={() => setOverId(undefined)}
      onDrop={dropped}
      className="@container overflow-x-auto py-2 pr-[22px] pl-4 lg:pl-6"
    >
      <table className="w-full min-w-[640px] table-fixed border-separate border-spacing-0 text-12">
        <Head days={days} today={board.today} />
        <tbody>
          {rows.map(({ team, cells }, at) => (
            <tr key={team.id} className={at > 0 ? '[&>*]:border-t [&>*]:border-line' : ''}>
              <th scope="row" className="w-[92px] py-1.5 pr-2 text-left align-top font-normal">
                <b className="block text-13 leading-[1.2] font-strong">{team.name}</b>
                <span className="text-12 text-ink-3">
                  {team.leads.map(({ name }) => name).join(', ')}
                </span>
              </th>
              {cells.map((ofDay, d) => (
                <td
                  key={days[d]}
                  className={`px-0.5 py-1.5 align-top ${days[d] === board.today ? 'bg-accent-soft' : ''}`}
                >
                  <div className="grid gap-[3px]">
                    {ofDay.map((shift, n) => (
                      <Cell
                        key={shift.id}
                        shift={shift}
                        team={team.name}
                        place={`${at} ${d} ${n}`}
                        isOpen={shift.id === openId}
                        isStop={shift.id === stopId}
                        isOver={shift.id === overId}
                      />
                    ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const shiftAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-shift]')?.dataset.shift : undefined

function Head({ days, today }: { readonly days: readonly string[]; readonly today: string }) {
  const clock = useClock()
  return (
    <thead>
      <tr>
        <th scope="col" className="w-[92px]">
          <span className="sr-only">{words.team}</span>
        </th>
        {days.map((day) => {
          const [weekday, date] = clock.day(day).split(/,? /)
          const isToday = day === today
          return (
            <th
              key={day}
              scope="col"
              className={`px-0.5 pb-1 text-center align-bottom leading-[1.2] font-medium text-ink-2 ${isToday ? 'rounded-t-control bg-accent-soft pt-1.5' : ''}`}
            >
              {weekday} <b className="num font-strong text-ink">{date}</b>
              {isToday && (
                <span className="block text-11 font-strong text-accent-ink">{words.today}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Teams that have shifts, each with those of every day, in the order of time. */
function useRows(board: ShiftBoard, shifts: readonly ShiftWithPeople[], days: readonly string[]) {
  const clock = useClock()
  const of = grouped(shifts, ({ teamId, startsAt }) => `${teamId} ${clock.dayOf(startsAt)}`)
  return board.teams
    .map((team) => ({ team, cells: days.map((day) => of.get(`${team.id} ${day}`) ?? []) }))
    .filter(({ cells }) => cells.some((ofDay) => ofDay.length > 0))
}
