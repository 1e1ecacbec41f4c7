import type { ReactNode } from 'react'
import type { Problem } from '#api/problem'
import { dayAfter, isDay } from '#format/days'
import { type Clock, useClock } from '#format/time'
import { instantOf, isSkipped } from '#format/zoned'
import { Field, Input, Select, Textarea } from '#ui/field'
import { words } from '#words/shifts-form'
import { words as time } from '#words/time'
import type { ShiftWithPeople } from './board.ts'

export type Typed = {
  readonly title: string
  readonly day: string
  readonly from: string
  readonly to: string
  readonly location: string
  readonly description: string
  readonly min: string
  readonly max: string
  readonly points: string
  readonly policy: ShiftWithPeople['policy']
  readonly phase: ShiftWithPeople['phase']
}

export const typedOf = (shift: ShiftWithPeople, clock: Clock): Typed => ({
  title: shift.title,
  day: clock.dayOf(shift.startsAt),
  from: clock.time(shift.startsAt),
  to: clock.time(shift.endsAt),
  location: shift.location ?? '',
  description: shift.description ?? '',
  min: String(shift.min),
  max: String(shift.max),
  points: String(shift.points),
  policy: shift.policy,
  phase: shift.phase,
})

/** An end that is not after the start is of the next day. */
const wallsOf = ({ day, from, to }: Typed) => ({
  starts: `${day}T${from}`,
  ends: `${to > from ? day : dayAfter(day, 1)}T${to}`,
})

/** When and where: what those on it must be asked about when it changes. */
export function placeOf(typed: Typed, zone: string) {
  const { starts, ends } = wallsOf(typed)
  return {
    startsAt: instantOf(starts, zone) ?? '',
    endsAt: instantOf(ends, zone) ?? '',
    location: typed.location.trim() || null,
  }
}

export const restOf = ({ title, description, min, max, points, policy, phase }: Typed) => ({
  title: title.trim(),
  description: description.trim() || null,
  min: Number(min),
  max: Number(max),
  points: Number(points),
  policy,
  phase,
})

/** Whether it can be sent: nothing is missing, and the camp's clocks show both times. */
export function isComplete(typed: Typed, zone: string): boolean {
  const { title, day, max } = typed
  const { startsAt, endsAt } = placeOf(typed, zone)
  return title.trim() !== '' && isDay(day) && startsAt !== '' && endsAt !== '' && Number(max) > 0
}

/** What a shift is: the fields that adding and editing share. */
export function ShiftFields({
  typed,
  onType,
  problem,
  children,
}: {
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  readonly problem: Problem | null
  /** Above all others: which role. */
  readonly children?: ReactNode
}) {
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onType({ ...typed, [name]: target.value }),
  })
  const fault = (name: string) => problem?.of(name)
  const { zone } = useClock()
  const { starts, ends } = wallsOf(typed)
  const skipped = (wall: string) => (isSkipped(wall, zone) ? time.skipped : undefined)
  return (
    <>
      {children}
      <Field label={words.title} fault={fault('title')}>
        <Input maxLength={200} {...field('title')} />
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1.4fr)_1fr_1fr]">
        <Field label={words.day} fault={fault('startsAt')}>
          <Input type="date" {...field('day')} />
        </Field>
        <Field label={words.from} fault={skipped(starts)}>
          <Input type="time" {...field('from')} />
        </Field>
        <Field
          label={words.to}
          help={typed.to !== '' && typed.to <= typed.from ? words.nextDay : undefined}
          fault={skipped(ends) ?? fault('endsAt')}
        >
          <Input type="time" {...field('to')} />
        </Field>
      </div>
      <Field label={words.where} optional={words.optional} fault={fault('location')}>
        <Input maxLength={200} {...field('location')} />
      </Field>
      <div className="grid grid-cols-3 gap-3">
        <Field label={words.min} fault={fault('min')}>
          <Input type="number" min={0} max={500} {...field('min')} />
        </Field>
        <Field label={words.max} fault={fault('max')}>
          <Input type="number" min={1} max={500} {...field('max')} />
        </Field>
        <Field label={words.points} fault={fault('points')}>
          <Input type="number" min={0} max={100} {...field('points')} />
        </Field>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={words.policy}>
          <Select {...field('policy')}>
            {Object.entries(words.policies).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.phase}>
          <Select {...field('phase')}>
            {Object.entries(words.phases).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={words.description} optional={words.optional} fault={fault('description')}>
        <Textarea maxLength={5000} {...field('description')} />
      </Field>
    </>
  )
}
