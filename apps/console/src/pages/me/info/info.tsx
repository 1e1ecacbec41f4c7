import type {
  Contact,
  ContactList,
  DocumentList,
  DocumentListItem,
} from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Phone, Pin } from 'lucide-react'
import { useRead } from '#api/read'
import { Block } from '#ui/block'
import { ButtonLink } from '#ui/button'
import { Chip } from '#ui/chip'
import { OwnHead } from '#ui/own-head'
import { Lines, Shown } from '#ui/page'
import { words } from '#words/me-info'
import { useMine } from '../my-season.ts'

/** What to read and whom to call; both are there without a network, too. */
export function Page() {
  const mine = useMine()
  const documents = useRead<DocumentList>('/documents')
  const contacts = useRead<ContactList>('/contacts')
  return (
    <>
      <OwnHead title={words.title} />
      <div className="grid gap-3">
        <Block title={words.schedule}>
          <p className="text-15 text-ink-2">{words.scheduleText}</p>
          <div className="mt-3">
            <ButtonLink look={{ wide: true, size: 'lg' }} to={mine('info/calendar')}>
              {words.scheduleOpen}
            </ButtonLink>
          </div>
        </Block>
        <Block title={words.documents}>
          <Shown of={documents} skeleton={<Lines count={3} />}>
            {({ data }) => <Documents documents={data} />}
          </Shown>
        </Block>
        <Block title={words.contacts}>
          <Shown of={contacts} skeleton={<Lines count={3} />}>
            {({ data }) => <Contacts contacts={data} />}
          </Shown>
        </Block>
      </div>
    </>
  )
}

const ROW = 'flex min-h-12 items-center gap-3 py-2'
const LINE = 'border-t border-line first:border-0'

function Documents({ documents }: { readonly documents: readonly DocumentListItem[] }) {
  const mine = useMine()
  if (documents.length === 0) return <p className="text-15 text-ink-2">{words.noDocuments}</p>
  const sorted = documents.toSorted(
    (a, b) => Number(b.isUnread) - Number(a.isUnread) || Number(b.pinned) - Number(a.pinned),
  )
  return (
    <ul>
      {sorted.map((document) => {
        const { id, title, category, pinned, ackRequired, isUnread } = document
        return (
          <li key={id} className={LINE}>
            <Link to={mine(`info/document/${id}`)} className={ROW}>
              <span className="min-w-0 flex-1">
                <b className="block text-16 font-strong">{title}</b>
                <span className="text-14 text-ink-2">
                  {ackRequired === 'none'
                    ? words.categories[category]
                    : `${words.categories[category]}, ${words.mustRead.toLowerCase()}`}
                </span>
              </span>
              {ackRequired !== 'none' && (
                <Chip tone={isUnread ? 'warn' : 'good'}>
                  {isUnread ? words.toRead : words.isRead}
                </Chip>
              )}
              {pinned && <Pin aria-label={words.pinned} className="size-4 text-ink-3" />}
              <ChevronRight aria-hidden className="size-4 text-ink-3" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Contacts({ contacts }: { readonly contacts: readonly Contact[] }) {
  if (contacts.length === 0) return <p className="text-15 text-ink-2">{words.noContacts}</p>
  return (
    <ul>
      {contacts.map(({ id, name, roleTitle, kind, phone, radioChannel, onSiteLocation, hours }) => (
        <li key={id} className={`${ROW} ${LINE}`}>
          <div className="min-w-0 flex-1">
            <b className="block text-16 font-strong">{name}</b>
            <p className="text-14 text-ink-2">
              {[
                roleTitle ?? words.contactKinds[kind],
                ...(onSiteLocation ? [onSiteLocation] : []),
                ...(radioChannel ? [words.radio(radioChannel)] : []),
                ...(hours ? [hours] : []),
              ].join(', ')}
            </p>
          </div>
          {phone && (
            <a
              href={`tel:${phone}`}
              aria-label={words.call(phone)}
              className="grid size-11 shrink-0 place-items-center rounded-full border border-line-2 text-accent-ink hover:bg-hover"
            >
              <Phone aria-hidden className="size-[18px]" strokeWidth={1.75} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
