import type { Problem } from '#api/problem'
import { Field, Input } from '#ui/field'
import { words } from '#words/seasons'
import { DAYS, type Typed } from './season-fields.ts'

/** The fields of a season, each with its own fault. */
export function SeasonInputs({
  typed,
  onType,
  problem,
}: {
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  readonly problem: Problem | null
}) {
  const set = (name: keyof Typed) => (event: { readonly target: { readonly value: string } }) =>
    onType({ ...typed, [name]: event.target.value })
  const fault = (name: keyof Typed) => problem?.of(name)
  return (
    <>
      <Field label={words.name} help={words.nameHelp} fault={fault('name')}>
        <Input autoComplete="off" maxLength={120} value={typed.name} onChange={set('name')} />
      </Field>
      <div className="grid gap-4.5 sm:grid-cols-2">
        {DAYS.map((day) => (
          <Field key={day} label={words[day]} optional={words.optional} fault={fault(day)}>
            <Input type="date" className="num" value={typed[day]} onChange={set(day)} />
          </Field>
        ))}
        <Field
          label={words.maxMembers}
          optional={words.optional}
          help={words.maxMembersHelp}
          fault={fault('maxMembers')}
        >
          <Input
            inputMode="numeric"
            className="num"
            value={typed.maxMembers}
            onChange={set('maxMembers')}
          />
        </Field>
        <Field label={words.offerHours} fault={fault('offerHours')}>
          <Input
            inputMode="numeric"
            className="num"
            value={typed.offerHours}
            onChange={set('offerHours')}
          />
        </Field>
        <Field label={words.currency} help={words.currencyHelp} fault={fault('currency')}>
          <Input maxLength={3} value={typed.currency} onChange={set('currency')} />
        </Field>
      </div>
    </>
  )
}
