import type { MemberListItem } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { MailOpen } from 'lucide-react'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'
import { plain } from './filters.ts'
import { InvitationActs } from './invitation-acts.tsx'

export const useInvited = () => useReadAll<MemberListItem>('/members', { status: 'invited' })

const byName = (a: MemberListItem, b: MemberListItem): number =>
  plain(a.legalName).localeCompare(plain(b.legalName))

/** Whom the camp has invited and who has not answered. */
export function InvitedList() {
  const invited = useInvited()
  return (
    <Shown of={invited}>
      {(data) =>
        data.length === 0 ? (
          <Empty icon={<MailOpen />} title={words.noneInvited} />
        ) : (
          <ul aria-label={words.invitedTable}>
            {data.toSorted(byName).map((one) => (
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
  const { id, legalName, email, role, invitedUntil } = member
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 lg:px-6">
      <Avatar name={legalName} />
      <Link to={`/c/${camp.slug}/roster/${id}`} className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-strong">{legalName}</span>
        <span className="block truncate text-12 text-ink-2">{email}</span>
      </Link>
      {(role === 'admin' || role === 'super_admin') && <Chip tone="idle">{shell.roles[role]}</Chip>}
      {invitedUntil && (
        <span className="text-13 text-ink-2">{`${words.until} ${clock.date(invitedUntil)}`}</span>
      )}
      <span className="no-print contents">
        <InvitationActs member={member} />
      </span>
    </li>
  )
}
