import { useMoney } from '#format/money'
import { type Clock, useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { words } from '#words/dues'
import { secondNameOf } from '../payments/people.ts'
import { shortOf } from './cell.tsx'
import type { Cell, Matrix } from './matrix.ts'
import { Standing } from './standing.tsx'

/** The same on a phone: one card a member, its charges in a sentence. */
export function MatrixCards({
  columns,
  rows,
  onOpen,
}: Matrix & { readonly onOpen: (memberId: string) => void }) {
  const money = useMoney()
  const clock = useClock()
  return (
    <ul>
      {rows.map(({ line, cells }) => (
        <li key={line.id} className="border-b border-line">
          <button
            type="button"
            className="grid w-full gap-2 px-4 py-3 text-left active:bg-hover"
            onClick={() => onOpen(line.id)}
          >
            <span className="flex items-center gap-2.5">
              <Avatar name={line.name} />
              <span className="min-w-0">
                <b className="block truncate text-16 leading-tight font-strong">{line.name}</b>
                <span className="block truncate text-14 text-ink-2">{secondNameOf(line)}</span>
              </span>
              <span className="ml-auto grid shrink-0 justify-items-end gap-1">
                <b
                  className={`num text-16 leading-tight ${line.dues.owedCents > 0 ? 'font-strong' : 'font-normal text-ink-3'}`}
                >
                  {money(line.dues.owedCents)}
                </b>
                <Standing dues={line.dues} />
              </span>
            </span>
            <span className="text-14 text-ink-2">
              {columns
                .flatMap(({ id, name }) => {
                  const cell = cells.get(id)
                  return cell ? [`${name} ${cellSentence(cell, money, clock)}`] : []
                })
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function cellSentence(cell: Cell, money: (cents: number) => string, clock: Clock): string {
  const open = shortOf(money(cell.openCents))
  const price = shortOf(money(cell.amountCents))
  if (cell.status === 'waived') return `${price} ${words.waived}`
  if (cell.openCents === 0) return `${price} ${words.paid}`
  if (cell.openCents < cell.amountCents) {
    return words.paidOf(shortOf(money(cell.amountCents - cell.openCents)), price)
  }
  if (cell.status === 'overdue') return `${open} ${words.since(clock.shortDay(cell.dueOn))}`
  return `${open} ${words.due(clock.shortDay(cell.dueOn))}`
}
