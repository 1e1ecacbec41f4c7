import type { Member, MemberPatch } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useState } from 'react'
import { useChange, useIsChanging } from '#api/change'
import { useHeld } from '#api/held'
import type { Problem } from '#api/problem'
import { useRead } from '#api/read'
import { countries } from '#format/names'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Field, Input, Select } from '#ui/field'
import { OwnHead } from '#ui/own-head'
import { Shown } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-profile'
import { useMine } from '../my-season.ts'
import { Kept } from './kept.tsx'
import {
  contactsSent,
  isDietMissing,
  LISTS,
  patchOf,
  type ShownFields,
  shownOf,
  TEXTS,
} from './patch.ts'
import { IN_TURN, Photo } from './photo.tsx'
import { Sealed } from './sealed.tsx'

/** What the camp knows of the member, as far as it is theirs to say; beside each, who may see it. */
export function Page() {
  const mine = useMine()
  const member = useRead<Member>('/members/me')
  return (
    <>
      <OwnHead title={words.title} back={{ to: mine('account'), label: words.back }} />
      <Shown of={member}>{(found) => <Profile latest={found} />}</Shown>
    </>
  )
}

function Profile({ latest }: { readonly latest: Member }) {
  const toast = useToast()
  const { value: member, key, onInput, ...held } = useHeld(latest)
  const [lacksDiet, setLacksDiet] = useState(false)
  const [sent, setSent] = useState<readonly number[]>([])
  const isBusy = useIsChanging(IN_TURN)
  const shown = shownOf(member)
  const saving = useChange<MemberPatch, Member>(
    (body) => ({ method: 'PATCH', path: '/members/me', body, version: member.version }),
    {
      changes: ['members'],
      inTurn: IN_TURN,
      onDone: (answer) => {
        held.saved(answer)
        toast(words.saved)
      },
    },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const isMissing = isDietMissing(form)
    setLacksDiet(isMissing)
    setSent(contactsSent(form))
    if (isMissing) return
    const patch = patchOf(form, member)
    if (Object.keys(patch).length === 0) return toast(words.saved)
    held.sending()
    saving.mutate(patch)
  }
  return (
    <div className="grid gap-3">
      <Photo member={latest} onSaved={held.changedBeside} />
      <form key={key} onSubmit={send} onInput={onInput} noValidate className="grid gap-3">
        <Open {...{ member, shown }} problem={saving.error} />
        <Sealed {...{ shown, sent, lacksDiet }} problem={saving.error} />
        <Kept kept={member.restricted} />
        <HeldTrouble of={saving} held={held} />
        <Button type="submit" kind="primary" size="lg" wide disabled={isBusy}>
          {words.save}
        </Button>
      </form>
    </div>
  )
}

type OpenFields = {
  readonly member: Member
  readonly shown: ShownFields
  readonly problem: Problem | null
}

function Open({ member, shown, problem }: OpenFields) {
  return (
    <Block title={words.you}>
      <div className="grid gap-4">
        {(['legalName', 'email'] as const).map((name) => (
          <Field key={name} label={words[name]} help={words.seen[name]}>
            <Input value={member[name]} disabled />
          </Field>
        ))}
        {TEXTS.map((name) => (
          <Field key={name} label={words[name]} help={words.seen[name]} fault={problem?.of(name)}>
            <Input
              name={name}
              type={name === 'phone' ? 'tel' : 'text'}
              defaultValue={shown[name]}
            />
          </Field>
        ))}
        <Field label={words.country} help={words.seen.country} fault={problem?.of('country')}>
          <Select name="country" defaultValue={shown.country}>
            <option value="">{words.notSaid}</option>
            {countries().map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {LISTS.map((name) => (
          <Field
            key={name}
            label={words[name]}
            optional={words.optional}
            help={words.seen[name]}
            fault={
              problem?.faults.find(({ pointer }) => pointer.startsWith(`/body/${name}`))?.message
            }
          >
            <Input name={name} defaultValue={shown[name]} />
          </Field>
        ))}
      </div>
    </Block>
  )
}
