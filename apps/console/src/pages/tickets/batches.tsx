import type { TicketBatch } from '@campkit/sdk/rest/api.generated'
import { Ticket as TicketIcon } from 'lucide-react'
import type { Address } from '#api/address'
import { useSession } from '#api/camp'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { GROUND } from '#ui/chart-bars'
import { Chip } from '#ui/chip'
import { Empty } from '#ui/page'
import { PartsBar } from '#ui/parts-bar'
import { words } from '#words/tickets-lead'
import { KINDS } from './states.ts'

type Act = (changed: Address) => void

/** What the camp was given, by kind; early access is the quota of each day. */
export function Batches({
  batches,
  onAct,
}: {
  readonly batches: readonly TicketBatch[]
  readonly onAct: Act
}) {
  if (batches.length === 0) {
    return (
      <Empty
        icon={<TicketIcon />}
        title={words.noBatches}
        acts={<Button onClick={() => onAct({ batch: 'new' })}>{words.newBatch}</Button>}
      >
        {words.noBatchesText}
      </Empty>
    )
  }
  return (
    <div className="grid items-start gap-x-3 gap-y-6 px-4 py-4 lg:px-6 xl:grid-cols-2">
      {KINDS.map((kind) => {
        const own = batches.filter((batch) => batch.kind === kind).sort(byDay)
        if (own.length === 0) return null
        return (
          <div key={kind} className={own.length > 1 ? 'xl:col-span-2' : ''}>
            <h2 className="mb-2.5 text-16">{words.kinds[kind]}</h2>
            <div className={`grid gap-3 ${own.length > 1 ? 'xl:grid-cols-2' : ''}`}>
              {own.map((batch) => (
                <Batch key={batch.id} batch={batch} onAct={onAct} />
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

const byDay = (a: TicketBatch, b: TicketBatch): number =>
  (a.validFromOn ?? '') < (b.validFromOn ?? '') ? -1 : 1

function Batch({ batch, onAct }: { readonly batch: TicketBatch; readonly onAct: Act }) {
  const clock = useClock()
  const money = useMoney()
  const { id, name, source, quantity, counts, publishedAt, faceValueCents, validFromOn } = batch
  const said = [
    validFromOn ? clock.longDay(validFromOn) : words.sources[source],
    faceValueCents && money(faceValueCents),
  ].filter(Boolean)
  return (
    <Card aria-label={name} className="grid gap-3 px-4 py-3.5">
      <header className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-15 font-strong tracking-normal">{name}</h3>
          <p className="num text-13 text-ink-2">{said.join(', ')}</p>
        </div>
        {counts.waiting > 0 && <Chip tone="wait">{words.waitingCount(counts.waiting)}</Chip>}
      </header>
      <p className="num text-14">{words.batchSentence(counts.held, quantity)}</p>
      <BatchBar batch={batch} />
      <footer className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-label={words.offerOf(name)} onClick={() => onAct({ offer: id })}>
          {words.offer}
        </Button>
        <Button
          size="sm"
          kind="quiet"
          aria-label={words.changeOf(name)}
          onClick={() => onAct({ batch: id })}
        >
          {words.change}
        </Button>
        {publishedAt === null && (
          <>
            <span className="ml-auto text-13 text-ink-2">{words.notPublished}</span>
            <Button
              size="sm"
              aria-label={words.publishTitle(name)}
              onClick={() => onAct({ publish: id })}
            >
              {words.publish}
            </Button>
          </>
        )}
      </footer>
    </Card>
  )
}

/** From what is done with to what is free. */
function BatchBar({
  batch: { id, name, kind, quantity, counts },
}: {
  readonly batch: TicketBatch
}) {
  const { camp } = useSession()
  const to = `/c/${camp.slug}/tickets`
  const part = (status: keyof typeof words.statuses, value: number, colour: string) => ({
    label: words.statuses[status],
    value,
    colour,
    to,
    search: { view: 'all', kind, batchId: id, status },
  })
  return (
    <PartsBar
      label={words.bar(name)}
      of={quantity}
      parts={[
        ...(counts.used > 0 ? [part('used', counts.used, GROUND.quiet)] : []),
        part('in_hand', counts.inHand, GROUND.done),
        part('purchased', counts.purchased, GROUND.full),
        part('claimed', counts.claimed, GROUND.striped),
        part('offered', counts.offered, GROUND.hatched),
        part('available', counts.free, 'bg-line-2'),
      ]}
    />
  )
}
