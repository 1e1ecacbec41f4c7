import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Checkbox, Field, Input } from '#ui/field'
import { Shown } from '#ui/page'
import { words } from '#words/roll-over'
import { words as roster } from '#words/roster'
import { type Plan, useFormer } from './plan.ts'
import { StepFoot } from './step-foot.tsx'

/** Whom to invite; who had a place is chosen already. */
export function PeopleStep({ plan }: { readonly plan: Plan }) {
  const former = useFormer(plan)
  return (
    <>
      <Shown of={former}>{({ data }) => <Choose plan={plan} lines={data} />}</Shown>
      <StepFoot onBack={plan.madeId ? undefined : () => plan.set({ step: 'copies' })}>
        <Button kind="primary" disabled={!former.data} onClick={() => plan.set({ step: 'make' })}>
          {words.next}
        </Button>
      </StepFoot>
    </>
  )
}

function Choose({ plan, lines }: { readonly plan: Plan; readonly lines: readonly RosterLine[] }) {
  const [typed, setTyped] = useState('')
  const asked = typed.trim().toLowerCase()
  const shown = lines.filter(({ name, legalName }) =>
    `${name} ${legalName}`.toLowerCase().includes(asked),
  )
  const chosen = lines.filter(plan.isChosen).length
  return (
    <section aria-label={words.whom} className="grid gap-3">
      <header>
        <h2 className="text-16">{words.whom}</h2>
        <p className="mt-0.5 text-13 text-ink-2">
          {lines.length === 0 ? words.nobodyThere : words.peopleText}
        </p>
      </header>
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-56">
          <Field label={words.find}>
            <Input value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        </div>
        <Button onClick={() => plan.choose(shown, true)}>{words.all}</Button>
        <Button onClick={() => plan.choose(shown, false)}>{words.noOne}</Button>
        <p role="status" className="num ml-auto py-2 text-13 text-ink-2">
          {words.chosen(chosen, lines.length)}
        </p>
      </div>
      {shown.length === 0 && lines.length > 0 && <p className="text-ink-2">{words.nobodyFound}</p>}
      <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {shown.map((line) => (
          <Checkbox
            key={line.id}
            label={line.name}
            help={roster.enrollment[line.enrollmentStatus]}
            checked={plan.isChosen(line)}
            onChange={({ target }) => plan.choose([line], target.checked)}
          />
        ))}
      </div>
    </section>
  )
}
