import type { TeamList, WorklogEntry, WorklogEntryList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Chip, type Tone } from '#ui/chip'
import { OwnHead } from '#ui/own-head'
import { Shown } from '#ui/page'
import { words } from '#words/me-hours'
import { Act } from '../act.tsx'
import { useMine } from '../my-season.ts'
import { LogHours } from './log-hours.tsx'

const TONES: Readonly<Record<WorklogEntry['status'], Tone>> = {
  pending: 'wait',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'over',
}

/** Work outside of shifts: said here, confirmed or refused by a lead. */
export function Page() {
  const mine = useMine()
  const entries = useRead<WorklogEntryList>('/worklog', { memberId: 'me', limit: 100 })
  const teams = useRead<TeamList>('/teams', { limit: 100 })
  return (
    <>
      <OwnHead
        title={words.title}
        back={{ to: mine('shifts/mine'), label: words.back }}
        lede={words.lede}
      />
      <div className="grid gap-3">
        <LogHours teams={teams.data?.data ?? []} />
        <Block title={words.mine}>
          <Shown of={entries}>{({ data }) => <Entries entries={data} />}</Shown>
        </Block>
      </div>
    </>
  )
}

function Entries({ entries }: { readonly entries: readonly WorklogEntry[] }) {
  if (entries.length === 0) return <p className="text-15 text-ink-2">{words.none}</p>
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { readonly entry: WorklogEntry }) {
  const clock = useClock()
  const { id, description, minutes, workedOn, phase, status, statusReason, version } = entry
  const hours = Math.round((minutes / 60) * 100) / 100
  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="min-w-0 text-16 font-strong wrap-anywhere">{description}</b>
        <Chip tone={TONES[status]}>{words.states[status]}</Chip>
      </div>
      <p className="num text-14 text-ink-2">
        {[
          words.line(hours, clock.day(workedOn), words.phases[phase]),
          ...(entry.pointsCredited === null ? [] : [words.points(entry.pointsCredited)]),
        ].join(', ')}
      </p>
      {statusReason && <p className="text-15 wrap-anywhere">{words.answered(statusReason)}</p>}
      {status === 'pending' && (
        <Act
          kind="quiet"
          of={{
            call: { method: 'DELETE', path: `/worklog/${id}`, version },
            changes: ['worklog'],
            done: words.takenBack,
          }}
        >
          {words.takeBack}
        </Act>
      )}
    </li>
  )
}
