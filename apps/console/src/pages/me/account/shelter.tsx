import type { MemberShelter, ShelterUnitKind, ShelterWishes } from '@campkit/sdk/rest/api.generated'
import type { FormEvent } from 'react'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Card, Note } from '#ui/card'
import { Checkbox, Field, Select, Textarea } from '#ui/field'
import { OwnHead } from '#ui/own-head'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-account'
import { words as home } from '#words/my-season'
import { useMine } from '../my-season.ts'

const BRINGS = ['camp', 'own', 'share'] as const
const POWERS = ['none', 'amp15', 'amp30', 'amp50'] as const
const KINDS = ['tent', 'shiftpod', 'yurt', 'hexayurt', 'rv', 'trailer', 'dorm'] as const

/** How the member would like to sleep. */
export function Page() {
  const mine = useMine()
  const shelter = useRead<MemberShelter>('/members/me/shelter')
  return (
    <>
      <OwnHead title={words.shelterTitle} back={{ to: mine('account'), label: words.back }} />
      <Shown of={shelter}>
        {(found) => (
          <div className="grid gap-3">
            {found.unit && <Note tone="good">{found.unit.label}</Note>}
            <Wishes key={found.request?.version ?? 0} shelter={found} />
          </div>
        )}
      </Shown>
    </>
  )
}

function Wishes({ shelter: { request } }: { readonly shelter: MemberShelter }) {
  const toast = useToast()
  const saving = useChange<ShelterWishes>(
    (body) => ({ method: 'PUT', path: '/members/me/shelter', body }),
    { changes: ['shelter'], onDone: () => toast(words.saved) },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate(wishesOf(new FormData(event.currentTarget), request))
  }
  return (
    <Card className="p-4 sm:p-5">
      <form onSubmit={send} noValidate className="grid gap-4">
        <Field label={words.bring} fault={saving.error?.of('bring')}>
          <Select name="bring" defaultValue={request?.bring ?? 'camp'}>
            {BRINGS.map((bring) => (
              <option key={bring} value={bring}>
                {words.brings[bring]}
              </option>
            ))}
          </Select>
        </Field>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-14 font-label">{words.kinds}</legend>
          {KINDS.map((kind) => (
            <Checkbox
              key={kind}
              name="kinds"
              value={kind}
              label={home.unitKinds[kind]}
              defaultChecked={request?.kinds.includes(kind) ?? false}
            />
          ))}
        </fieldset>
        <Field label={words.power}>
          <Select name="power" defaultValue={request?.power ?? 'none'}>
            {POWERS.map((power) => (
              <option key={power} value={power}>
                {home.power[power]}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox name="quiet" label={words.quiet} defaultChecked={request?.quiet ?? false} />
        <Field label={words.notes} optional={words.optional} help={words.notesHelp}>
          <Textarea name="notes" maxLength={2000} defaultValue={request?.notes ?? ''} />
        </Field>
        <Field label={words.access} optional={words.optional} help={words.accessHelp}>
          <Textarea
            name="accessibility"
            maxLength={2000}
            defaultValue={request?.restricted?.accessibility ?? ''}
          />
        </Field>
        <Trouble problem={saving.error} isChange />
        <Button type="submit" kind="primary" size="lg" wide disabled={saving.isPending}>
          {words.shelterSave}
        </Button>
      </form>
    </Card>
  )
}

/** What this page does not ask stays as it was said elsewhere. */
function wishesOf(form: FormData, request: MemberShelter['request']): ShelterWishes {
  const text = (name: string) => String(form.get(name) ?? '').trim() || null
  const accessibility = text('accessibility')
  const avoidMemberIds = request?.restricted?.avoidMemberIds ?? []
  const isRestricted = accessibility !== null || request?.restricted !== undefined
  return {
    bring: form.get('bring') as NonNullable<ShelterWishes['bring']>,
    kinds: form.getAll('kinds') as ShelterUnitKind[],
    power: form.get('power') as NonNullable<ShelterWishes['power']>,
    quiet: form.has('quiet'),
    notes: text('notes'),
    ...(request && {
      ownKind: request.ownKind,
      ownLengthCm: request.ownLengthCm,
      ownWidthCm: request.ownWidthCm,
      withMemberIds: request.withMemberIds,
      nearMemberIds: request.nearMemberIds,
      firstNightOn: request.firstNightOn,
      lastNightOn: request.lastNightOn,
    }),
    ...(isRestricted && { restricted: { accessibility, avoidMemberIds } }),
  }
}
