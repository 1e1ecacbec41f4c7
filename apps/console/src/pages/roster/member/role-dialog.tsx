import type { MemberListItem, Role } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input, Select } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/member'
import { words as shell } from '#words/shell'
import { nameOf } from './known.ts'

type Wanted = { readonly role: Role; readonly reason?: string }

/** Gives a member another role. If that makes a lead, a fresh sign-in is asked for on the way. */
export function RoleDialog({
  member,
  onClose,
}: {
  readonly member: MemberListItem
  readonly onClose: () => void
}) {
  const [role, setRole] = useState<Role>(member.role)
  const [reason, setReason] = useState('')
  const toast = useToast()
  const name = nameOf(member)
  const change = useChange<Wanted, MemberListItem>(
    (body) => ({ path: `/members/${member.id}/role`, version: member.version, body }),
    {
      changes: ['members'],
      onDone: (after) => {
        toast(words.roleChanged(name, shell.roles[after.role]))
        onClose()
      },
    },
  )
  const wanted = { role, ...(reason.trim() && { reason: reason.trim() }) }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.roleTitle(name)}
      lede={words.roleText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={role === member.role || change.isPending}
            onClick={() => change.mutate(wanted)}
          >
            {words.changeRole}
          </Button>
        </>
      }
    >
      <Field label={words.role}>
        <Select value={role} onChange={({ target }) => setRole(target.value as Role)}>
          {Object.entries(shell.roles).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.reason} optional={words.optional} help={words.reasonHelp}>
        <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Trouble problem={change.error} isChange />
    </Dialog>
  )
}
