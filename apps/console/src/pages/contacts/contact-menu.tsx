import type { Contact, NewContact } from '@campkit/sdk/rest/api.generated'
import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Menu, MenuItem, MenuLine } from '#ui/menu'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/contacts'
import { useMove } from './move.ts'

/** What can be done with one contact. */
export function ContactMenu({
  contact,
  all,
  onChange,
}: {
  readonly contact: Contact
  readonly all: readonly Contact[]
  readonly onChange: () => void
}) {
  const toast = useToast()
  const { move, problem } = useMove(all)
  const remove = useRemove()
  const at = all.findIndex(({ id }) => id === contact.id)
  const moveTo = async (place: number) => {
    if (await move(contact, place)) toast(words.moved(contact.name, place + 1))
  }
  return (
    <>
      <Menu
        trigger={
          <Button kind="quiet" size="sm" square aria-label={words.more(contact.name)}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={onChange}>
          <Pencil aria-hidden />
          {words.change}
        </MenuItem>
        {at > 1 && (
          <MenuItem onSelect={() => void moveTo(0)}>
            <ArrowUpToLine aria-hidden />
            {words.toTop}
          </MenuItem>
        )}
        {at > 0 && (
          <MenuItem onSelect={() => void moveTo(at - 1)}>
            <ArrowUp aria-hidden />
            {words.up}
          </MenuItem>
        )}
        {at < all.length - 1 && (
          <MenuItem onSelect={() => void moveTo(at + 1)}>
            <ArrowDown aria-hidden />
            {words.down}
          </MenuItem>
        )}
        <MenuLine />
        <MenuItem danger onSelect={() => remove.mutate(contact)}>
          <Trash2 aria-hidden />
          {words.remove}
        </MenuItem>
      </Menu>
      <Trouble problem={problem ?? remove.error} isChange />
    </>
  )
}

/** Done at once; undone by adding the same again. */
function useRemove() {
  const toast = useToast()
  const again = useChange<NewContact>((body) => ({ path: '/contacts', body }), {
    changes: ['contacts'],
  })
  return useChange<Contact>(
    ({ id, version }) => ({ method: 'DELETE', path: `/contacts/${id}`, version }),
    {
      changes: ['contacts'],
      onDone: (_, { id: _id, version: _version, createdAt: _made, updatedAt: _at, ...contact }) =>
        toast(words.removed(contact.name), () => again.mutate(contact)),
    },
  )
}
