import { Spark } from '#ui/spark'
import { words } from '#words/developer'
import { words as time } from '#words/time'

const NUMBER = new Intl.NumberFormat(time.numbers)
export const numberOf = (value: number): string => NUMBER.format(value)

/** How often something was called in the last day, and when. */
export function Calls({
  callsLastDay,
  callsByHour,
}: {
  readonly callsLastDay: number
  readonly callsByHour: readonly number[]
}) {
  const total = numberOf(callsLastDay)
  return (
    <span className="inline-flex items-center gap-2.5">
      <Spark
        values={callsByHour}
        label={words.callsLabel(total, numberOf(Math.max(0, ...callsByHour)))}
      />
      <span className="num">{total}</span>
      <span className="text-13 text-ink-3 lg:hidden">{words.inADay(total)}</span>
    </span>
  )
}
