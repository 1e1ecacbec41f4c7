import type { AuditEntryList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { Shown } from '#ui/page'
import { words } from '#words/member'
import { changedFields } from '../../audit/changed-fields.ts'
import { matterOf, titleOf } from '../../audit/matter.ts'
import { usePeople } from '../../audit/people.ts'
import type { Known } from './known.ts'
import { Part, Rows } from './part.tsx'

const SHOWN = 3
/** Longer values are read in the audit log. */
const SHORT = 60

/** Everything that was done to or by somebody: what, by whom, when and why. */
export function HistoryTab({ member }: Known) {
  const clock = useClock()
  const money = useMoney()
  const { actorOf, memberOf } = usePeople()
  const found = useRead<AuditEntryList>('/audit', { memberId: member.id, limit: 100 })
  return (
    <Part title={words.history}>
      <Shown of={found}>
        {({ data, nextCursor }) => (
          <>
            <Rows
              none={words.noHistory}
              rows={data.map((entry) => ({
                id: entry.id,
                title: titleOf(entry),
                detail: [
                  matterOf(entry, clock, money),
                  words.by(actorOf(entry)),
                  entry.reason,
                  ...changedFields(entry, { clock, money, memberOf })
                    .filter(({ after }) => after !== undefined && after.length <= SHORT)
                    .slice(0, SHOWN)
                    .map(({ field, after = '' }) => words.changedTo(field, after)),
                ]
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
