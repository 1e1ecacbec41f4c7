import type { Member } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId, useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input, Select } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'

type Invited = { readonly email: string; readonly legalName: string; readonly role: string }

/** Offers somebody a place in the camp, by mail. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId()
  const [typed, setTyped] = useState<Invited>({ email: '', legalName: '', role: 'member' })
  const toast = useToast()
  const invite = useChange<Invited, Member>((body) => ({ path: '/members', body }), {
    changes: ['members'],
    onDone: (_, { email }) => {
      toast(words.invited(email))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate({ ...typed, email: typed.email.trim(), legalName: typed.legalName.trim() })
  }
  const faults = [invite.error?.of('email'), invite.error?.of('legalName')]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.inviteTitle}
      lede={words.inviteText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={invite.isPending}>
            {words.inviteButton}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4.5">
        <Field label={words.inviteEmail} fault={faults[0]}>
          <Input
            type="email"
            autoComplete="off"
            value={typed.email}
            onChange={({ target }) => setTyped({ ...typed, email: target.value })}
          />
        </Field>
        <Field label={words.inviteName} fault={faults[1]}>
          <Input
            autoComplete="off"
            maxLength={120}
            value={typed.legalName}
            onChange={({ target }) => setTyped({ ...typed, legalName: target.value })}
          />
        </Field>
        <Field label={words.inviteRole}>
          <Select
            value={typed.role}
            onChange={({ target }) => setTyped({ ...typed, role: target.value })}
          >
            {Object.entries(words.inviteAs).map(([role, text]) => (
              <option key={role} value={role}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        {!faults.some(Boolean) && <Trouble problem={invite.error} isChange />}
      </form>
    </Dialog>
  )
}
