import type { ShiftSwap } from '@campkit/sdk/rest/api.generated'
import { ArrowLeftRight } from 'lucide-react'
import { useReadAll } from '#api/read-all'
import { useClock } from '#format/time'
import { Empty, Shown } from '#ui/page'
import { useOtherSeason } from '#ui/season-shown'
import { words } from '#words/shifts-requests'
import { Act } from '../../me/act.tsx'
import { useNameOf } from './people.ts'
import { Request } from './request.tsx'

const CHANGES = ['shifts', 'shift-signups', 'shift-swaps']

/** What members ask each other. A lead may answer for who was asked, or take it back for who asks. */
export function Swaps() {
  const season = useOtherSeason()
  const swaps = useReadAll<ShiftSwap>('/shift-swaps', { status: 'open', seasonId: season })
  const nameOf = useNameOf()
  const clock = useClock()
  return (
    <Shown of={swaps}>
      {(all) =>
        all.length === 0 ? (
          <Empty icon={<ArrowLeftRight aria-hidden />} title={words.noneSwaps}>
            {words.noneSwapsText}
          </Empty>
        ) : (
          <ul className="grid gap-2">
            {all.map((swap) => (
              <Request
                key={swap.id}
                name={nameOf(swap.askerId)}
                what={swap.title}
                when={clock.moment(swap.startsAt)}
                note={saidOf(swap, nameOf)}
              >
                {swap.toMemberId && (
                  <Act
                    size="sm"
                    of={{
                      call: { path: `/shift-swaps/${swap.id}/accept` },
                      changes: CHANGES,
                      done: words.swapDone,
                    }}
                  >
                    {words.swapYes(nameOf(swap.toMemberId))}
                  </Act>
                )}
                <Act
                  size="sm"
                  of={{
                    call: { path: `/shift-swaps/${swap.id}/decline` },
                    changes: CHANGES,
                    done: words.swapEnded,
                  }}
                >
                  {words.swapNo}
                </Act>
              </Request>
            ))}
          </ul>
        )
      }
    </Shown>
  )
}

function saidOf({ toMemberId, forShiftId, note }: ShiftSwap, nameOf: (id: string) => string) {
  const to = toMemberId ? words.toWhom(nameOf(toMemberId)) : words.toAnybody
  const what = forShiftId ? `${to}, ${words.forAnother}` : to
  return note ? `${what}: “${note}”` : what
}
