import type { TicketBatch, TicketRequest } from '@campkit/sdk/rest/api.generated'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { useChange } from '#api/change'
import { useReadAll } from '#api/read-all'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Empty, Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/tickets-lead'
import { useNameOf } from '../payments/people.ts'
import { CHANGED } from './states.ts'

/** Who wants one, batch by batch, in the order of their turns. */
export function Waiting({ batches }: { readonly batches: readonly TicketBatch[] }) {
  const requests = useReadAll<TicketRequest>('/ticket-requests', { status: 'waiting' })
  const [leaving, setLeaving] = useState<TicketRequest>()
  return (
    <>
      <Shown of={requests}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon={<Hourglass />} title={words.noRequests}>
              {words.noRequestsText}
            </Empty>
          ) : (
            <div className="grid gap-5 px-4 py-4 lg:px-6">
              {batches
                .filter(({ id }) => rows.some(({ batchId }) => batchId === id))
                .map((batch) => (
                  <Queue
                    key={batch.id}
                    batch={batch}
                    rows={rows.filter(({ batchId }) => batchId === batch.id).toSorted(byTurn)}
                    onLeave={setLeaving}
                  />
                ))}
            </div>
          )
        }
      </Shown>
      {leaving && <LeaveDialog request={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

const byTurn = (a: TicketRequest, b: TicketRequest): number =>
  (a.position ?? Number.MAX_VALUE) - (b.position ?? Number.MAX_VALUE)

function Queue({
  batch,
  rows,
  onLeave,
}: {
  readonly batch: TicketBatch
  readonly rows: readonly TicketRequest[]
  readonly onLeave: (request: TicketRequest) => void
}) {
  const { set } = useAddress()
  const clock = useClock()
  const nameOf = useNameOf()
  return (
    <section aria-label={batch.name}>
      <h2 className="text-16">{batch.name}</h2>
      <p className="num mb-1 text-13 text-ink-2">
        {`${words.waitingCount(rows.length)}, ${words.freeOf(batch.counts.free)}. ${words.rules[batch.queueRule]}`}
      </p>
      <ol className="border-t border-line">
        {rows.map((request) => {
          const name = nameOf(request.memberId, words.someone)
          return (
            <li
              key={request.id}
              aria-label={name}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-2"
            >
              <span className="num w-6 text-right text-ink-2">{request.position}</span>
              <Avatar name={name} />
              <span className="min-w-0 flex-1 basis-40 leading-tight">
                <b className="block truncate font-strong">{name}</b>
                <span className="num text-13 text-ink-2">
                  {[clock.date(request.askedAt), request.reason].filter(Boolean).join(', ')}
                </span>
              </span>
              <Button
                size="sm"
                aria-label={`${words.offerNow}, ${name}`}
                onClick={() => set({ offer: batch.id, to: request.memberId })}
              >
                {words.offerNow}
              </Button>
              <Button
                size="sm"
                kind="quiet"
                aria-label={words.withdrawOf(name)}
                onClick={() => onLeave(request)}
              >
                {words.withdraw}
              </Button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function LeaveDialog({
  request,
  onClose,
}: {
  readonly request: TicketRequest
  readonly onClose: () => void
}) {
  const toast = useToast()
  const name = useNameOf()(request.memberId, words.someone)
  const leave = useChange<number>(
    (version) => ({ path: `/ticket-requests/${request.id}/withdraw`, version }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.withdrawn)
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.withdrawTitle(name)}
      lede={words.withdrawLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={leave.isPending}
            onClick={() => leave.mutate(request.version)}
          >
            {words.withdraw}
          </Button>
        </>
      }
    >
      {leave.error && <Trouble problem={leave.error} isChange />}
    </Dialog>
  )
}
