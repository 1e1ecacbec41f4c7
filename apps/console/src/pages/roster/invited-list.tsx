import type { MemberList, MemberListItem } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { MailOpen } from 'lucide-react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/roster'
import { InvitationActs } from './invitation-acts.tsx'

/** Whom the camp has invited and who has not answered. */
export function InvitedList() {
  const invited = useRead<MemberList>('/members', { status: 'invited', limit: 100 })
  return (
    <Shown of={invited}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty icon={<MailOpen />} title={words.noneInvited} />
        ) : (
          <ul aria-label={words.invitedTable}>
            {data.map((one) => (
              <Invited key={one.id} member={one} />
            ))}
          </ul>
        )
      }
    </Shown>
  )
}

function Invited({ member }: { readonly member: MemberListItem }) {
  const { camp } = useSession()
  const clock = useClock()
  const { id, legalName, email, invitedUntil } = member
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 lg:px-6">
      <Avatar name={legalName} />
      <Link to={`/c/${camp.slug}/roster/${id}`} className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-strong">{legalName}</span>
        <span className="block truncate text-12 text-ink-2">{email}</span>
      </Link>
      {invitedUntil && (
        <span className="text-13 text-ink-2">{`${words.until} ${clock.date(invitedUntil)}`}</span>
      )}
      <InvitationActs member={member} />
    </li>
  )
}
