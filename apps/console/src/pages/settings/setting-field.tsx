import { X } from 'lucide-react'
import type { Problem } from '#api/problem'
import { instantOf, wallOf } from '#format/zoned'
import { Button } from '#ui/button'
import { Checkbox, Field, Input, Textarea } from '#ui/field'
import { words } from '#words/settings'
import { type Draft, zoneOf } from './draft.ts'
import { type Key, KNOBS } from './knobs.ts'
import { KnownInput } from './known-input.tsx'
import { MoneyInput } from './money-input.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { Reminders } from './reminders.tsx'
import { faultOf, isInstant, type ProfileField, type Reminder } from './values.ts'

export type FieldProps = {
  readonly name: Key
  readonly draft: Draft
  readonly problem: Problem | null
}

/** One setting: its words, its value, and its own fault. */
export function SettingField({ name, draft, problem }: FieldProps) {
  const knob = KNOBS[name]
  const { label, help } = words.setting[name]
  const value = draft.of(name)
  const set = (next: unknown) => draft.set(name, next)
  const zone = zoneOf(draft)
  const fault = useFault({ name, draft, problem })
  if (knob.kind === 'switch') {
    return (
      <Checkbox
        label={label}
        help={fault ?? help}
        checked={value === true}
        onChange={({ target }) => set(target.checked)}
      />
    )
  }
  if (knob.kind === 'fields') {
    return <ProfileFields value={value as readonly ProfileField[]} onChange={set} fault={fault} />
  }
  if (knob.kind === 'reminders') {
    return <Reminders value={value as readonly Reminder[]} onChange={set} problem={problem} />
  }
  const isOptional = 'isOptional' in knob || knob.kind === 'day' || knob.kind === 'moment'
  return (
    <Field
      label={label}
      help={knob.kind === 'moment' ? words.campTime(zone) : help}
      fault={fault}
      optional={isOptional ? words.optional : undefined}
    >
      <ValueInput name={name} value={value} onChange={set} zone={zone} />
    </Field>
  )
}

/** What the API said of this setting, else what is wrong at a glance. */
export function useFault({ name, draft, problem }: FieldProps): string | undefined {
  const zone = zoneOf(draft)
  const said = problem?.of(name.replaceAll('.', '/'))
  return said ?? (draft.keys.includes(name) ? faultOf(name, draft.of(name), zone) : undefined)
}

type ValueProps = {
  readonly name: Key
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly zone: string
}

function ValueInput({ name, value, onChange, zone }: ValueProps) {
  const knob = KNOBS[name]
  const text = value === null ? '' : String(value)
  switch (knob.kind) {
    case 'text':
      return (
        <Textarea
          rows={5}
          maxLength={knob.most}
          value={text}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )
    case 'whole':
      return (
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="num max-w-32"
          value={text}
          onChange={({ target: { value: typed } }) =>
            onChange(/^\d{1,6}$/.test(typed) ? Number(typed) : typed)
          }
        />
      )
    case 'money':
      return <MoneyInput value={value} onChange={onChange} />
    case 'zone':
    case 'currency':
      return <KnownInput kind={knob.kind} value={text} onChange={onChange} />
    case 'time':
      return (
        <Input
          type="time"
          className="num max-w-32"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'day':
    case 'moment':
      return <DateInput name={name} value={value} onChange={onChange} zone={zone} />
    default:
      return (
        <Input
          autoComplete="off"
          maxLength={'most' in knob ? knob.most : undefined}
          inputMode={knob.kind === 'url' ? 'url' : undefined}
          value={text}
          onChange={({ target }) =>
            onChange(target.value === '' && 'isOptional' in knob ? null : target.value)
          }
        />
      )
  }
}

/** A day, or a day and a time by the camp's clock; both can be taken away. */
function DateInput({ name, value, onChange, zone }: ValueProps) {
  const isMoment = KNOBS[name].kind === 'moment'
  const shown = value === null ? '' : isInstant(value) ? wallOf(value, zone) : String(value)
  return (
    <div className="flex gap-1.5">
      <Input
        type={isMoment ? 'datetime-local' : 'date'}
        className="num max-w-64"
        value={shown}
        onChange={({ target }) =>
          // What the camp's clocks do not show goes on as it was typed, so that it can be named as a fault.
          onChange((isMoment && instantOf(target.value, zone)) || target.value || null)
        }
      />
      {value !== null && (
        <Button
          kind="quiet"
          square
          aria-label={words.clear(words.setting[name].label)}
          onClick={() => onChange(null)}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}
