import type { Announcement } from '@campkit/sdk/rest/api.generated'
import { Plus, Send } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useReadPages } from '#api/read-pages'
import { ButtonLink } from '#ui/button'
import { MoreRows } from '#ui/more-rows'
import { Empty, PageHead, Shown } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { useWide } from '#ui/wide'
import { words } from '#words/messages'
import { MessageCards, MessageTable } from './message-list.tsx'
import { Told } from './told.tsx'

const VIEWS = ['all', 'draft', 'sent', 'told'] as const
type View = (typeof VIEWS)[number]

/** What leads wrote to many: drafts, and what was sent; and what the camp told by itself. */
export function Page() {
  const { camp } = useSession()
  const { search } = useAddress()
  const view = VIEWS.find((name) => name === search.view) ?? 'all'
  return (
    <>
      <PageHead title={words.title}>
        <ButtonLink look={{ kind: 'primary' }} to={`/c/${camp.slug}/messages/new`}>
          <Plus aria-hidden />
          {words.write}
        </ButtonLink>
      </PageHead>
      <Tabs
        label={words.views}
        tabs={VIEWS.map((name) => ({
          to: `/c/${camp.slug}/messages`,
          label: words.view[name],
          search: { view: name },
          isUsual: name === view,
        }))}
      />
      {view === 'told' ? <Told /> : <Written view={view} />}
    </>
  )
}

function Written({ view }: { readonly view: Exclude<View, 'told'> }) {
  const isWide = useWide()
  const { camp } = useSession()
  const written = useReadPages<Announcement>('/announcements', { limit: 50 })
  const Shape = isWide ? MessageTable : MessageCards
  return (
    <Shown of={written}>
      {(all) => {
        const shown = all.filter(
          ({ status }) => view === 'all' || (status === 'draft') === (view === 'draft'),
        )
        if (all.length === 0) {
          return (
            <Empty
              icon={<Send aria-hidden />}
              title={words.none}
              acts={<ButtonLink to={`/c/${camp.slug}/messages/new`}>{words.write}</ButtonLink>}
            >
              {words.noneText}
            </Empty>
          )
        }
        return (
          <>
            {shown.length === 0 && view !== 'all' ? (
              <p className="px-4 py-10 text-center text-ink-2">{words.noneOfView[view]}</p>
            ) : (
              <Shape messages={shown} />
            )}
            <MoreRows of={written} />
          </>
        )
      }}
    </Shown>
  )
}
