import type { ReactNode } from 'react'
import { useSession } from '#api/camp'
import { Note } from '#ui/card'
import { PageHead } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { words } from '#words/developer'

/** The frame of every page in the section. Whoever is no super_admin is told so, whatever address they opened. */
export function DeveloperPage({
  title,
  count,
  acts,
  children,
}: {
  readonly title: string
  readonly count?: ReactNode
  readonly acts?: ReactNode
  readonly children: ReactNode
}) {
  const { camp, member } = useSession()
  const base = `/c/${camp.slug}/developer`
  if (member.role !== 'super_admin') return <NotYours />
  const tabs = [
    { to: base, label: words.apiKeys, exact: true },
    { to: `${base}/clients`, label: words.clients },
    { to: `${base}/embed-keys`, label: words.embedKeys },
    { to: `${base}/requests`, label: words.requests },
    { to: `${base}/reference`, label: words.reference },
  ]
  return (
    <>
      <PageHead title={title} count={count} crumb={{ label: words.title, to: base }}>
        {acts}
      </PageHead>
      <Tabs label={words.tabs} tabs={tabs} />
      {children}
    </>
  )
}

function NotYours() {
  return (
    <>
      <PageHead title={words.notYours} />
      <div className="px-4 lg:px-6">
        <Note>{words.notYoursText}</Note>
      </div>
    </>
  )
}
