import type { MemberShifts } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Shown } from '#ui/page'
import { words } from '#words/member'
import type { Known } from './known.ts'
import { Part, Rows } from './part.tsx'
import { StatusChip } from './status-chip.tsx'
import { ToBoard } from './to-board.tsx'

export function ShiftsTab({ member: { id } }: Known) {
  const shifts = useRead<MemberShifts>(`/members/${id}/shifts`)
  return <Shown of={shifts}>{(found) => <Shifts shifts={found} />}</Shown>
}

function Shifts({ shifts: { signups, worklog, obligation } }: { readonly shifts: MemberShifts }) {
  const clock = useClock()
  const { done, committed, required, strike } = obligation
  return (
    <>
      <Part title={words.signups} aside={<ToBoard to="shifts">{words.toShifts}</ToBoard>}>
        <p className="num text-14 font-medium">{words.obligation(done, committed, required)}</p>
        {strike.required > 0 && (
          <p className="num text-14 text-ink-2">
            {words.strike(strike.done, strike.committed, strike.required)}
          </p>
        )}
        <div className="mt-2">
          <Rows
            none={words.noSignups}
            rows={signups.map(({ id, title, startsAt, endsAt, location, status, worth }) => ({
              id,
              title,
              detail: [`${clock.moment(startsAt)} – ${clock.time(endsAt)}`, location]
                .filter(Boolean)
                .join(', '),
              state: <StatusChip status={status} />,
              amount: words.worth(worth),
            }))}
          />
        </div>
      </Part>
      {worklog.length > 0 && (
        <Part title={words.worklog}>
          <Rows
            none=""
            rows={worklog.map(({ id, status, ...entry }) => ({
              id,
              title: entry.description,
              detail: words.minutes(entry.minutes),
              state: <StatusChip status={status} />,
            }))}
          />
        </Part>
      )}
    </>
  )
}
