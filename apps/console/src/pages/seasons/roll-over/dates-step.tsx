import type { Season } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useState } from 'react'
import { useSession } from '#api/camp'
import { Button, ButtonLink } from '#ui/button'
import { Note } from '#ui/card'
import { Field, Input, Select } from '#ui/field'
import { words } from '#words/roll-over'
import { words as seasonWords } from '#words/seasons'
import { daysBetween, type Plan, plannedAs } from './plan.ts'
import { StepFoot } from './step-foot.tsx'

/** What the new season is called, and when its gate opens. */
export function DatesStep({
  plan,
  seasons,
}: {
  readonly plan: Plan
  readonly seasons: readonly Season[]
}) {
  const { camp } = useSession()
  const { from, name, gate, set } = plan
  const [isTried, setTried] = useState(false)
  const planned = plannedAs(name, seasons)
  const isReady = name.trim() !== '' && gate !== '' && !planned
  const nameFault = planned
    ? words.isPlanned
    : isTried && !name.trim()
      ? words.mustHaveName
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReady) set({ from: from.id, name: name.trim(), gate, step: 'copies' })
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[440px] gap-4.5">
      <Field label={words.from}>
        <Select
          value={from.id}
          onChange={({ target }) =>
            set({
              from: target.value,
              name: undefined,
              gate: undefined,
              not: undefined,
              also: undefined,
            })
          }
        >
          {seasons
            .filter(({ status }) => status !== 'planned')
            .map(({ id, name: called }) => (
              <option key={id} value={id}>
                {called}
              </option>
            ))}
        </Select>
      </Field>
      {from.gateOpensOn === null && from.status === 'closed' && (
        <Note tone="warn">{words.noGate}</Note>
      )}
      {from.gateOpensOn === null && from.status !== 'closed' && (
        <Note tone="warn">
          <p>{words.noGate}</p>
          <p className="mt-2">
            <ButtonLink
              look={{ size: 'sm' }}
              to={`/c/${camp.slug}/seasons`}
              search={{ change: from.id } as never}
            >
              {seasonWords.changeOf(from.name)}
            </ButtonLink>
          </p>
        </Note>
      )}
      <Field label={words.name} fault={nameFault}>
        <Input
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      {planned && (
        <p className="-mt-2">
          <ButtonLink
            look={{ size: 'sm' }}
            to={`/c/${camp.slug}/seasons`}
            search={{ change: planned.id } as never}
          >
            {seasonWords.changeOf(planned.name)}
          </ButtonLink>
        </p>
      )}
      <Field
        label={words.gate}
        help={from.gateOpensOn && gate ? words.gateHelp(daysBetween(from.gateOpensOn, gate)) : ''}
        fault={isTried && !gate ? words.mustHaveGate : undefined}
      >
        <Input
          type="date"
          className="num max-w-64"
          value={gate}
          onChange={({ target }) => set({ gate: target.value })}
        />
      </Field>
      <StepFoot>
        <span className="text-13 text-ink-3">{words.nothingYet}</span>
        <Button kind="primary" type="submit" disabled={from.gateOpensOn === null}>
          {words.next}
        </Button>
      </StepFoot>
    </form>
  )
}
