import type { Problem } from '#api/problem'
import { Among } from '#ui/among'
import { Field, Input, Select } from '#ui/field'
import { Segments } from '#ui/segments'
import { words as form } from '#words/shifts-form'
import { words } from '#words/shifts-setup'
import { type TypedTemplate, WEEKDAYS, type Weekday } from './template-form.ts'

type Of = {
  readonly typed: TypedTemplate
  readonly onType: (typed: TypedTemplate) => void
  readonly problem: Problem | null
}

type Text = Exclude<keyof TypedTemplate, 'isByDate' | 'weekdays'>

const fieldsOf =
  ({ typed, onType }: Of) =>
  (name: Text) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onType({ ...typed, [name]: target.value }),
  })

/** What each of the shifts is like, and on which days it comes. */
export function TemplateFields(of: Of) {
  const { problem } = of
  const field = fieldsOf(of)
  const fault = (name: Text | 'durationMinutes') => problem?.of(name)
  return (
    <>
      <Field label={words.templateTitle} fault={fault('title')}>
        <Input maxLength={200} {...field('title')} />
      </Field>
      <Days {...of} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.startTime} fault={fault('startTime')}>
          <Input type="time" {...field('startTime')} />
        </Field>
        <Field label={words.hours} fault={fault('durationMinutes')}>
          <Input type="number" min={0.25} step={0.25} {...field('hours')} />
        </Field>
      </div>
      <div className="grid grid-cols-3 gap-3">
        <Field label={words.min} fault={fault('min')}>
          <Input type="number" min={0} {...field('min')} />
        </Field>
        <Field label={words.max} fault={fault('max')}>
          <Input type="number" min={1} {...field('max')} />
        </Field>
        <Field label={words.worth} fault={fault('points')}>
          <Input type="number" min={0} max={100} {...field('points')} />
        </Field>
      </div>
      <Field label={words.where} optional={words.optional} fault={fault('location')}>
        <Input maxLength={200} {...field('location')} />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={words.policy}>
          <Select {...field('policy')}>
            {Object.entries(form.policies).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.phase}>
          <Select {...field('phase')}>
            {Object.entries(form.phases).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}

function Days(of: Of) {
  const { typed, onType, problem } = of
  const field = fieldsOf(of)
  const { isByDate } = typed
  return (
    <>
      <Segments
        label={words.countFrom}
        {...(!isByDate && { help: words.gateHelp })}
        segments={[
          { value: 'gate', label: words.byGate },
          { value: 'date', label: words.byDate },
        ]}
        value={isByDate ? 'date' : 'gate'}
        onChange={(way) => onType({ ...typed, isByDate: way === 'date' })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.firstOn} fault={problem?.of(isByDate ? 'firstOn' : 'firstDay')}>
          {isByDate ? (
            <Input type="date" {...field('firstOn')} />
          ) : (
            <Input type="number" {...field('firstDay')} />
          )}
        </Field>
        <Field label={words.lastOn} fault={problem?.of(isByDate ? 'lastOn' : 'lastDay')}>
          {isByDate ? (
            <Input type="date" {...field('lastOn')} />
          ) : (
            <Input type="number" {...field('lastDay')} />
          )}
        </Field>
      </div>
      <Among
        label={words.weekdays}
        help={words.weekdaysHelp}
        choices={WEEKDAYS.map((day) => [day, words.weekday[day]])}
        chosen={typed.weekdays}
        onChange={(weekdays) => onType({ ...typed, weekdays: weekdays as readonly Weekday[] })}
      />
    </>
  )
}
