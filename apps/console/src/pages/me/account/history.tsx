import type { AuditEntry, LedgerEntry } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useReadPages } from '#api/read-pages'
import { moneyOf, useMoney } from '#format/money'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { MoreRows } from '#ui/more-rows'
import { OwnHead } from '#ui/own-head'
import { Shown } from '#ui/page'
import { words } from '#words/me-account'
import { matterOf, titleOf } from '../../audit/matter.ts'
import { useMine } from '../my-season.ts'

const ROWS = 50

/** What was changed of the member's, also on their behalf, and by whom. */
export function Page() {
  const mine = useMine()
  const entries = useReadPages<AuditEntry>('/audit', { memberId: 'me', limit: ROWS })
  const ledger = useReadPages<LedgerEntry>('/members/me/ledger', {
    everySeason: true,
    limit: ROWS,
  })
  return (
    <>
      <OwnHead
        title={words.historyTitle}
        back={{ to: mine('account'), label: words.back }}
        lede={words.historyLede}
      />
      <div className="grid gap-3">
        <Block title={words.historyMoney}>
          <Shown of={ledger}>{(found) => <Money entries={found} />}</Shown>
          <MoreRows of={ledger} label={words.olderMoney} />
        </Block>
        <Block title={words.historyChanges}>
          <Shown of={entries}>{(found) => <Changes entries={found} />}</Shown>
          <MoreRows of={entries} label={words.olderChanges} />
        </Block>
      </div>
    </>
  )
}

const Nothing = () => <p className="text-15 text-ink-2">{words.historyNone}</p>

/** Who did something, as far as the member may know it. */
function useWho(): (id: string | null, kind?: AuditEntry['actorKind']) => string {
  const { member } = useSession()
  return (id, kind) => {
    if (id === member.id) return words.byYou
    // Members are not told which lead it was.
    if (id?.startsWith('mem_') || kind === 'member') return words.byLead
    return kind === 'key' ? words.byMachine : words.bySystem
  }
}

function Money({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const clock = useClock()
  const who = useWho()
  if (entries.length === 0) return <Nothing />
  return (
    <ul>
      {entries.map(({ id, memo, kind, debitCents, creditCents, currency, postedAt, postedBy }) => (
        <li
          key={id}
          className="flex justify-between gap-3 border-t border-line py-2.5 first:border-0"
        >
          <span className="min-w-0">
            <b className="block text-16 leading-snug font-strong first-letter:uppercase">
              {kind === 'reversal' ? words.undone(memo) : (memo ?? kind.replaceAll('_', ' '))}
            </b>
            <span className="num text-14 text-ink-2">
              {`${clock.date(postedAt)}, ${who(postedBy)}`}
            </span>
          </span>
          <span className="num shrink-0 text-right text-15">
            {moneyOf(currency)(debitCents - creditCents)}
            {kind !== 'reversal' && (
              <span className="block text-14 text-ink-2">
                {debitCents > 0 ? words.charged : words.credited}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Changes({ entries }: { readonly entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <Nothing />
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const clock = useClock()
  const who = useWho()
  const { recordedAt, reason, actorId, actorKind } = entry
  const matter = matterOf(entry, clock, useMoney())
  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <b className="block text-16 leading-snug font-strong first-letter:uppercase">
        {titleOf(entry)}
      </b>
      {matter && <p className="text-15">{matter}</p>}
      <p className="num text-14 text-ink-2">{`${clock.moment(recordedAt)}, ${who(actorId, actorKind)}`}</p>
      {reason && <p className="text-14">{words.because(reason)}</p>}
    </li>
  )
}
