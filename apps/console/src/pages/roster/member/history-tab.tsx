import type { AuditEntry } from '@campkit/sdk/rest/api.generated'
import { useReadPages } from '#api/read-pages'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { MoreRows } from '#ui/more-rows'
import { Shown } from '#ui/page'
import { words } from '#words/member'
import { historyLine } from '../../audit/history-line.ts'
import { titleOf } from '../../audit/matter.ts'
import { usePeople } from '../../audit/people.ts'
import type { Known } from './known.ts'
import { Part, Rows } from './part.tsx'

/** Everything that was done to or by somebody: what, by whom, when and why. */
export function HistoryTab({ member }: Known) {
  const clock = useClock()
  const money = useMoney()
  const { actorOf, memberOf } = usePeople()
  const found = useReadPages<AuditEntry>('/audit', { memberId: member.id, limit: 50 })
  return (
    <Part title={words.history}>
      <Shown of={found}>
        {(data) => (
          <Rows
            none={words.noHistory}
            rows={data.map((entry) => ({
              id: entry.id,
              title: titleOf(entry),
              detail: historyLine(entry, { clock, money, memberOf }, actorOf(entry)),
              state: (
                <time dateTime={entry.recordedAt} className="text-13 text-ink-2">
                  {clock.moment(entry.recordedAt)}
                </time>
              ),
            }))}
          />
        )}
      </Shown>
      <MoreRows of={found} />
    </Part>
  )
}
