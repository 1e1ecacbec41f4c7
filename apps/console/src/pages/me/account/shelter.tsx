import type {
  MemberShelter,
  ShelterChangeList,
  ShelterRequest,
  ShelterUnitKind,
  ShelterWishes,
} from '@campkit/sdk/rest/api.generated'
import type { FormEvent } from 'react'
import { useChange } from '#api/change'
import { useHeld } from '#api/held'
import type { Problem } from '#api/problem'
import { useRead } from '#api/read'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { HeldTrouble } from '#ui/conflict'
import { Checkbox, Field, Select, Textarea } from '#ui/field'
import { OwnHead } from '#ui/own-head'
import { Shown } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-account'
import { words as home } from '#words/my-season'
import { useMine } from '../my-season.ts'
import { BedChanges } from './bed-changes.tsx'
import { hasBed, MyBed } from './my-bed.tsx'

const BRINGS = ['camp', 'own', 'share'] as const
const POWERS = ['none', 'amp15', 'amp30', 'amp50'] as const
const KINDS = ['tent', 'shiftpod', 'yurt', 'hexayurt', 'rv', 'trailer', 'dorm'] as const

/** Where the member sleeps, how they would like to, and another bed if they ask for one. */
export function Page() {
  const mine = useMine()
  const shelter = useRead<MemberShelter>('/members/me/shelter')
  const changes = useRead<ShelterChangeList>('/shelter/changes', { memberId: 'me' })
  return (
    <>
      <OwnHead title={words.shelterTitle} back={{ to: mine('account'), label: words.back }} />
      <Shown of={shelter}>
        {(found) => (
          <div className="grid gap-3">
            <MyBed shelter={found} />
            {hasBed(found) && (
              <Shown of={changes}>{({ data }) => <BedChanges changes={data} />}</Shown>
            )}
            <Wishes request={found.request} />
          </div>
        )}
      </Shown>
    </>
  )
}

type Wished = MemberShelter['request']

function Wishes({ request: latest }: { readonly request: Wished }) {
  const toast = useToast()
  const begun = { version: latest?.version ?? 0, request: latest }
  const { value, key, onInput, ...held } = useHeld(begun)
  // Of the first wishes the version is 0: if somebody else gave some meanwhile, saving is refused.
  const { request, version } = value
  const saving = useChange<ShelterWishes, ShelterRequest>(
    (body) => ({ method: 'PUT', path: '/members/me/shelter', body, version }),
    {
      changes: ['shelter'],
      onDone: ({ version: stored }) => {
        held.saved({ version: stored })
        toast(words.saved)
      },
    },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    held.sending()
    saving.mutate(wishesOf(new FormData(event.currentTarget), request))
  }
  return (
    <Block title={words.wishesTitle}>
      {request?.status === 'withdrawn' && (
        <div className="mb-4">
          <Note tone="warn">{words.wishesWithdrawn}</Note>
        </div>
      )}
      <form key={key} onSubmit={send} onInput={onInput} noValidate className="grid gap-4">
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
        <Field
          label={words.withWhom}
          optional={words.optional}
          help={words.withWhomHelp}
          fault={faultOf(saving.error)}
        >
          <Textarea
            name="withNames"
            maxLength={1210}
            defaultValue={request?.withNames.join('\n') ?? ''}
          />
        </Field>
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
        <HeldTrouble of={saving} held={held} isWhole />
        <Button type="submit" kind="primary" size="lg" wide disabled={saving.isPending}>
          {words.shelterSave}
        </Button>
      </form>
    </Block>
  )
}

/** Several names lie in one field: what is wrong with any of them is said there. */
const faultOf = (problem: Problem | null): string | undefined =>
  problem?.faults.find(({ pointer }) => pointer.startsWith('/body/withNames'))?.message

/** One a line, or with commas between them; each once. */
const namesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,;]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

/** What this page does not ask stays as it was said elsewhere. */
function wishesOf(form: FormData, request: Wished): ShelterWishes {
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
    withNames: namesIn(String(form.get('withNames') ?? '')),
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
