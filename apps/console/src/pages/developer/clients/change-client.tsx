import type { Client, ClientPatch } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId, useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input } from '#ui/field'
import { Trouble } from '#ui/page'
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
  // What somebody else changes meanwhile must not slip in under what is typed here.
  const [version] = useState(client.version)
  const [name, setName] = useState(client.name)
  const [redirects, setRedirects] = useState(client.redirectUris.join('\n'))
  const [logouts, setLogouts] = useState(client.logoutUris.join('\n'))
  const { mutate, isPending, error } = useChange<ClientPatch>(
    (body) => ({ method: 'PATCH', path: `/clients/${client.id}`, body, version }),
    {
      changes: ['clients'],
      onDone: () => {
        toast(words.saved(name))
        onClose()
      },
    },
  )
  const isNowhere = linesOf(redirects).length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isNowhere) return
    mutate({
      name: name.trim(),
      redirectUris: linesOf(redirects),
      logoutUris: linesOf(logouts),
    })
  }
  return (
    <Dialog
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
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <AddressFields
          redirects={redirects}
          logouts={logouts}
          problem={error}
          missing={isNowhere ? words.needsRedirect : undefined}
          onRedirects={setRedirects}
          onLogouts={setLogouts}
        />
        <Trouble problem={error} isChange />
      </form>
    </Dialog>
  )
}
