import type { Contact, NewContact } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useEdit } from '#api/edit'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/contacts'
import { words as shell } from '#words/shell'
import { ContactFields } from './contact-fields.tsx'

const NEW: NewContact = { name: '', kind: 'lead', visibility: 'members' }

/** Adds a contact, or changes one. */
export function ContactDialog({
  contact,
  onClose,
}: {
  readonly contact?: Contact
  readonly onClose: () => void
}) {
  const toast = useToast()
  const [hasTried, setTried] = useState(false)
  const edit = useEdit(contact, {
    typedOf,
    bodyOf: (said) => said,
    path: contact ? `/contacts/${contact.id}` : '/contacts',
    changes: ['contacts'],
    onDone: ({ name }) => {
      toast(contact ? words.saved(name) : words.added(name))
      onClose()
    },
  })
  const { typed } = edit
  const send = () => {
    setTried(true)
    if (typed.name.trim() !== '') edit.save()
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={contact ? words.changeTitle(contact.name) : words.addTitle}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={edit.isPending} onClick={send}>
            {contact ? words.save : words.add}
          </Button>
        </>
      }
    >
      <ContactFields
        typed={typed}
        onType={edit.set}
        problem={edit.error}
        nameFault={hasTried && typed.name.trim() === '' ? words.nameFault : undefined}
      />
      <HeldTrouble of={edit} held={edit} />
    </FormDialog>
  )
}

function typedOf(contact: Contact | undefined): NewContact {
  if (!contact) return NEW
  const { id: _id, version: _version, createdAt: _made, updatedAt: _at, ...typed } = contact
  return typed
}
