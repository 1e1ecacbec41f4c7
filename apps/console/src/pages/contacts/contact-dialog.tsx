import type { Contact, NewContact } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { ChangeTrouble } from '#ui/conflict'
import { Dialog } from '#ui/dialog'
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
  // What others change meanwhile does not take away what is typed here: the version says so when it is saved.
  const [version, setVersion] = useState(contact?.version)
  const [typed, setTyped] = useState<NewContact>(() => (contact ? typedOf(contact) : NEW))
  const [hasTried, setTried] = useState(false)
  const save = useChange<NewContact, Contact>(
    (body) =>
      contact
        ? { method: 'PATCH', path: `/contacts/${contact.id}`, version, body }
        : { path: '/contacts', body },
    {
      changes: ['contacts'],
      onDone: ({ name }) => {
        toast(contact ? words.saved(name) : words.added(name))
        onClose()
      },
    },
  )
  const send = () => {
    setTried(true)
    if (typed.name.trim() !== '') save.mutate(typed)
  }
  const takeNewest = () => {
    if (!contact) return
    setTyped(typedOf(contact))
    setVersion(contact.version)
    save.reset()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={contact ? words.changeTitle(contact.name) : words.addTitle}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={save.isPending} onClick={send}>
            {contact ? words.save : words.add}
          </Button>
        </>
      }
    >
      <ContactFields
        typed={typed}
        onType={setTyped}
        problem={save.error}
        nameFault={hasTried && typed.name.trim() === '' ? words.nameFault : undefined}
      />
      <ChangeTrouble problem={save.error} onTakeNewest={takeNewest} />
    </Dialog>
  )
}

const typedOf = ({
  id: _id,
  version: _version,
  createdAt: _made,
  updatedAt: _at,
  ...typed
}: Contact): NewContact => typed
