import type { NewSeason, Season } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId, useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { Button, ButtonLink } from '#ui/button'
import { Trouble } from '#ui/page'
import { words } from '#words/start'
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
  const form = useId()
  const { camp } = useSession()
  const [typed, setTyped] = useState(() => typedOf(undefined, camp.currency))
  const make = useChange<NewSeason, Season>((body) => ({ path: '/seasons', body }), {
    changes: ['seasons'],
    onDone: onNext,
  })
  if (season) {
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate(bodyOf(typed))
  }
  return (
    <StepPart
      title={words.seasonTitle}
      text={words.seasonText}
      acts={
        <Button kind="primary" type="submit" form={form} disabled={make.isPending}>
          {words.makeSeason}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4.5">
        <SeasonInputs typed={typed} onType={setTyped} problem={make.error} />
        <Trouble problem={make.error} isChange />
      </form>
    </StepPart>
  )
}
