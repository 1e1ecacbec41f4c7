import type {
  TicketHistory as History,
  Ticket,
  TicketHistoryEntry,
  TicketStatus,
} from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Shown } from '#ui/page'
import { words } from '#words/tickets-lead'
import { useNameOf } from '../payments/people.ts'
import { pathOf } from './states.ts'

/** Every change of hands, the latest first. */
export function TicketHistory({ ticket }: { readonly ticket: Ticket }) {
  const history = useRead<History>(`${pathOf(ticket)}/history`)
  return (
    <section aria-label={words.history}>
      <h3 className="mb-1 font-sans text-14 font-strong tracking-normal">{words.history}</h3>
      <Shown of={history}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-14 text-ink-2">{words.historyNone}</p>
          ) : (
            <ol>
              {data.toReversed().map((entry) => (
                <Change key={entry.number} entry={entry} />
              ))}
            </ol>
          )
        }
      </Shown>
    </section>
  )
}

function Change({ entry }: { readonly entry: TicketHistoryEntry }) {
  const clock = useClock()
  const nameOf = useNameOf()
  const whose = (id: string | null) => (id === null ? words.nobody : nameOf(id, words.someone))
  // A new ticket was nothing before.
  const was = entry.fromStatus === 'none' ? entry.toStatus : entry.fromStatus
  const state = (name: string) => words.statuses[name as TicketStatus] ?? name
  return (
    <li className="border-t border-line py-1.5 text-14 first:border-0">
      <span className="num mr-2 text-13 text-ink-2">{clock.moment(entry.changedAt)}</span>
      {words.historyLine(whose(entry.fromMemberId), whose(entry.toMemberId))}
      {', '}
      {words.historyLine(state(was), state(entry.toStatus)).toLowerCase()}
      {entry.reason && <span className="text-ink-2">{`: ${entry.reason}`}</span>}
    </li>
  )
}
