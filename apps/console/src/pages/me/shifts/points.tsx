import type { ShiftObligation } from '@campkit/sdk/rest/api.generated'
import { useClock } from '#format/time'
import { Bar, Card } from '#ui/card'
import { words } from '#words/me-shifts'

/** How many points the member has, how many are missing, and by when. */
export function Points({ obligation }: { readonly obligation: ShiftObligation }) {
  const clock = useClock()
  const { required, committed, done, missing, deadline, strike } = obligation
  if (required + strike.required === 0) return null
  const have = committed + done
  return (
    <Card className="grid gap-2 p-4">
      <p className="flex items-baseline gap-1.5">
        <b className="num font-display text-[26px] leading-none font-number">{have}</b>
        <span className="num text-15 text-ink-2">{words.ofPoints(required)}</span>
      </p>
      <Bar
        value={have}
        of={required}
        label={words.pointsLabel(have, required)}
        tone={missing > 0 ? 'warn' : 'good'}
      />
      <p className="num text-15 leading-[1.4] text-ink-2">
        {missing > 0
          ? words.more(missing, deadline ? clock.longDay(deadline) : undefined)
          : strike.missing === 0 && words.enough}
        {strike.missing > 0 && ` ${words.strike(strike.missing)}`}
      </p>
    </Card>
  )
}
