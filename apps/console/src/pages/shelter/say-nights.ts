import { type Clock, useClock } from '#format/time'
import { words } from '#words/shelter'
import { dayAfter, type Nights } from './nights.ts'

const sayRun = (clock: Clock, { firstNightOn, lastNightOn }: Nights): string => {
  if (firstNightOn === lastNightOn) return clock.shortDay(firstNightOn)
  const [first, last] = [clock.shortDay(firstNightOn), clock.shortDay(lastNightOn)]
  const isMonth = first.split(' ')[1] === last.split(' ')[1]
  const from = isMonth ? (first.split(' ')[0] ?? first) : first
  return dayAfter(firstNightOn) === lastNightOn ? words.and(from, last) : `${from} – ${last}`
}

/** `29 Aug`, `29 and 30 Aug`, `29 – 31 Aug`. */
export function useSayNights() {
  const clock = useClock()
  return (runs: readonly Nights[]): string => runs.map((run) => sayRun(clock, run)).join(', ')
}

/** `27 – 6`: the day they come and the day they go. */
export const shortStay = (nights: Nights | undefined): string =>
  nights ? `${dayIn(nights.firstNightOn)} – ${dayIn(dayAfter(nights.lastNightOn))}` : '?'

const dayIn = (day: string): string => String(Number(day.slice(-2)))
