import type { NewShiftTemplate, ShiftTemplate } from '@campkit/sdk/rest/api.generated'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export type TypedTemplate = {
  readonly title: string
  readonly startTime: string
  readonly hours: string
  readonly min: string
  readonly max: string
  readonly points: string
  readonly location: string
  readonly policy: ShiftTemplate['policy']
  readonly phase: ShiftTemplate['phase']
  /** By days of the calendar, or counted from the gate. */
  readonly isByDate: boolean
  readonly firstOn: string
  readonly lastOn: string
  readonly firstDay: string
  readonly lastDay: string
  readonly weekdays: readonly Weekday[]
}

export const typedTemplate = (template: ShiftTemplate | undefined): TypedTemplate => ({
  title: template?.title ?? '',
  startTime: template?.startTime ?? '10:00',
  hours: String((template?.durationMinutes ?? 180) / 60),
  min: String(template?.min ?? 1),
  max: String(template?.max ?? 3),
  points: String(template?.points ?? 1),
  location: template?.location ?? '',
  policy: template?.policy ?? 'open',
  phase: template?.phase ?? 'event',
  isByDate: template ? template.firstOn !== null : false,
  firstOn: template?.firstOn ?? '',
  lastOn: template?.lastOn ?? '',
  firstDay: String(template?.firstDay ?? 0),
  lastDay: String(template?.lastDay ?? 6),
  weekdays: template?.weekdays ?? [],
})

export const isComplete = (typed: TypedTemplate): boolean =>
  typed.title.trim() !== '' &&
  typed.startTime !== '' &&
  Number(typed.hours) > 0 &&
  (!typed.isByDate || (typed.firstOn !== '' && typed.lastOn !== ''))

export const bodyOf = (typed: TypedTemplate): NewShiftTemplate => ({
  title: typed.title.trim(),
  startTime: typed.startTime,
  durationMinutes: Math.round(Number(typed.hours) * 60),
  min: Number(typed.min),
  max: Number(typed.max),
  points: Number(typed.points),
  location: typed.location.trim() || null,
  policy: typed.policy,
  phase: typed.phase,
  firstOn: typed.isByDate ? typed.firstOn : null,
  lastOn: typed.isByDate ? typed.lastOn : null,
  firstDay: typed.isByDate ? null : Number(typed.firstDay),
  lastDay: typed.isByDate ? null : Number(typed.lastDay),
  weekdays: typed.weekdays,
})
