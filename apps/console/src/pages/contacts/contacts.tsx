import type { Contact, ContactKind } from '@campkit/sdk/rest/api.generated'
import { Phone, Plus } from 'lucide-react'
import { useAddress } from '#api/address'
import { useReadAll } from '#api/read-all'
import { Button } from '#ui/button'
import { Select } from '#ui/field'
import { Empty, PageHead, Shown } from '#ui/page'
import { useWide } from '#ui/wide'
import { words } from '#words/contacts'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactCards, ContactTable } from './contact-list.tsx'

const KINDS = Object.keys(words.kinds) as readonly ContactKind[]

/** Whom to call, in the order in which members find them. */
export function Page() {
  const { search, set } = useAddress()
  const contacts = useReadAll<Contact>('/contacts')
  const close = () => set({ new: undefined, open: undefined })
  const opened = contacts.data?.find(({ id }) => id === search.open)
  return (
    <>
      <PageHead
        title={words.title}
        count={contacts.data && words.count(contacts.data.length)}
        lede={words.lede}
      >
        <Button kind="primary" onClick={() => set({ new: '1' })}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      </PageHead>
      <Shown of={contacts}>{(all) => <List all={all} />}</Shown>
      {search.new !== undefined && <ContactDialog onClose={close} />}
      {opened && <ContactDialog key={opened.id} contact={opened} onClose={close} />}
    </>
  )
}

function List({ all }: { readonly all: readonly Contact[] }) {
  const { search, set } = useAddress()
  const isWide = useWide()
  const kind = KINDS.find((name) => name === search.kind)
  const shown = kind ? all.filter((contact) => contact.kind === kind) : all
  const Shape = isWide ? ContactTable : ContactCards
  if (all.length === 0) {
    return (
      <Empty
        icon={<Phone aria-hidden />}
        title={words.none}
        acts={
          <Button onClick={() => set({ new: '1' })}>
            <Plus aria-hidden />
            {words.add}
          </Button>
        }
      >
        {words.noneText}
      </Empty>
    )
  }
  return (
    <>
      <div className="no-print px-4 pb-2 lg:px-6">
        <Select
          aria-label={words.filter}
          className="sm:max-w-52"
          value={kind ?? ''}
          onChange={({ target }) => set({ kind: target.value || undefined })}
        >
          <option value="">{words.anyKind}</option>
          {KINDS.map((name) => (
            <option key={name} value={name}>
              {words.kinds[name]}
            </option>
          ))}
        </Select>
      </div>
      {shown.length === 0 ? (
        <p className="px-4 py-10 text-center text-ink-2">{words.noneOfKind}</p>
      ) : (
        <Shape shown={shown} all={all} onOpen={(id) => set({ open: id })} />
      )}
    </>
  )
}
