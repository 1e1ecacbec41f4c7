import type { Announcement } from '@campkit/sdk/rest/api.generated'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Chip, type Tone } from '#ui/chip'
import { Table, Td, Th, Tr } from '#ui/table'
import { words } from '#words/messages'
import { audienceInWords } from './audience-words.ts'

const TONES: Readonly<Record<Announcement['status'], Tone>> = {
  draft: 'idle',
  sending: 'wait',
  sent: 'good',
}

type List = { readonly messages: readonly Announcement[] }

export function MessageTable({ messages }: List) {
  const { camp } = useSession()
  const navigate = useNavigate()
  const clock = useClock()
  return (
    <Table label={words.title}>
      <thead>
        <tr>
          <Th>{words.column.message}</Th>
          <Th>{words.column.to}</Th>
          <Th>{words.column.state}</Th>
          <Th numeric>{words.column.told}</Th>
          <Th numeric>{words.column.mailed}</Th>
          <Th numeric>{words.column.read}</Th>
          <Th>{words.column.when}</Th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <Tr
            key={message.id}
            className="cursor-pointer"
            onClick={() => void navigate({ to: `/c/${camp.slug}/messages/${message.id}` })}
          >
            <Td className="max-w-80">
              <Subject message={message} />
              <small className="block truncate text-12 text-ink-3">{message.text}</small>
            </Td>
            <Td className="text-13 text-ink-2">
              {audienceInWords(message.audience, message.tagLabel)}
            </Td>
            <Td>
              <State message={message} />
            </Td>
            <Td numeric>{message.sentAt && words.toldOf(message.told, message.total)}</Td>
            <Td numeric>{message.sentAt && message.mailed}</Td>
            <Td numeric>{message.sentAt && message.read}</Td>
            <Td className="num text-13 whitespace-nowrap text-ink-2">
              {message.sentAt
                ? clock.moment(message.sentAt)
                : words.begun(clock.since(message.createdAt))}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

export function MessageCards({ messages }: List) {
  const clock = useClock()
  return (
    <ul>
      {messages.map((message) => (
        <li key={message.id} className="grid gap-1 border-b border-line px-4 py-3">
          <Subject message={message} />
          <span className="text-14 text-ink-2">
            {audienceInWords(message.audience, message.tagLabel)}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
            <State message={message} />
            {message.sentAt && (
              <span className="num">{words.toldOf(message.told, message.total)}</span>
            )}
            <span className="num">
              {message.sentAt
                ? clock.moment(message.sentAt)
                : words.begun(clock.since(message.createdAt))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Subject({ message: { id, subject } }: { readonly message: Announcement }) {
  const { camp } = useSession()
  return (
    <Link
      to={`/c/${camp.slug}/messages/${id}`}
      className="block truncate text-16 leading-tight font-strong lg:text-14"
    >
      {subject}
    </Link>
  )
}

const State = ({ message: { status } }: { readonly message: Announcement }) => (
  <Chip tone={TONES[status]} quiet>
    {words.states[status]}
  </Chip>
)
