import type { Contact, ContactKind } from '@campkit/sdk/rest/api.generated'
import { Chip, Tag } from '#ui/chip'
import { Table, Td, Th, Tr } from '#ui/table'
import { SeenBy } from '#ui/visibility'
import { words } from '#words/contacts'
import { ContactMenu } from './contact-menu.tsx'

type List = {
  readonly shown: readonly Contact[]
  /** The whole list: a place in the order is a place among all. */
  readonly all: readonly Contact[]
  readonly onOpen: (id: string) => void
}

export function ContactTable({ shown, all, onOpen }: List) {
  return (
    <Table label={words.title}>
      <thead>
        <tr>
          <Th>{words.name}</Th>
          <Th>{words.kind}</Th>
          <Th>{words.reach}</Th>
          <Th>{words.where}</Th>
          <Th>{words.seenBy}</Th>
          <Th>
            <span className="sr-only">{words.more('')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {shown.map((contact) => (
          <Tr key={contact.id} className="cursor-pointer" onClick={() => onOpen(contact.id)}>
            <Td>
              <button type="button" className="text-left font-strong">
                {contact.name}
              </button>
              {contact.roleTitle && (
                <small className="block text-12 leading-tight text-ink-3">
                  {contact.roleTitle}
                </small>
              )}
            </Td>
            <Td>
              <Kind kind={contact.kind} />
            </Td>
            <Td>
              <Reach contact={contact} />
            </Td>
            <Td className="text-13 text-ink-2">{whereOf(contact)}</Td>
            <Td>
              <SeenBy visibility={contact.visibility} />
            </Td>
            <Td numeric onClick={(event) => event.stopPropagation()}>
              <ContactMenu contact={contact} all={all} onChange={() => onOpen(contact.id)} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

export function ContactCards({ shown, all, onOpen }: List) {
  return (
    <ul>
      {shown.map((contact) => (
        <li key={contact.id} className="flex items-start gap-2 border-b border-line px-4 py-3">
          <button
            type="button"
            className="min-w-0 flex-1 text-left"
            onClick={() => onOpen(contact.id)}
          >
            <b className="block text-16 leading-tight font-strong">{contact.name}</b>
            <span className="block text-14 text-ink-2">
              {[contact.roleTitle, whereOf(contact)].filter(Boolean).join(', ')}
            </span>
            <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Kind kind={contact.kind} />
              <Reach contact={contact} />
              <SeenBy visibility={contact.visibility} />
            </span>
          </button>
          <ContactMenu contact={contact} all={all} onChange={() => onOpen(contact.id)} />
        </li>
      ))}
    </ul>
  )
}

/** Who is called when it is urgent stands out. */
const Kind = ({ kind }: { readonly kind: ContactKind }) =>
  kind === 'emergency' ? (
    <Chip tone="bad">{words.kinds[kind]}</Chip>
  ) : (
    <Tag>{words.kinds[kind]}</Tag>
  )

function Reach({ contact: { phone, radioChannel } }: { readonly contact: Contact }) {
  const ways = [phone, radioChannel && words.radio(radioChannel)].filter(Boolean)
  if (ways.length === 0) return <span className="text-13 text-ink-3">{words.noPhone}</span>
  return <span className="num">{ways.join(', ')}</span>
}

const whereOf = ({ onSiteLocation, hours, deliverySlot }: Contact): string =>
  [onSiteLocation, hours, deliverySlot].filter(Boolean).join(', ')
