import type { AuditEntry, AuditEntryList } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Card } from '#ui/card'
import { OwnHead } from '#ui/own-head'
import { Shown } from '#ui/page'
import { words } from '#words/me-account'
import { useMine } from '../my-season.ts'

/** What was changed of the member's, also on their behalf, and by whom. */
export function Page() {
  const mine = useMine()
  const entries = useRead<AuditEntryList>('/audit', { memberId: 'me', limit: 100 })
  return (
    <>
      <OwnHead
        title={words.historyTitle}
        back={{ to: mine('account'), label: words.back }}
        lede={words.historyLede}
      />
      <Shown of={entries}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-15 text-ink-2">{words.historyNone}</p>
          ) : (
            <Card className="px-4">
              <ul>
                {data.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            </Card>
          )
        }
      </Shown>
    </>
  )
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const clock = useClock()
  const { member } = useSession()
  const { action, recordedAt, reason, actorId } = entry
  const who =
    actorId === member.id
      ? words.byYou
      : actorId?.startsWith('mem_')
        ? words.byLead
        : entry.actorKind === 'key'
          ? words.byMachine
          : words.bySystem
  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <b className="block text-16 leading-snug font-strong first-letter:uppercase">
        {action.replace(/[._-]/g, ' ')}
      </b>
      <p className="num text-14 text-ink-2">{`${clock.moment(recordedAt)}, ${who}`}</p>
      {reason && <p className="text-14">{words.because(reason)}</p>}
    </li>
  )
}
