import { useClock } from '#format/time'
import { Checkbox, Field, Input } from '#ui/field'
import { words } from '#words/schedule'
import type { Faults, Typed } from './typed.ts'

/** When: the end follows the beginning until somebody moves it. */
export function TimeFields({
  typed,
  onType,
  faults,
}: {
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  readonly faults: Faults
}) {
  const { zone } = useClock()
  const setDay = (day: string) =>
    onType({ ...typed, day, ...(typed.lastDay === typed.day && { lastDay: day }) })
  return (
    <div className="grid gap-3">
      <Checkbox
        label={words.allDay}
        checked={typed.allDay}
        onChange={({ target }) => onType({ ...typed, allDay: target.checked })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.day} fault={faults.day}>
          <Input type="date" value={typed.day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        {!typed.allDay && (
          <Field label={words.from} fault={faults.from}>
            <Input
              type="time"
              value={typed.from}
              onChange={({ target }) => onType({ ...typed, from: target.value })}
            />
          </Field>
        )}
        <Field label={words.lastDay} fault={typed.allDay ? faults.end : undefined}>
          <Input
            type="date"
            value={typed.lastDay}
            min={typed.day}
            onChange={({ target }) => onType({ ...typed, lastDay: target.value })}
          />
        </Field>
        {!typed.allDay && (
          <Field label={words.to} fault={faults.end}>
            <Input
              type="time"
              value={typed.to}
              onChange={({ target }) => onType({ ...typed, to: target.value })}
            />
          </Field>
        )}
      </div>
      <p className="text-13 text-ink-3">{words.zone(zone)}</p>
    </div>
  )
}
