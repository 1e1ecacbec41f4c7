import { Check, Clock, RefreshCw, TriangleAlert } from 'lucide-react'
import { use } from 'react'
import { useSession } from '#api/camp'
import { KeptCopyContext } from '#api/kept-copy'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { words } from '#words/kiosk'
import type { Entry } from './entry.ts'
import type { Queue } from './queue.ts'
import { Refused } from './refused.tsx'

const SHOWN = 30

/** What was recorded on this device, the latest first, and whether the service has it. */
export function QueuePanel({ queue }: { readonly queue: Queue }) {
  const copy = use(KeptCopyContext)
  const { member } = useSession()
  // It also asks from time to time whether the service is there, and nobody has to know.
  const isSending = queue.isSending && queue.waiting > 0
  const mine = queue.known.filter(({ by }) => by.id === member.id)
  const refused = mine.filter(({ state }) => state === 'refused')
  const listed = mine.filter(({ state }) => state !== 'refused').slice(0, SHOWN)
  return (
    <aside
      aria-label={words.onDevice}
      className="flex flex-col gap-2.5 border-t border-line bg-surface px-4 py-5 lg:border-t-0 lg:border-l"
    >
      <h2 className="flex items-baseline justify-between gap-2 text-16">
        {words.onDevice}
        <span className="num font-sans text-14 font-medium tracking-normal text-ink-2">
          {words.waitingShort(queue.waiting)}
        </span>
      </h2>
      <OfOthers queue={queue} />
      <Refused refused={refused} queue={queue} />
      {listed.length === 0 && <p className="text-14 text-ink-2">{words.notYet}</p>}
      <ul>
        {listed.map((entry, i) => (
          <Recorded
            key={entry.id}
            entry={entry}
            isLoose={entry.state === 'waiting' && queue.isLoose(entry.id)}
            isLatest={i === 0}
            onUndo={queue.undo}
          />
        ))}
      </ul>
      {copy !== 'impossible' && (
        <p role="status" className="mt-auto text-14 text-ink-2">
          {copy === 'ready' ? words.ready : words.preparing}
        </p>
      )}
      <Button
        wide
        className="h-11! shrink-0"
        disabled={isSending}
        onClick={() => void queue.sendNow()}
      >
        <RefreshCw aria-hidden />
        {isSending ? words.sending : words.sendNow}
      </Button>
    </aside>
  )
}

/** Check-ins that somebody else recorded on this device and that never left it. */
function OfOthers({ queue }: { readonly queue: Queue }) {
  const { member } = useSession()
  const left = queue.known.filter(({ by, state }) => by.id !== member.id && state !== 'sent')
  const [first] = left
  if (!first) return null
  const theirs = left.filter(({ by }) => by.id === first.by.id)
  return (
    <Note tone="warn">
      <p>
        <b className="font-strong">{words.others(first.by.name, theirs.length)}</b>{' '}
        {words.othersText}
      </p>
      <Button
        size="sm"
        className="mt-2 h-11!"
        onClick={() => void queue.adopt(theirs.map(({ id }) => id))}
      >
        {words.adopt}
      </Button>
    </Note>
  )
}

const ICONS = { sent: Check, waiting: Clock, loose: TriangleAlert } as const
const LOOKS = { sent: 'text-good-mark', waiting: 'text-wait-mark', loose: 'text-bad-mark' } as const

function Recorded({
  entry,
  isLoose,
  isLatest,
  onUndo,
}: {
  readonly entry: Entry
  /** The device did not store it. */
  readonly isLoose: boolean
  readonly isLatest: boolean
  readonly onUndo: (id: string) => Promise<void>
}) {
  const clock = useClock()
  const { id, name, kind, occurredAt, reason, state, isUndone, inSince, warnings = [] } = entry
  const isSent = state === 'sent'
  const said = [
    clock.time(occurredAt),
    kind === 'departure' && words.out,
    reason !== undefined && words.withReason(reason),
    inSince !== undefined && words.inAlready(clock.time(inSince)),
    isLoose && words.notStored,
    isUndone ? words.undoing : isSent && words.sent,
    warnings.length > 0 && words.warned,
  ].filter(Boolean)
  const at = isSent ? 'sent' : isLoose ? 'loose' : 'waiting'
  const Icon = ICONS[at]
  const canUndo = !isUndone && (isLatest || state === 'waiting')
  return (
    <li className="flex min-h-13 items-center gap-2.5 border-b border-line py-1">
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <b className="block truncate text-15 leading-tight font-strong">{name}</b>
        <span className="num block text-14 leading-tight wrap-anywhere text-ink-2">
          {said.join(', ')}
        </span>
      </span>
      {canUndo && (
        <Button
          size="sm"
          className="h-10!"
          aria-label={words.undoOf(name)}
          onClick={() => void onUndo(id)}
        >
          {words.undo}
        </Button>
      )}
      <span role="img" aria-label={words.isAt[at]} className={`shrink-0 ${LOOKS[at]}`}>
        <Icon aria-hidden className="size-5" />
      </span>
    </li>
  )
}
