import type { MemberDuesStatus, RosterLine } from '@campkit/sdk/rest/api.generated'
import { useClock } from '#format/time'
import { Chip, type Tone } from '#ui/chip'
import { words } from '#words/dues'

const TONES: Readonly<Record<MemberDuesStatus, Tone>> = {
  none: 'idle',
  upcoming: 'warn',
  due: 'warn',
  partial: 'warn',
  paid: 'good',
  overpaid: 'good',
  waived: 'good',
  on_plan: 'wait',
  plan_behind: 'warn',
  overdue: 'bad',
}

/** How somebody stands with the camp, in a word. */
export function Standing({ dues }: { readonly dues: RosterLine['dues'] }) {
  const clock = useClock()
  const textOf = () => {
    if (dues.state === 'overdue' && dues.overdueSince)
      return words.overdueDays(-clock.daysTo(dues.overdueSince))
    if (dues.state === 'upcoming' && dues.nextDue)
      return words.dueOn(clock.shortDay(dues.nextDue.dueOn))
    return words.states[dues.state]
  }
  return (
    <Chip tone={TONES[dues.state]} quiet>
      {textOf()}
    </Chip>
  )
}
