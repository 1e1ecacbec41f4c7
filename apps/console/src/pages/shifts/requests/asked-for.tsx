import type { ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { CalendarCheck } from 'lucide-react'
import { useReadAll } from '#api/read-all'
import { useClock } from '#format/time'
import { Empty, Shown } from '#ui/page'
import { useOtherSeason } from '#ui/season-shown'
import { words } from '#words/shifts-requests'
import { Decide } from './decide.tsx'
import { useNameOf } from './people.ts'
import { Request } from './request.tsx'

/** Who asked for a shift where a lead says yes or no. */
export function AskedFor() {
  const season = useOtherSeason()
  const asked = useReadAll<ShiftSignup>('/shift-signups', { status: 'pending', seasonId: season })
  const nameOf = useNameOf()
  const clock = useClock()
  return (
    <Shown of={asked}>
      {(all) =>
        all.length === 0 ? (
          <Empty icon={<CalendarCheck aria-hidden />} title={words.noneAsked}>
            {words.noneAskedText}
          </Empty>
        ) : (
          <ul className="grid gap-2">
            {all.map((signup) => {
              const name = nameOf(signup.memberId)
              const change = (status: string, reason: string) => ({
                path: `/shift-signups/${signup.id}/status`,
                body: { status, reason },
                version: signup.version,
              })
              return (
                <Request
                  key={signup.id}
                  name={name}
                  what={signup.title}
                  when={clock.moment(signup.startsAt)}
                  note={signup.comment}
                >
                  <Decide
                    yes={{
                      label: words.yes,
                      call: change('confirmed', words.accepted),
                      done: words.yesSaid(name),
                    }}
                    no={{
                      label: words.no,
                      title: words.refuseTitle(name),
                      lede: words.refuseText,
                      help: words.reasonRead(name),
                      callOf: (reason) => change('refused', reason),
                      done: words.noSaid(name),
                    }}
                  />
                </Request>
              )
            })}
          </ul>
        )
      }
    </Shown>
  )
}
