import { type FormEvent, useId, useState } from 'react'
import { useSession } from '#api/camp'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Field, Input, Select } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'
import { type InviteAs, type Invited, useInvite } from './use-invite.ts'

const AS: readonly InviteAs[] = ['member', 'applicant', 'admin']

/** Offers somebody a place in the camp, by mail. Only head leads make leads. */
export function InviteDialog({
  as = 'member',
  onClose,
}: {
  readonly as?: InviteAs
  readonly onClose: () => void
}) {
  const form = useId()
  const { member } = useSession()
  const isHead = member.role === 'super_admin'
  const choices = isHead ? AS : AS.filter((role) => role !== 'admin')
  const role = choices.includes(as) ? as : 'member'
  const [typed, setTyped] = useState<Invited>({ email: '', legalName: '', role })
  const toast = useToast()
  const invite = useInvite((email, role) => {
    toast(role === 'admin' ? words.invitedLead(email) : words.invited(email))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.send({ ...typed, email: typed.email.trim(), legalName: typed.legalName.trim() })
  }
  const faults = [invite.problem?.of('email'), invite.problem?.of('legalName')]
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.inviteTitle}
      lede={words.inviteText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={invite.isPending}>
            {invite.isHalfDone ? words.makeLead : words.inviteButton}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4.5">
        {invite.isHalfDone && <Note tone="warn">{words.invitedOnly(typed.email.trim())}</Note>}
        <Field label={words.inviteEmail} fault={faults[0]}>
          <Input
            type="email"
            autoComplete="off"
            readOnly={invite.isHalfDone}
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
        <Field label={words.inviteRole} help={typed.role === 'admin' && words.inviteLeadHelp}>
          <Select
            value={typed.role}
            disabled={invite.isHalfDone}
            onChange={({ target }) => setTyped({ ...typed, role: target.value as InviteAs })}
          >
            {choices.map((role) => (
              <option key={role} value={role}>
                {words.inviteAs[role]}
              </option>
            ))}
          </Select>
        </Field>
        {!faults.some(Boolean) && <Trouble problem={invite.problem} isChange />}
      </form>
    </FormDialog>
  )
}
