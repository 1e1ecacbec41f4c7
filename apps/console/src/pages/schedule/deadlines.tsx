import type { ScheduleEntry } from '@campkit/sdk/rest/api.generated'
import { AlarmClock } from 'lucide-react'
import { useAddress } from '#api/address'
import { useClock } from '#format/time'
import { Empty } from '#ui/page'
import { Table, Td, Th, Tr } from '#ui/table'
import { words } from '#words/schedule'
import { lastDayOf } from './entries.ts'
import { whenOf } from './times.ts'

/** What must be done by when, and what each day follows from. */
export function Deadlines({ entries }: { readonly entries: readonly ScheduleEntry[] }) {
  const clock = useClock()
  const { set } = useAddress()
  const now = new Date().toISOString()
  const deadlines = entries
    .filter(({ kind, endsAt }) => kind === 'deadline' && endsAt > now)
    .toSorted((a, b) => a.endsAt.localeCompare(b.endsAt))
  if (deadlines.length === 0) {
    return (
      <Empty icon={<AlarmClock aria-hidden />} title={words.noDeadlines}>
        {words.noDeadlinesText}
      </Empty>
    )
  }
  return (
    <Table label={words.view.deadlines}>
      <thead>
        <tr>
          <Th>{words.column.deadline}</Th>
          <Th>{words.column.left}</Th>
          <Th className="max-sm:hidden">{words.column.when}</Th>
          <Th className="max-sm:hidden">{words.column.from}</Th>
        </tr>
      </thead>
      <tbody>
        {deadlines.map((entry) => (
          <Tr key={entry.id} className="cursor-pointer" onClick={() => set({ open: entry.id })}>
            <Td>
              <button type="button" className="text-left font-strong">
                {entry.title}
              </button>
            </Td>
            <Td className="num whitespace-nowrap">
              {words.daysLeft(clock.daysTo(lastDayOf(entry, clock)))}
            </Td>
            <Td className="num text-ink-2 max-sm:hidden">{whenOf(entry, clock)}</Td>
            <Td className="text-ink-2 max-sm:hidden">{sourceOf(entry) ?? words.ownDeadline}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

/** In words, what a deadline follows: `/fee-items/…` is Fees. */
export function sourceOf({ sourceRef }: ScheduleEntry): string | undefined {
  const [, name] = /^\/([a-z-]+)/.exec(sourceRef ?? '') ?? []
  return name && words.source[name]
}
