import type { NewSeason, Season, Settings } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId, useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Button, ButtonLink } from '#ui/button'
import { Field } from '#ui/field'
import { Shown, Trouble } from '#ui/page'
import { words } from '#words/start'
import { KnownInput } from '../../settings/known-input.tsx'
import { bodyOf, typedOf } from '../season-fields.ts'
import { SeasonInputs } from '../season-inputs.tsx'
import { StepPart } from './ways.tsx'

/** Makes the first season, which is on at once. */
export function SeasonStep({
  season,
  onNext,
}: {
  readonly season: Season | undefined
  readonly onNext: () => void
}) {
  const { camp } = useSession()
  const settings = useRead<Settings>('/settings', {}, { when: !season })
  if (!season) {
    return <Shown of={settings}>{(found) => <Begin settings={found} onNext={onNext} />}</Shown>
  }
  return (
    <StepPart
      title={words.isOn(season.name)}
      text={words.isOnText}
      acts={
        <>
          <ButtonLink to={`/c/${camp.slug}/seasons`} search={{ change: season.id } as never}>
            {words.changeSeason}
          </ButtonLink>
          <Button kind="primary" onClick={onNext}>
            {words.next}
          </Button>
        </>
      }
    />
  )
}

/** What a camp has that was never asked where it is. */
const UNSET = 'UTC'

const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || UNSET

function Begin({
  settings: { identity, version },
  onNext,
}: {
  readonly settings: Settings
  readonly onNext: () => void
}) {
  const form = useId()
  const { camp } = useSession()
  const [typed, setTyped] = useState(() => typedOf(undefined, camp.currency))
  const [zone, setZone] = useState(zoneHere)
  const make = useChange<NewSeason, Season>((body) => ({ path: '/seasons', body }), {
    changes: ['seasons'],
    onDone: onNext,
  })
  const isUnset = identity.timeZone === UNSET
  const setUp = useChange<string, Settings>(
    (timeZone) => ({
      method: 'PATCH',
      path: '/settings',
      version,
      body: { identity: { timeZone } },
    }),
    { changes: ['settings'], onDone: () => make.mutate(bodyOf(typed)) },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnset && zone.trim() !== UNSET) setUp.mutate(zone.trim())
    else make.mutate(bodyOf(typed))
  }
  return (
    <StepPart
      title={words.seasonTitle}
      text={words.seasonText}
      acts={
        <Button
          kind="primary"
          type="submit"
          form={form}
          disabled={make.isPending || setUp.isPending}
        >
          {words.makeSeason}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4.5">
        <SeasonInputs typed={typed} onType={setTyped} problem={make.error} />
        {isUnset && (
          <Field
            label={words.zone}
            help={words.zoneHelp}
            fault={setUp.error?.of('identity/timeZone')}
          >
            <KnownInput kind="zone" value={zone} onChange={setZone} />
          </Field>
        )}
        <Trouble problem={setUp.error ?? make.error} isChange />
      </form>
    </StepPart>
  )
}
