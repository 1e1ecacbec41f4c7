import type { MemberList } from '@campkit/sdk/rest/api.generated'
import { useParams } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import type { ComponentType } from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { Empty, Shown } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { words } from '#words/member'
import { useRoster } from '../reading.ts'
import { ApplicationTab } from './application-tab.tsx'
import { CheckInsTab } from './check-ins-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import type { Known } from './known.ts'
import { MemberHead } from './member-head.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { MoneyTab } from './money-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ShelterTab } from './shelter-tab.tsx'
import { ShiftsTab } from './shifts-tab.tsx'
import { TicketsTab } from './tickets-tab.tsx'

type TabName = keyof typeof words.tab

const TABS: Readonly<Record<TabName, ComponentType<Known>>> = {
  overview: OverviewTab,
  money: MoneyTab,
  shelter: ShelterTab,
  tickets: TicketsTab,
  shifts: ShiftsTab,
  'check-ins': CheckInsTab,
  documents: DocumentsTab,
  application: ApplicationTab,
  messages: MessagesTab,
  history: HistoryTab,
}

/**
 * One member. The profile comes from the list of members, which has no restricted field: to read those leaves a trace, so that
 * happens only when somebody asks for them.
 */
export function Page() {
  const { memberId = '', tab = 'overview' } = useParams({ strict: false })
  const profile = useRead<MemberList>('/members', { memberId })
  const roster = useRoster()
  const line = roster.data?.data.find(({ id }) => id === memberId)
  return (
    <Shown of={profile}>
      {({ data: [member] }) =>
        member ? (
          <KnownMember key={member.id} member={member} line={line} tab={tab} />
        ) : (
          <Empty icon={<UserX />} title={words.absent}>
            {words.absentText}
          </Empty>
        )
      }
    </Shown>
  )
}

function KnownMember({ member, line, tab }: Known & { readonly tab: string }) {
  const { camp } = useSession()
  const base = `/c/${camp.slug}/roster/${member.id}`
  const tabs = Object.entries(words.tab).map(([name, label]) => ({
    to: name === 'overview' ? base : `${base}/${name}`,
    label,
    exact: true,
  }))
  const Shows = TABS[tab as TabName] ?? OverviewTab
  return (
    <>
      <MemberHead member={member} line={line} />
      <Tabs label={words.tabs} tabs={tabs} />
      <div className="grid gap-3 px-4 py-4 lg:px-6">
        <Shows member={member} line={line} />
      </div>
    </>
  )
}
