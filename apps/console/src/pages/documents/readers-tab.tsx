import type { Document } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { Download, Eye, Send } from 'lucide-react'
import { useAddress } from '#api/address'
import { addressOf } from '#api/call'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Button, buttonClass } from '#ui/button'
import { Bar } from '#ui/card'
import { Empty } from '#ui/page'
import { words } from '#words/documents'
import { Compose } from '../messages/compose.tsx'
import { type Reader, type Readers, unreadOf } from './readers.ts'

/** Who has read a document and who has not, and a word to exactly those. */
export function ReadersTab({
  document,
  readers,
}: {
  readonly document: Document
  readonly readers: Readers
}) {
  const { camp } = useSession()
  const { search, set } = useAddress()
  const unread = unreadOf(readers)
  const read = readers.asked.filter(({ isRead }) => isRead)
  if (document.ackRequired === 'none') {
    return (
      <Empty icon={<Eye aria-hidden />} title={words.readersNone}>
        {words.readersNoneText}
      </Empty>
    )
  }
  const report = addressOf(camp.slug, '/reports/document-acknowledgements', { format: 'csv' })
  return (
    <div className="grid max-w-[820px] gap-5 p-4 lg:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-strong">{words.readersOf(read.length, readers.asked.length)}</p>
          {readers.others > 0 && (
            <p className="text-13 text-ink-2">{words.notCounted(readers.others)}</p>
          )}
          <div className="mt-2">
            <Bar
              value={read.length}
              of={readers.asked.length}
              label={words.readLabel(read.length, readers.asked.length)}
              tone={unread.length > 0 ? 'warn' : 'good'}
            />
          </div>
        </div>
        <a className={buttonClass({})} href={report} download>
          <Download aria-hidden />
          {words.export}
        </a>
        {unread.length > 0 && (
          <Button kind="primary" onClick={() => set({ remind: '1' })}>
            <Send aria-hidden />
            {words.remind(unread.length)}
          </Button>
        )}
      </div>
      <People title={words.hasNot} people={unread} none={words.nobodyLeft} />
      <People title={words.has} people={read} none={words.nobodyYet} />
      {search.remind !== undefined && unread.length > 0 && (
        <Compose
          audience={{ memberIds: unread.map(({ memberId }) => memberId) }}
          meant={unread.length}
          to={words.remindTo(document.title)}
          subject={words.remindSubject(document.title)}
          text={words.remindText(document.title)}
          onClose={() => set({ remind: undefined })}
        />
      )}
    </div>
  )
}

function People({
  title,
  people,
  none,
}: {
  readonly title: string
  readonly people: readonly Reader[]
  readonly none: string
}) {
  const { camp } = useSession()
  return (
    <section aria-label={title}>
      <h2 className="flex items-baseline gap-2 text-16">
        {title}
        <span className="num font-sans text-14 font-medium tracking-normal text-ink-3">
          {people.length}
        </span>
      </h2>
      {people.length === 0 && <p className="mt-1 text-ink-2">{none}</p>}
      <ul className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {people.map((reader) => (
          <li
            key={reader.memberId}
            className="flex min-h-11 items-center gap-2.5 border-b border-line"
          >
            <Avatar name={reader.name} size="sm" />
            <Link
              to={`/c/${camp.slug}/roster/${reader.memberId}`}
              className="min-w-0 flex-1 truncate font-medium"
            >
              {reader.name}
            </Link>
            <Said reader={reader} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Said({ reader: { isRead, version, at } }: { readonly reader: Reader }) {
  const clock = useClock()
  const text = isRead && at ? clock.date(at) : version === null ? words.never : words.older(version)
  return <span className="num shrink-0 text-13 text-ink-2">{text}</span>
}
