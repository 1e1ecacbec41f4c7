import type { ApiKey } from '@campkit/sdk/rest/api.generated'
import type { ReactNode } from 'react'
import { useSession } from '#api/camp'
import { useReadAnew } from '#api/read-anew'
import { useClock } from '#format/time'
import { Button, ButtonLink } from '#ui/button'
import { Chip, Tag } from '#ui/chip'
import { Code } from '#ui/code'
import { Dialog } from '#ui/dialog'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-keys'
import { Calls } from '../calls.tsx'
import { curlSample } from './curl.ts'
import { stateOf } from './key-state.ts'

/** Everything that is known of a key but its value. */
export function ShowKey({
  of: key,
  onClose,
}: {
  readonly of: ApiKey
  readonly onClose: () => void
}) {
  const clock = useClock()
  const { camp } = useSession()
  useReadAnew('api-keys')
  const state = stateOf(key, clock)
  const who = key.createdBy?.name ?? shared.byOperator
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={key.description}
      lede={<span className="font-mono text-13">{key.hint}</span>}
      footer={
        <>
          <ButtonLink
            to={`/c/${camp.slug}/developer/requests`}
            search={{ key: key.id } as never}
            look={{ kind: 'quiet' }}
          >
            {words.itsRequests}
          </ButtonLink>
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2.5 text-14">
        <Fact name={words.status}>
          <Chip tone={state.tone}>{state.label}</Chip>
        </Fact>
        <Fact name={words.created}>{words.madeBy(who, clock.date(key.createdAt))}</Fact>
        <Fact name={words.endsLabel}>
          {key.expiresAt === null ? words.never : clock.moment(key.expiresAt)}
        </Fact>
        <Fact name={words.lastUsed}>
          {key.lastUsedAt === null ? shared.notUsed : clock.since(key.lastUsedAt)}
          {key.lastUsedAddress && (
            <span className="ml-2 font-mono text-12 text-ink-3">{key.lastUsedAddress}</span>
          )}
        </Fact>
        {key.lastUserAgent && <Fact name={words.usedWith}>{key.lastUserAgent}</Fact>}
        <Fact name={shared.calls}>
          <Calls {...key} />
        </Fact>
        <Fact name={words.membersRow}>
          {key.memberTokenRequired ? words.membersRequired : words.membersOptional}
        </Fact>
        <Fact name={words.networksRow}>{key.allowedNetworks?.join(', ') ?? words.anywhere}</Fact>
        <Fact name={words.mayDo}>
          <span className="flex flex-wrap gap-1">
            {key.scopes.map((scope) => (
              <Tag key={scope} mono>
                {scope}
              </Tag>
            ))}
          </span>
        </Fact>
      </dl>
      <Code label={words.tryIt} samples={[curlSample(key.hint, key)]} />
    </Dialog>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
