import type { Client } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId } from 'react'
import { useEdit } from '#api/edit'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Field, Input } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/developer-clients'
import { words as shell } from '#words/shell'
import { linesOf } from '../lines.ts'
import { AddressFields } from './address-fields.tsx'

export function ChangeClient({
  of: client,
  onClose,
}: {
  readonly of: Client
  readonly onClose: () => void
}) {
  const form = useId()
  const toast = useToast()
  const edit = useEdit(client, {
    typedOf: (now) => typedOf(now ?? client),
    bodyOf,
    path: `/clients/${client.id}`,
    changes: ['clients'],
    onDone: (stored) => {
      toast(words.saved(stored.name))
      onClose()
    },
  })
  const { set, isPending, error } = edit
  const { name, redirects, logouts } = edit.typed
  const isNowhere = linesOf(redirects).length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !isNowhere) edit.save()
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.changeTitle(client.name)}
      lede={words.changeText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid min-w-0 gap-4.5" noValidate>
        <Field
          label={words.name}
          help={words.nameHelp}
          fault={name.trim() === '' ? words.needsName : error?.of('name')}
        >
          <Input
            maxLength={120}
            autoComplete="off"
            value={name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <AddressFields
          redirects={redirects}
          logouts={logouts}
          problem={error}
          missing={isNowhere ? words.needsRedirect : undefined}
          onRedirects={(lines) => set({ redirects: lines })}
          onLogouts={(lines) => set({ logouts: lines })}
        />
        <HeldTrouble of={edit} held={edit} />
      </form>
    </FormDialog>
  )
}

const typedOf = ({ name, redirectUris, logoutUris }: Client) => ({
  name,
  redirects: redirectUris.join('\n'),
  logouts: logoutUris.join('\n'),
})

const bodyOf = ({ name, redirects, logouts }: ReturnType<typeof typedOf>) => ({
  name: name.trim(),
  redirectUris: linesOf(redirects),
  logoutUris: linesOf(logouts),
})
