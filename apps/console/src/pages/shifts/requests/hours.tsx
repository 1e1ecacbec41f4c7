import type { WorklogEntry } from '@campkit/sdk/rest/api.generated'
import { Clock3 } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { useClock } from '#format/time'
import { Input } from '#ui/field'
import { Empty, Shown } from '#ui/page'
import { useOtherSeason } from '#ui/season-shown'
import { words } from '#words/shifts-requests'
import { useNameOf } from '../../payments/people.ts'
import { Decide } from './decide.tsx'
import { Request } from './request.tsx'

/** Work outside of shifts, which counts once a lead says so. */
export function Hours() {
  const season = useOtherSeason()
  const entries = useReadAll<WorklogEntry>('/worklog', { status: 'pending', seasonId: season })
  const nameOf = useNameOf(entries.data?.map(({ memberId }) => memberId))
  return (
    <Shown of={entries}>
      {(all) =>
        all.length === 0 ? (
          <Empty icon={<Clock3 aria-hidden />} title={words.noneHours}>
            {words.noneHoursText}
          </Empty>
        ) : (
          <ul className="grid gap-2">
            {all.map((entry) => (
              <Entry key={entry.id} entry={entry} name={nameOf(entry.memberId)} />
            ))}
          </ul>
        )
      }
    </Shown>
  )
}

function Entry({ entry, name }: { readonly entry: WorklogEntry; readonly name: string }) {
  const clock = useClock()
  const { member } = useSession()
  const [points, setPoints] = useState('')
  const isOwn = member.id === entry.memberId
  const decide = (body: object) => ({
    path: `/worklog/${entry.id}/decision`,
    body,
    version: entry.version,
  })
  return (
    <Request
      name={name}
      what={`${words.minutes(entry.minutes)}: ${entry.description}`}
      when={clock.day(entry.workedOn)}
      note={isOwn && words.ownWork}
    >
      <Input
        aria-label={words.pointsField}
        placeholder={words.pointsField}
        title={words.pointsHelp}
        inputMode="numeric"
        value={points}
        disabled={isOwn}
        onChange={({ target }) => setPoints(target.value.replace(/\D/g, ''))}
        className="w-20! lg:h-7!"
      />
      <Decide
        isDisabled={isOwn}
        yes={{
          label: words.approve,
          call: decide({ status: 'approved', ...(points !== '' && { points: Number(points) }) }),
          done: words.approved(name),
        }}
        no={{
          label: words.reject,
          title: words.rejectTitle(name),
          lede: words.refuseText,
          help: words.reasonRead(name),
          callOf: (reason) => decide({ status: 'rejected', reason }),
          done: words.rejected(name),
        }}
      />
    </Request>
  )
}
