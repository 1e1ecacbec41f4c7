import type { NewWorklogEntry, ShiftPhase, Team } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useRef, useState } from 'react'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Field, Input, Select, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-hours'

const PHASES = Object.keys(words.phases) as readonly ShiftPhase[]
const MOST_HOURS = 24
const LEAST_MINUTES = 15

type Missing = { readonly day?: string; readonly hours?: string; readonly what?: string }

/** Minutes of what somebody typed as hours; undefined if that is no sensible number. */
function minutesOf(typed: string): number | undefined {
  const hours = Number(typed.trim().replace(',', '.'))
  const minutes = Math.round(hours * 60)
  const isSensible = minutes >= LEAST_MINUTES && minutes <= MOST_HOURS * 60
  return typed.trim() !== '' && isSensible ? minutes : undefined
}

/** Says what somebody did outside of shifts. */
export function LogHours({ teams }: { readonly teams: readonly Team[] }) {
  const toast = useToast()
  const clock = useClock()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Missing>({})
  const sending = useChange<NewWorklogEntry>(
    (body) => ({ path: '/worklog', body: { memberId: 'me', ...body } }),
    {
      changes: ['worklog'],
      onDone: () => {
        toast(words.sent)
        form.current?.reset()
      },
    },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const minutes = minutesOf(text('hours'))
    const [workedOn, description, teamId] = [text('workedOn'), text('what'), text('teamId')]
    setMissing({
      ...(workedOn === '' && { day: words.dayMissing }),
      ...(minutes === undefined && { hours: words.hoursWrong }),
      ...(description === '' && { what: words.whatMissing }),
    })
    if (workedOn === '' || minutes === undefined || description === '') return
    const phase = text('phase') as ShiftPhase
    sending.mutate({ workedOn, minutes, description, phase, ...(teamId !== '' && { teamId }) })
  }
  const faultOf = (name: string) => sending.error?.of(name)
  return (
    <Block title={words.link}>
      <form ref={form} onSubmit={send} noValidate className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <Field label={words.workedOn} fault={missing.day ?? faultOf('workedOn')}>
            <Input type="date" name="workedOn" defaultValue={clock.today()} />
          </Field>
          <Field
            label={words.hours}
            help={words.hoursHelp}
            fault={missing.hours ?? faultOf('minutes')}
          >
            <Input name="hours" inputMode="decimal" autoComplete="off" />
          </Field>
        </div>
        <Field label={words.phase}>
          <Select name="phase" defaultValue="build">
            {PHASES.map((phase) => (
              <option key={phase} value={phase}>
                {words.phases[phase]}
              </option>
            ))}
          </Select>
        </Field>
        {teams.length > 0 && (
          <Field label={words.team}>
            <Select name="teamId" defaultValue="">
              <option value="">{words.noTeam}</option>
              {teams.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={words.what} fault={missing.what ?? faultOf('description')}>
          <Textarea name="what" maxLength={1000} />
        </Field>
        <Trouble problem={sending.error} isChange />
        <Button type="submit" kind="primary" size="lg" wide disabled={sending.isPending}>
          {words.send}
        </Button>
      </form>
    </Block>
  )
}
