import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { ShiftWithPeople } from './board.ts'

type Place = readonly [row: number, column: number, at: number]

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const placeOf = (cell: HTMLElement): Place =>
  (cell.dataset.place ?? '').split(' ').map(Number) as unknown as Place

/** Arrows from cell to cell, `a` assigns by name; Enter opens, as the cells are buttons. Tab stops at one of them. */
export function useGridKeys(
  shifts: readonly ShiftWithPeople[],
  onAssign: (shiftId: string) => void,
) {
  const grid = useRef<HTMLElement>(null)
  const [at, setAt] = useState<string>()
  const stopId = shifts.some(({ id }) => id === at) ? at : shifts[0]?.id
  const cells = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.shift) setAt(target.dataset.shift)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-shift]')
    if (!cell || event.metaKey || event.ctrlKey || event.altKey) return
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      next(cells(), cell, step)?.focus()
    } else if (event.key === 'a' && cell.dataset.shift) {
      event.preventDefault()
      onAssign(cell.dataset.shift)
    }
  }
  return { grid, stopId, onFocus, onKeyDown }
}

/** Up and down through the stack of a day and on into the next team; left and right to the next day that has any. */
function next(
  cells: readonly HTMLElement[],
  from: HTMLElement,
  [down, right]: readonly [number, number],
): HTMLElement | undefined {
  const [row, column, at] = placeOf(from)
  const others = cells.map((cell) => [cell, placeOf(cell)] as const)
  if (down !== 0) {
    const inColumn = others.filter(([, place]) => place[1] === column).map(([cell]) => cell)
    return inColumn[inColumn.indexOf(from) + down]
  }
  const ahead = others
    .filter(([, place]) => place[0] === row && (place[1] - column) * right > 0)
    .sort(([, a], [, b]) => (a[1] - b[1]) * right || Math.abs(a[2] - at) - Math.abs(b[2] - at))
  return ahead[0]?.[0]
}
