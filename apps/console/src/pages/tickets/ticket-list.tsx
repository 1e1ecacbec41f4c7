import type { Ticket, TicketBatch, TicketKind, TicketStatus } from '@campkit/sdk/rest/api.generated'
import { Ticket as TicketIcon } from 'lucide-react'
import { useAddress } from '#api/address'
import { useReadPages } from '#api/read-pages'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { Checkbox, Select } from '#ui/field'
import { MoreRows } from '#ui/more-rows'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/tickets-lead'
import { useNameOf } from '../payments/people.ts'
import { KINDS, listOf, TONES } from './states.ts'

const STATUSES = Object.keys(words.statuses) as readonly TicketStatus[]

/** The season's tickets or passes of one kind. */
export function TicketList({ batches }: { readonly batches: readonly TicketBatch[] }) {
  const { search, set } = useAddress()
  const kind = KINDS.find((name) => name === search.kind) ?? 'admission'
  const { batchId, status } = search
  const toRecover = search.toRecover === 'true' ? true : undefined
  const isPass = kind === 'vehicle_pass'
  const tickets = useReadPages<Ticket>(listOf(kind), {
    batchId,
    status: STATUSES.find((name) => name === status),
    purpose: search.purpose === 'own' ? 'own' : undefined,
    toRecover,
    limit: 50,
    ...(!isPass && { kind }),
  })
  return (
    <>
      <Filters kind={kind} batches={batches} />
      <Shown of={tickets}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon={<TicketIcon />} title={words.noTickets}>
              {words.noTicketsText}
            </Empty>
          ) : (
            <ul className="border-t border-line">
              {rows.map((ticket) => (
                <Line
                  key={ticket.id}
                  ticket={ticket}
                  batch={batches.find(({ id }) => id === ticket.batchId)}
                  onOpen={() => set({ open: ticket.id, kind })}
                />
              ))}
            </ul>
          )
        }
      </Shown>
      <MoreRows of={tickets} />
    </>
  )
}

function Filters({
  kind,
  batches,
}: {
  readonly kind: TicketKind
  readonly batches: readonly TicketBatch[]
}) {
  const { search, set } = useAddress()
  const own = batches.filter((batch) => batch.kind === kind)
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pt-3 pb-2 lg:px-6">
      <Select
        aria-label={words.kind}
        className="sm:max-w-52"
        value={kind}
        onChange={({ target }) => set({ kind: target.value, batchId: undefined })}
      >
        {KINDS.map((name) => (
          <option key={name} value={name}>
            {words.kinds[name]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={words.batch}
        className="sm:max-w-52"
        value={search.batchId ?? ''}
        onChange={({ target }) => set({ batchId: target.value || undefined })}
      >
        <option value="">{words.anyBatch}</option>
        {own.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={words.state}
        className="sm:max-w-44"
        value={search.status ?? ''}
        onChange={({ target }) => set({ status: target.value || undefined })}
      >
        <option value="">{words.anyState}</option>
        {STATUSES.map((name) => (
          <option key={name} value={name}>
            {words.statuses[name]}
          </option>
        ))}
      </Select>
      <Checkbox
        label={words.onlyOwn}
        checked={search.purpose === 'own'}
        onChange={({ target }) => set({ purpose: target.checked ? 'own' : undefined })}
      />
      <Checkbox
        label={words.onlyToRecover}
        checked={search.toRecover === 'true'}
        onChange={({ target }) => set({ toRecover: target.checked ? 'true' : undefined })}
      />
    </div>
  )
}

function Line({
  ticket,
  batch,
  onOpen,
}: {
  readonly ticket: Ticket
  readonly batch: TicketBatch | undefined
  readonly onOpen: () => void
}) {
  const nameOf = useNameOf()
  const clock = useClock()
  const { memberId, status, ownership, purpose, statusChangedAt, toRecover } = ticket
  const name = memberId ? nameOf(memberId, words.someone) : words.nobody
  const from = ownership === 'member_own' ? words.ofMember : (batch?.name ?? '')
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-2.5 text-left hover:bg-hover lg:px-6"
      >
        <Avatar name={name} />
        <span className="min-w-0 flex-1 basis-44 leading-tight">
          <b className="block truncate font-strong">{name}</b>
          <span className="num text-13 text-ink-2">
            {[from, words.purposes[purpose], clock.shortDay(clock.dayOf(statusChangedAt))]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        {toRecover && <Chip tone="bad">{words.toRecover}</Chip>}
        <Chip quiet tone={TONES[status]}>
          {words.statuses[status]}
        </Chip>
      </button>
    </li>
  )
}
