import type { LedgerEntry, LedgerEntryList } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useRead } from '#api/read'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Dialog } from '#ui/dialog'
import { Shown } from '#ui/page'
import { words } from '#words/dues'
import { ActDialog } from '../payments/act-dialog.tsx'

/** What the REST API takes back on its own; all else is undone where it was done. */
const REVERSIBLE: readonly string[] = [
  ...['adjustment', 'waiver', 'rebate', 'write_off'],
  ...['deposit_release', 'deposit_forfeit'],
]

/** Everything that was posted to somebody's account. What was a mistake is taken back by a posting against it. */
export function PostingsDialog({
  memberId,
  seasonId,
  name,
  onClose,
}: {
  readonly memberId: string
  readonly seasonId: string | undefined
  readonly name: string
  readonly onClose: () => void
}) {
  const [undoing, setUndoing] = useState<LedgerEntry>()
  const ledger = useRead<LedgerEntryList>(`/members/${memberId}/ledger`, { seasonId, limit: 100 })
  if (undoing) {
    return <ReverseDialog entry={undoing} name={name} onClose={() => setUndoing(undefined)} />
  }
  return (
    <Dialog isOpen onClose={onClose} width="lg" title={words.postingsOf(name)}>
      <Shown of={ledger}>
        {({ data, nextCursor }) => (
          <>
            {data.length === 0 && <p className="text-ink-2">{words.noPostings}</p>}
            <Postings entries={data} onUndo={setUndoing} />
            {nextCursor && <p className="text-13 text-ink-2">{words.postingsCut}</p>}
          </>
        )}
      </Shown>
    </Dialog>
  )
}

function Postings({
  entries,
  onUndo,
}: {
  readonly entries: readonly LedgerEntry[]
  readonly onUndo: (entry: LedgerEntry) => void
}) {
  const undone = new Set(entries.map(({ reversesId }) => reversesId))
  return (
    <ul aria-label={words.postings}>
      {entries.map((entry) => (
        <Posting
          key={entry.id}
          entry={entry}
          isUndone={undone.has(entry.id)}
          onUndo={() => onUndo(entry)}
        />
      ))}
    </ul>
  )
}

const labelOf = ({ kind }: LedgerEntry): string =>
  words.postingKinds[kind as keyof typeof words.postingKinds] ?? kind.replaceAll('_', ' ')

/** What they owe more by it, or less. */
const amountOf = ({ currency, debitCents, creditCents }: LedgerEntry): string =>
  moneyOf(currency)(debitCents - creditCents)

function Posting({
  entry,
  isUndone,
  onUndo,
}: {
  readonly entry: LedgerEntry
  readonly isUndone: boolean
  readonly onUndo: () => void
}) {
  const clock = useClock()
  const { kind, memo, postedAt } = entry
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 flex-1 basis-48 leading-snug">
        <b className={`block font-strong ${isUndone ? 'line-through' : ''}`}>{labelOf(entry)}</b>
        <span className="num block text-13 wrap-anywhere text-ink-2">
          {[clock.date(postedAt), memo].filter(Boolean).join(', ')}
        </span>
      </span>
      {isUndone && (
        <Chip tone="over" quiet>
          {words.takenBack}
        </Chip>
      )}
      <span className="num min-w-20 text-right font-strong">{amountOf(entry)}</span>
      {REVERSIBLE.includes(kind) && !isUndone && (
        <Button
          size="sm"
          aria-label={words.undoOf(labelOf(entry), amountOf(entry))}
          onClick={onUndo}
        >
          {words.undo}
        </Button>
      )}
    </li>
  )
}

function ReverseDialog({
  entry,
  name,
  onClose,
}: {
  readonly entry: LedgerEntry
  readonly name: string
  readonly onClose: () => void
}) {
  const what = labelOf(entry)
  return (
    <ActDialog
      title={words.undoTitle(what)}
      lede={words.undoLede(amountOf(entry))}
      name={name}
      button={() => words.undoTitle(what)}
      done={() => words.undone(what)}
      callOf={(body) => ({ path: `/ledger/${entry.id}/reverse`, body })}
      isDanger
      onClose={onClose}
    />
  )
}
