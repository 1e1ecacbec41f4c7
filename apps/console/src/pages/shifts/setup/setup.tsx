import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { PageHead } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { words } from '#words/shifts-setup'
import { Teams } from './teams.tsx'
import { Templates } from './templates.tsx'

/** What shifts are made from: who works together, what is done, and on which days. */
export function Page() {
  const { camp } = useSession()
  const { search } = useAddress()
  const view = search.view === 'templates' ? 'templates' : 'teams'
  const to = `/c/${camp.slug}/shifts`
  return (
    <>
      <PageHead title={words.title} crumb={{ label: words.back, to }} />
      <Tabs
        label={words.views}
        tabs={[
          {
            to: `${to}/setup`,
            label: words.teams,
            search: { view: 'teams' },
            isUsual: view === 'teams',
          },
          {
            to: `${to}/setup`,
            label: words.templates,
            search: { view: 'templates' },
            isUsual: view === 'templates',
          },
        ]}
      />
      {view === 'teams' ? <Teams /> : <Templates />}
    </>
  )
}
