import { useSession } from '#api/camp'
import type { Problem } from '#api/problem'
import { Among } from '#ui/among'
import { Field, Input } from '#ui/field'
import { words } from '#words/scholarship-pools'
import type { CoveredKind, Faults, TypedPool } from './typed.ts'

const KINDS = Object.entries(words.kinds)

export function PoolFields({
  typed,
  faults,
  problem,
  onChange,
}: {
  readonly typed: TypedPool
  readonly faults: Faults
  readonly problem: Problem | null
  readonly onChange: (changed: Partial<TypedPool>) => void
}) {
  const { timeZone } = useSession().camp
  return (
    <>
      <Field label={words.name} help={words.nameHelp} fault={problem?.of('name')}>
        <Input
          maxLength={120}
          value={typed.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field
          label={words.budget}
          help={words.budgetHelp}
          fault={faults.budget ?? problem?.of('budgetCents')}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={typed.budget}
            onChange={({ target }) => onChange({ budget: target.value })}
          />
        </Field>
        <Field
          label={words.mostLabel}
          optional={words.optional}
          help={words.mostHelp}
          fault={faults.most ?? problem?.of('maxPerMemberCents')}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={typed.most}
            onChange={({ target }) => onChange({ most: target.value })}
          />
        </Field>
        <Field
          label={words.opensAt}
          optional={words.optional}
          help={words.campTimeOpens(timeZone)}
          fault={faults.opensAt ?? problem?.of('opensAt')}
        >
          <Input
            type="datetime-local"
            value={typed.opensAt}
            onChange={({ target }) => onChange({ opensAt: target.value })}
          />
        </Field>
        <Field
          label={words.closesAt}
          optional={words.optional}
          help={words.campTime(timeZone)}
          fault={faults.closesAt ?? problem?.of('closesAt')}
        >
          <Input
            type="datetime-local"
            value={typed.closesAt}
            onChange={({ target }) => onChange({ closesAt: target.value })}
          />
        </Field>
      </div>
      <Among
        label={words.coversLabel}
        help={words.coversHelp}
        choices={KINDS}
        chosen={typed.covers}
        onChange={(covers) => onChange({ covers: covers as readonly CoveredKind[] })}
      />
    </>
  )
}
