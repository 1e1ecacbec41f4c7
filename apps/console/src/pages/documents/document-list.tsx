import type { DocumentListItem, Report } from '@campkit/sdk/rest/api.generated'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pin } from 'lucide-react'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Bar } from '#ui/card'
import { Table, Td, Th, Tr } from '#ui/table'
import { SeenBy } from '#ui/visibility'
import { words } from '#words/documents'
import { readersOf } from './readers.ts'

type List = {
  readonly documents: readonly DocumentListItem[]
  readonly report: Report | undefined
}

export function DocumentTable({ documents, report }: List) {
  const { camp } = useSession()
  const navigate = useNavigate()
  const clock = useClock()
  return (
    <Table label={words.title}>
      <thead>
        <tr>
          <Th>{words.column.document}</Th>
          <Th>{words.column.category}</Th>
          <Th>{words.column.seenBy}</Th>
          <Th>{words.column.read}</Th>
          <Th>{words.column.changed}</Th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <Tr
            key={document.id}
            className="cursor-pointer"
            onClick={() => void navigate({ to: `/c/${camp.slug}/documents/${document.id}` })}
          >
            <Td>
              <Title document={document} />
            </Td>
            <Td className="text-ink-2">{words.categories[document.category]}</Td>
            <Td>
              <SeenBy visibility={document.visibility} />
            </Td>
            <Td>
              <ReadBy document={document} report={report} />
            </Td>
            <Td className="num text-13 text-ink-2">{clock.since(document.updatedAt)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

export function DocumentCards({ documents, report }: List) {
  return (
    <ul>
      {documents.map((document) => (
        <li key={document.id} className="grid gap-1.5 border-b border-line px-4 py-3">
          <Title document={document} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <span className="text-13 text-ink-2">{words.categories[document.category]}</span>
            <SeenBy visibility={document.visibility} />
            <ReadBy document={document} report={report} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Title({ document }: { readonly document: DocumentListItem }) {
  const { camp } = useSession()
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0">
        <Link
          to={`/c/${camp.slug}/documents/${document.id}`}
          className="block text-16 leading-tight font-strong lg:text-14"
        >
          {document.title}
        </Link>
        <small className="num text-12 text-ink-3">
          {`${words.formats[document.format]}, ${words.version(document.currentVersion).toLowerCase()}`}
        </small>
      </span>
      {document.pinned && (
        <Pin aria-label={words.pinned} className="size-3.5 shrink-0 text-accent-ink" />
      )}
    </span>
  )
}

function ReadBy({
  document: { id, slug, ackRequired },
  report,
}: {
  readonly document: DocumentListItem
  readonly report: Report | undefined
}) {
  const { camp } = useSession()
  if (ackRequired === 'none') return <span className="text-13 text-ink-3">{words.notAsked}</span>
  if (!report) return null
  const { asked } = readersOf(report, slug)
  const read = asked.filter(({ isRead }) => isRead).length
  return (
    <Link
      to={`/c/${camp.slug}/documents/${id}`}
      search={{ tab: 'readers' } as never}
      onClick={(event) => event.stopPropagation()}
      className="flex items-center gap-2.5"
    >
      <span className="w-16">
        <Bar
          value={read}
          of={asked.length}
          label={words.readLabel(read, asked.length)}
          tone={read < asked.length ? 'warn' : 'good'}
        />
      </span>
      <span className="num text-13 whitespace-nowrap text-ink-2">
        {words.readBy(read, asked.length)}
      </span>
    </Link>
  )
}
