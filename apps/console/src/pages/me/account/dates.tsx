import type { Enrollment, EnrollmentPatch } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useChange } from '#api/change'
import { changedOf, useHeld } from '#api/held'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Card, Note } from '#ui/card'
import { HeldTrouble } from '#ui/conflict'
import { Checkbox, Field, Input, Select } from '#ui/field'
import { OwnHead } from '#ui/own-head'
import { Shown } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-account'
import { type MySeason, useMine, useMySeason } from '../my-season.ts'
import { SayYes } from '../say-yes.tsx'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { type GivenBack, givenBack, isNothing } from './given-back.ts'

const WINDOWS = ['morning', 'afternoon', 'evening', 'night'] as const
const MODES = ['driving', 'riding', 'bus', 'flying'] as const

/** When the member comes and goes, and how. */
export function Page() {
  const mine = useMine()
  const season = useMySeason()
  return (
    <>
      <OwnHead title={words.datesTitle} back={{ to: mine('account'), label: words.back }} />
      <Shown of={season}>
        {(found) =>
          found.enrollment ? (
            <Plans key={found.enrollment.id} season={found} latest={found.enrollment} />
          ) : (
            <div className="grid gap-3">
              <Note>{words.datesNone}</Note>
              <SayYes />
            </div>
          )
        }
      </Shown>
    </>
  )
}

type Of = { readonly season: MySeason; readonly latest: Enrollment }
type Asking = { readonly patch: EnrollmentPatch; readonly gives: GivenBack }

function Plans({ season, latest }: Of) {
  const toast = useToast()
  const { value: enrollment, key, onInput, ...held } = useHeld(latest)
  const clock = useClock()
  const mine = useMine()
  const [isWrongWay, setWrongWay] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const saving = useChange<EnrollmentPatch, Enrollment>(
    (body) => ({
      method: 'PATCH',
      path: `/enrollments/${enrollment.id}`,
      body,
      version: enrollment.version,
    }),
    {
      changes: ['enrollments', 'shifts', 'shelter'],
      onDone: (answer) => {
        held.saved(answer)
        toast(words.saved)
      },
    },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const patch = patchOf(new FormData(event.currentTarget), enrollment)
    const { arrivalOn = null, departureOn = null } = patch
    const isWrong = arrivalOn !== null && departureOn !== null && departureOn < arrivalOn
    setWrongWay(isWrong)
    if (isWrong) return
    const gives = givenBack(season, { arrivalOn, departureOn }, clock)
    if (isNothing(gives)) save(patch)
    else setAsking({ patch, gives })
  }
  const save = (patch: EnrollmentPatch) => {
    const changed = changedOf(patch, enrollment)
    if (Object.keys(changed).length === 0) return toast(words.saved)
    held.sending()
    saving.mutate(changed)
  }
  const { arrivalOn, arrivalWindow, departureOn, transport, buildCrew, strikeCrew } = enrollment
  return (
    <Card className="p-4 sm:p-5">
      <form key={key} onSubmit={send} onInput={onInput} noValidate className="grid gap-4">
        <Field label={words.arrivalOn} fault={saving.error?.of('arrivalOn')}>
          <Input type="date" name="arrivalOn" defaultValue={arrivalOn ?? ''} />
        </Field>
        <Field label={words.arrivalWindow}>
          <Select name="arrivalWindow" defaultValue={arrivalWindow ?? ''}>
            <option value="">{words.notSaid}</option>
            {WINDOWS.map((window) => (
              <option key={window} value={window}>
                {words.windows[window]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={words.departureOn}
          fault={isWrongWay ? words.datesInOrder : saving.error?.of('departureOn')}
        >
          <Input type="date" name="departureOn" defaultValue={departureOn ?? ''} />
        </Field>
        <Field label={words.transport}>
          <Select name="mode" defaultValue={transport?.mode ?? ''}>
            <option value="">{words.notSaid}</option>
            {MODES.map((mode) => (
              <option key={mode} value={mode}>
                {words.modes[mode]}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox name="buildCrew" label={words.buildCrew} defaultChecked={buildCrew} />
        <Checkbox name="strikeCrew" label={words.strikeCrew} defaultChecked={strikeCrew} />
        {saving.error?.code === 'ACCESS_PASS_REQUIRED' ? (
          <Note tone="warn" role="alert">
            {words.needsPass}{' '}
            <Link to={mine('account/tickets')} className="link">
              {words.toPasses}
            </Link>
          </Note>
        ) : (
          <HeldTrouble of={saving} held={held} />
        )}
        <Button type="submit" kind="primary" size="lg" wide disabled={saving.isPending}>
          {words.datesSave}
        </Button>
      </form>
      {asking && (
        <GiveBackDialog
          gives={asking.gives}
          onClose={() => setAsking(undefined)}
          onSave={() => {
            setAsking(undefined)
            save(asking.patch)
          }}
        />
      )}
    </Card>
  )
}

function patchOf(form: FormData, { transport }: Enrollment): EnrollmentPatch {
  const text = (name: string) => String(form.get(name) ?? '') || null
  const mode = text('mode') as (typeof MODES)[number] | null
  return {
    arrivalOn: text('arrivalOn'),
    arrivalWindow: text('arrivalWindow') as Enrollment['arrivalWindow'],
    departureOn: text('departureOn'),
    // Whom they ride with stays, as long as they say the same.
    transport: mode === null ? null : mode === transport?.mode ? transport : { mode },
    buildCrew: form.has('buildCrew'),
    strikeCrew: form.has('strikeCrew'),
  }
}
