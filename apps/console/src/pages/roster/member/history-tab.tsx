import type { AuditEntry, AuditEntryList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Shown } from '#ui/page'
import { said } from '#words/audit-actions'
import { words } from '#words/member'
import { useRoster } from '../reading.ts'
import { type Known, nameOf } from './known.ts'
import { Part, Rows } from './part.tsx'

/** Everything that was done to or by somebody: what, by whom, when and why. */
export function HistoryTab({ member }: Known) {
  const clock = useClock()
  const found = useRead<AuditEntryList>('/audit', { memberId: member.id, limit: 100 })
  const people = useRoster().data?.data ?? []
  const actor = ({ actorKind, actorId }: AuditEntry): string => {
    if (actorId === member.id) return nameOf(member)
    if (actorKind !== 'member') return actorKind === 'key' ? words.machine : words.system
    return people.find(({ id }) => id === actorId)?.name ?? words.somebody
  }
  return (
    <Part title={words.history}>
      <Shown of={found}>
        {({ data, nextCursor }) => (
          <>
            <Rows
              none={words.noHistory}
              rows={data.map((entry) => ({
                id: entry.id,
                title: said(entry.action),
                detail: [words.by(actor(entry)), entry.reason, ...changesOf(entry)]
                  .filter(Boolean)
                  .join(', '),
                state: (
                  <time dateTime={entry.recordedAt} className="text-13 text-ink-2">
                    {clock.moment(entry.recordedAt)}
                  </time>
                ),
              }))}
            />
            {nextCursor && <p className="pt-2 text-13 text-ink-2">{words.older}</p>}
          </>
        )}
      </Shown>
    </Part>
  )
}

const SHOWN = 3

/** The new values that can be said in a few words; ids and lists say nothing to a reader. */
function changesOf({ after }: AuditEntry): string[] {
  return Object.entries(after ?? {})
    .filter(([name, value]) => isShort(value) && !/id$/i.test(name))
    .slice(0, SHOWN)
    .map(([name, value]) => words.changedTo(spaced(name), String(value).replaceAll('_', ' ')))
}

const isShort = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= 60) || typeof value === 'boolean'

const spaced = (word: string): string =>
  word
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
