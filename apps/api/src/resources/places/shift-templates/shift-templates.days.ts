import { type FieldError, invalidRequest } from '@campkit/core/errors'
import { type ShiftTemplate, WEEKDAYS } from './shift-templates.schema.ts'

const DAY_MS = 86_400_000

type Days = Pick<ShiftTemplate, 'firstOn' | 'lastOn' | 'firstDay' | 'lastDay' | 'weekdays'>

/** 400 unless the days are said in one of the two ways, in order, and the numbers make sense. */
export function assertSensible(template: Days & Pick<ShiftTemplate, 'min' | 'max'>): void {
  const { firstOn, lastOn, firstDay, lastDay, min, max } = template
  const faults: FieldError[] = []
  const add = (field: string, code: string, message: string) =>
    faults.push({ pointer: `/body/${field}`, code, message })
  const isDated = firstOn !== null && lastOn !== null
  const isCounted = firstDay !== null && lastDay !== null
  const given = [firstOn, lastOn, firstDay, lastDay].filter((one) => one !== null).length
  if (given !== 2 || isDated === isCounted) {
    add('firstOn', 'days_by_one_count', 'and lastOn, or firstDay and lastDay, are required')
  } else {
    const [last, days] = isDated
      ? ['lastOn', (dayMs(lastOn) - dayMs(firstOn)) / DAY_MS]
      : ['lastDay', (lastDay ?? 0) - (firstDay ?? 0)]
    if (days < 0) add(last, 'days_in_order', 'must not be before the first')
    if (days > 365) add(last, 'days_in_order', 'must be at most a year after the first')
  }
  if (min > max) add('min', 'min_within_max', 'must not be more than max')
  if (faults.length > 0) throw invalidRequest(faults)
}

const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The days of a template. Those that are counted from the gate's opening are unknown without its date. */
export function daysOf(template: Days, gateOpensOn: string | null): readonly string[] | undefined {
  const { firstOn, lastOn, firstDay, lastDay, weekdays } = template
  if (firstOn === null && gateOpensOn === null) return undefined
  const gate = dayMs(gateOpensOn ?? '')
  const first = firstOn === null ? gate + (firstDay ?? 0) * DAY_MS : dayMs(firstOn)
  const last = lastOn === null ? gate + (lastDay ?? 0) * DAY_MS : dayMs(lastOn)
  const days = Array.from({ length: (last - first) / DAY_MS + 1 }, (_, n) => first + n * DAY_MS)
  return days.filter((ms) => weekdays.length === 0 || weekdays.includes(weekdayOf(ms))).map(dayOf)
}

const weekdayOf = (ms: number) => WEEKDAYS[(new Date(ms).getUTCDay() + 6) % 7] ?? 'mon'
