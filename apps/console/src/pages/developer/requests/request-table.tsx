import type { RecordedRequest } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Chip, Tag, type Tone } from '#ui/chip'
import { Table, Td, Th, Tr } from '#ui/table'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-requests'
import { numberOf } from '../calls.tsx'
import { STACKED } from '../stacked.ts'

/** `names` are what the keys are for, by their ids. */
export function RequestTable({
  requests,
  names,
}: {
  readonly requests: readonly RecordedRequest[]
  readonly names: ReadonlyMap<string, string>
}) {
  return (
    <Table label={shared.requests} className={STACKED}>
      <thead>
        <tr>
          <Th>{words.time}</Th>
          <Th>{words.request}</Th>
          <Th>{words.answer}</Th>
          <Th>{words.by}</Th>
          <Th numeric>{words.took}</Th>
          <Th>{words.id}</Th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <RequestRow key={request.id} of={request} name={nameOf(request, names)} />
        ))}
      </tbody>
    </Table>
  )
}

const nameOf = ({ keyId }: RecordedRequest, names: ReadonlyMap<string, string>) =>
  keyId === null ? words.page : names.get(keyId)

function RequestRow({
  of: request,
  name,
}: {
  readonly of: RecordedRequest
  readonly name: string | undefined
}) {
  const clock = useClock()
  const { camp } = useSession()
  return (
    <Tr>
      <Td className="num whitespace-nowrap">{clock.exact(request.answeredAt)}</Td>
      <Td>
        <span className="flex items-baseline gap-2">
          <span className="shrink-0">
            <Tag mono>{request.method}</Tag>
          </span>
          <code className="text-13 wrap-anywhere">{request.route}</code>
        </span>
      </Td>
      <Td>
        <Answer of={request} />
      </Td>
      <Td>
        {name && <span className="block wrap-anywhere">{name}</span>}
        {request.keyId && (
          <code className="text-12 whitespace-nowrap text-ink-2">
            {request.keyHint ?? request.keyId}
          </code>
        )}
        {request.memberId && (
          <Link
            to={`/c/${camp.slug}/roster/${request.memberId}`}
            className="link ml-2 text-12 lg:ml-0 lg:block lg:w-fit"
          >
            {words.member}
          </Link>
        )}
      </Td>
      <Td numeric className="whitespace-nowrap">
        {words.milliseconds(numberOf(request.durationMs))}
      </Td>
      <Td className="max-lg:static!">
        <code className="text-12 lg:whitespace-nowrap">{request.id}</code>
      </Td>
    </Tr>
  )
}

const LEFT = 499

function Answer({ of: { status, code, reason } }: { readonly of: RecordedRequest }) {
  const label = status === LEFT ? `${status} ${words.left}` : `${status}`
  const why = reason ?? code
  return (
    <>
      <Chip tone={toneOf(status)} quiet>
        {label}
      </Chip>
      {why && <small className="ml-2 text-12 text-ink-3 lg:ml-0 lg:block">{why}</small>}
    </>
  )
}

/** What was refused is the caller's to mend; what failed is ours. */
function toneOf(status: number): Tone {
  if (status === LEFT) return 'idle'
  if (status >= 500) return 'bad'
  return status >= 400 ? 'warn' : 'good'
}
