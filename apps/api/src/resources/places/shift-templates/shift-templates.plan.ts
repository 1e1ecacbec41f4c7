import { conflict } from '@campkit/core/errors'
import { type ClockChange, planned } from '@campkit/core/local-time'
import type { Shift } from '../shifts/shifts.schema.ts'
import { daysOf } from './shift-templates.days.ts'
import type { PlanOutcome, ShiftTemplate } from './shift-templates.schema.ts'

const MOST = 1000

/** A shift that was made from a template. */
export type Made = Compared & {
  readonly id: string
  readonly templateId: string | null
  readonly on: string | null
  readonly status: Shift['status']
  readonly isTaken: boolean
}

/** What a shift has from its template. */
const COMPARED = [
  'title',
  'description',
  'location',
  'min',
  'max',
  'points',
  'multiplierPercent',
  'policy',
  'phase',
  'startsAt',
  'endsAt',
] as const
type Compared = Pick<Shift, (typeof COMPARED)[number]>

export type Planned = Compared & {
  readonly template: ShiftTemplate
  readonly on: string
  readonly clockChange: ClockChange
  readonly shiftId: string | null
  readonly outcome: PlanOutcome
}

export type Plan = {
  readonly templates: readonly ShiftTemplate[]
  readonly made: readonly Made[]
  readonly gateOpensOn: string | null
  readonly timeZone: string
}

/** Which shifts the templates give, and how those stand that were made before. Nothing is ever made twice. */
export function planOf({ templates, made, gateOpensOn, timeZone }: Plan): readonly Planned[] {
  const before = new Map(made.map((one) => [`${one.templateId} ${one.on}`, one]))
  const plan = templates.flatMap((template) => {
    const days = daysOf(template, gateOpensOn)
    if (!days) throw conflict('GATE_DATE_REQUIRED', 'days are counted from the gate’s opening')
    const named = new Set(days)
    const outside = made.filter(
      ({ templateId, on }) => templateId === template.id && !named.has(on ?? ''),
    )
    return [
      ...days.map((on) =>
        plannedOn(template, { on, timeZone }, before.get(`${template.id} ${on}`)),
      ),
      ...outside.map((one) => ({
        ...one,
        template,
        on: one.on ?? '',
        clockChange: null,
        shiftId: one.id,
        outcome: 'OUTSIDE' as const,
      })),
    ]
  })
  if (plan.length > MOST) throw conflict('TOO_MANY_SHIFTS', `${plan.length} shifts`)
  return plan
}

type When = { readonly on: string; readonly timeZone: string }

function plannedOn(template: ShiftTemplate, { on, timeZone }: When, made?: Made): Planned {
  const { startTime, durationMinutes } = template
  const times = planned({ timeZone, on, startTime, durationMinutes })
  const wanted = { ...template, ...times }
  const outcome = made ? outcomeOf(made, wanted) : 'NEW'
  return { ...wanted, template, on, shiftId: made?.id ?? null, outcome }
}

function outcomeOf(made: Made, wanted: Compared): PlanOutcome {
  if (COMPARED.every((field) => made[field] === wanted[field])) return 'AS_PLANNED'
  const isOpen = made.status === 'draft' || made.status === 'published'
  return made.isTaken || !isOpen ? 'KEPT' : 'DIFFERS'
}
