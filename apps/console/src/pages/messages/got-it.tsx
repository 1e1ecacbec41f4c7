import type { AnnouncementRecipient } from '@campkit/sdk/rest/api.generated'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import type { Problem } from '#api/problem'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { Shown } from '#ui/page'
import { Segments } from '#ui/segments'
import { words } from '#words/messages'

const SHOWN = ['all', 'read', 'unread'] as const

/** Whom a message was sent to, and what became of it. */
export function GotIt({
  recipients,
}: {
  readonly recipients: UseQueryResult<readonly AnnouncementRecipient[], Problem>
}) {
  const { search, set } = useAddress()
  const which = SHOWN.find((name) => name === search.who) ?? 'all'
  return (
    <section aria-label={words.recipients} className="grid gap-3">
      <Segments
        label={words.recipients}
        segments={SHOWN.map((value) => ({ value, label: words.which[value] }))}
        value={which}
        onChange={(who) => set({ who: who === 'all' ? undefined : who }, { replace: true })}
      />
      <Shown of={recipients}>
        {(all) => {
          const people = all.filter(
            ({ isRead }) => which === 'all' || isRead === (which === 'read'),
          )
          return people.length === 0 ? (
            <p className="text-ink-2">{words.nobodySo}</p>
          ) : (
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {people.map((one) => (
                <Recipient key={one.memberId} recipient={one} />
              ))}
            </ul>
          )
        }}
      </Shown>
    </section>
  )
}

function Recipient({ recipient }: { readonly recipient: AnnouncementRecipient }) {
  const { camp } = useSession()
  const { memberId, name, outcome } = recipient
  return (
    <li className="flex min-h-12 items-center gap-2.5 border-b border-line py-1.5">
      <Avatar name={name} size="sm" />
      <Link
        to={`/c/${camp.slug}/roster/${memberId}`}
        className="min-w-0 flex-1 truncate font-medium"
      >
        {name}
      </Link>
      {outcome === 'told' ? <Became recipient={recipient} /> : <Waits outcome={outcome} />}
    </li>
  )
}

function Became({
  recipient: { isRead, readAt, isMailed },
}: {
  readonly recipient: AnnouncementRecipient
}) {
  const clock = useClock()
  const read = readAt ? words.readAt(clock.since(readAt)) : words.read
  return (
    <span className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 text-13 text-ink-2">
      {isMailed && <span>{words.mailedAt}</span>}
      <Chip tone={isRead ? 'good' : 'idle'} quiet>
        {isRead ? read : words.unread}
      </Chip>
    </span>
  )
}

const Waits = ({ outcome }: { readonly outcome: 'waiting' | 'skipped' }) => (
  <Chip tone={outcome === 'waiting' ? 'wait' : 'over'} quiet>
    {words.outcome[outcome]}
  </Chip>
)
