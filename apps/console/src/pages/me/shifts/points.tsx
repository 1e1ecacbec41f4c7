import type { ShiftObligation } from '@campkit/sdk/rest/api.generated'
import { useClock } from '#format/time'
import { Bar, Card } from '#ui/card'
import { words } from '#words/me-points'

type Of = { readonly obligation: ShiftObligation }
type Counted = Pick<ShiftObligation, 'required' | 'committed' | 'done' | 'missing'>

/** How many points the member has and how many are missing, with by when. */
export function Points({ obligation }: Of) {
  const clock = useClock()
  const { missing, deadline, strike } = obligation
  if (!hasPoints(obligation)) return null
  const isEnough = missing + strike.missing === 0
  return (
    <Card className="grid gap-3 p-4">
      <PointBars obligation={obligation} />
      <p className="num text-15 leading-[1.4] text-ink-2">
        {isEnough ? words.enough : deadline && words.chooseBy(clock.longDay(deadline))}
      </p>
    </Card>
  )
}

export const hasPoints = ({ required, strike }: ShiftObligation): boolean =>
  required + strike.required > 0

/** Two accounts that do not help each other out: camp points, and strike points. */
export function PointBars({ obligation }: Of) {
  const { strike } = obligation
  return (
    <div className="grid gap-2.5">
      {obligation.required > 0 && <PointBar name={words.campPoints} counted={obligation} />}
      {strike.required > 0 && <PointBar name={words.strikePoints} counted={strike} />}
    </div>
  )
}

function PointBar({ name, counted }: { readonly name: string; readonly counted: Counted }) {
  const { required, committed, done, missing } = counted
  const have = committed + done
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-15">
        <span className="num text-ink-2">
          {name}: <b className="font-number text-ink">{have}</b> {words.ofPoints(required)}
        </span>
        <span className={`num text-14 ${missing > 0 ? 'font-strong text-warn' : 'text-ink-2'}`}>
          {missing > 0 ? words.missing(missing) : words.allThere}
        </span>
      </p>
      <Bar
        value={have}
        of={required}
        label={words.pointsLabel(name, have, required)}
        tone={missing > 0 ? 'warn' : 'good'}
      />
    </div>
  )
}
