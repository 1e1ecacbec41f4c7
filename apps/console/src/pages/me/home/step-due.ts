import type { Clock } from '#format/time'
import { words } from '#words/my-season'

/** By when a step is to be done. Nobody was late for a day before they had their place: then it is due as soon as they can. */
export function stepDue(dueOn: string, confirmedAt: string | null | undefined, clock: Clock) {
  if (clock.daysTo(dueOn) >= 0) return words.by(clock.longDay(dueOn))
  const since = confirmedAt ? clock.dayOf(confirmedAt) : clock.today()
  return dueOn < since ? words.soon : words.late(clock.longDay(dueOn))
}
