import type { Member, MemberPatch } from '@campkit/sdk/rest/api.generated'
import type { FormEvent } from 'react'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Field, Input, Select, Textarea } from '#ui/field'
import { OwnHead } from '#ui/own-head'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-account'
import { useMine } from '../my-season.ts'

/** What the camp knows of the member, as far as it is theirs to say. */
export function Page() {
  const mine = useMine()
  const member = useRead<Member>('/members/me')
  return (
    <>
      <OwnHead title={words.profileTitle} back={{ to: mine('account'), label: words.back }} />
      <Shown of={member}>{(found) => <Profile key={found.version} member={found} />}</Shown>
    </>
  )
}

const OPEN = ['preferredName', 'playaName', 'pronouns', 'phone', 'city'] as const
const DIETS = ['omnivore', 'vegetarian', 'vegan', 'pescatarian', 'other'] as const

function Profile({ member }: { readonly member: Member }) {
  const toast = useToast()
  const saving = useChange<MemberPatch>(
    (body) => ({ method: 'PATCH', path: '/members/me', body, version: member.version }),
    { changes: ['members'], onDone: () => toast(words.saved) },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate(patchOf(new FormData(event.currentTarget), member))
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      <Card className="grid gap-4 p-4 sm:p-5">
        <Field label={words.legalName} help={words.legalNameHelp}>
          <Input value={member.legalName} disabled />
        </Field>
        {OPEN.map((name) => (
          <Field
            key={name}
            label={words[name]}
            help={name === 'phone' ? words.phoneHelp : undefined}
            fault={saving.error?.of(name)}
          >
            <Input
              name={name}
              type={name === 'phone' ? 'tel' : 'text'}
              defaultValue={member[name] ?? ''}
            />
          </Field>
        ))}
      </Card>
      <Sealed member={member} />
      <Trouble problem={saving.error} isChange />
      <Button type="submit" kind="primary" size="lg" wide disabled={saving.isPending}>
        {words.profileSave}
      </Button>
    </form>
  )
}

function Sealed({ member: { restricted } }: { readonly member: Member }) {
  const [contact] = restricted?.emergencyContacts ?? []
  return (
    <Block title={words.restricted}>
      <p className="mb-3 text-14 text-ink-2">{words.restrictedText}</p>
      <div className="grid gap-4">
        <Field label={words.emergencyName}>
          <Input name="emergencyName" defaultValue={contact?.name ?? ''} autoComplete="off" />
        </Field>
        <Field label={words.emergencyRelation}>
          <Input name="emergencyRelation" defaultValue={contact?.relation ?? ''} />
        </Field>
        <Field label={words.emergencyPhone} help={words.phoneHelp}>
          <Input
            name="emergencyPhone"
            type="tel"
            defaultValue={contact?.phone ?? ''}
            autoComplete="off"
          />
        </Field>
        <Field label={words.diet}>
          <Select name="diet" defaultValue={restricted?.dietary?.kind ?? ''}>
            <option value="">{words.notSaid}</option>
            {DIETS.map((diet) => (
              <option key={diet} value={diet}>
                {words.diets[diet]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.medical} optional={words.optional}>
          <Textarea name="medical" defaultValue={restricted?.medicalNotes ?? ''} />
        </Field>
      </div>
    </Block>
  )
}

const tight = (phone: string) => phone.replace(/[\s().-]/g, '')

/** Further emergency contacts and what else was said of the diet stay. */
function patchOf(form: FormData, { restricted }: Member): MemberPatch {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [, ...others] = restricted?.emergencyContacts ?? []
  const contact = {
    name: text('emergencyName'),
    relation: text('emergencyRelation'),
    phone: tight(text('emergencyPhone')),
  }
  const diet = text('diet') as (typeof DIETS)[number] | ''
  const isSaid = Object.values(contact).some((value) => value !== '')
  return {
    ...Object.fromEntries(
      OPEN.map((name) => [name, (name === 'phone' ? tight(text(name)) : text(name)) || null]),
    ),
    restricted: {
      emergencyContacts: isSaid ? [contact, ...others] : others,
      dietary: diet === '' ? null : { restrictions: [], ...restricted?.dietary, kind: diet },
      medicalNotes: text('medical') || null,
    },
  }
}
