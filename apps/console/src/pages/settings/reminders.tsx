import { Plus, Trash2 } from 'lucide-react'
import type { Problem } from '#api/problem'
import { Button } from '#ui/button'
import { Field, Input, Textarea } from '#ui/field'
import { words } from '#words/settings'
import type { Reminder } from './values.ts'

const MOST = 3
const NEXT_AFTER_DAYS = 7

/** Mails to whoever is late, one after another. */
export function Reminders({
  value,
  onChange,
  problem,
}: {
  readonly value: readonly Reminder[]
  readonly onChange: (value: readonly Reminder[]) => void
  readonly problem: Problem | null
}) {
  const change = (at: number, changed: Partial<Reminder>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...changed } : one)))
  const last = value.at(-1)?.afterDays ?? 0
  return (
    <div className="grid gap-4">
      {value.map((reminder, i) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a reminder is its place
          key={i}
          aria-label={words.reminderNumber(i + 1)}
          className="grid gap-3 rounded-card border border-line p-3.5"
        >
          <div className="flex items-center justify-between">
            <h3 className="font-sans text-14 tracking-normal">{words.reminderNumber(i + 1)}</h3>
            <Button
              kind="quiet"
              square
              aria-label={words.removeReminder(i + 1)}
              onClick={() => onChange(value.filter((_, at) => at !== i))}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
          <Field
            label={words.reminderAfter(i + 1)}
            fault={problem?.of(`dues/reminders/${i}/afterDays`)}
          >
            <Input
              inputMode="numeric"
              className="num max-w-32"
              value={reminder.afterDays}
              onChange={({ target }) => change(i, { afterDays: Number(target.value) || 0 })}
            />
          </Field>
          <Field label={words.reminderText(i + 1)} fault={problem?.of(`dues/reminders/${i}/text`)}>
            <Textarea
              rows={4}
              maxLength={2000}
              value={reminder.text}
              onChange={({ target }) => change(i, { text: target.value })}
            />
          </Field>
        </section>
      ))}
      {value.length < MOST && (
        <div>
          <Button
            onClick={() =>
              onChange([...value, { afterDays: last + NEXT_AFTER_DAYS, text: words.reminderDraft }])
            }
          >
            <Plus aria-hidden />
            {words.addReminder}
          </Button>
        </div>
      )}
    </div>
  )
}
