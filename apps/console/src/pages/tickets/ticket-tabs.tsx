import { useSession } from '#api/camp'
import { Tabs } from '#ui/tabs'
import { words } from '#words/tickets-lead'

const VIEWS = ['batches', 'all', 'waiting', 'coverage'] as const
export type View = (typeof VIEWS)[number]

export const viewOf = (word: string | undefined): View =>
  VIEWS.find((name) => name === word) ?? 'batches'

/** The views of the tickets, and the rides beside them. */
export function TicketTabs({ now }: { readonly now: View | 'rides' }) {
  const { camp } = useSession()
  const base = `/c/${camp.slug}/tickets`
  return (
    <Tabs
      label={words.views}
      tabs={[
        ...VIEWS.map((view) => ({
          to: base,
          label: words[view],
          search: { view },
          exact: true,
          isUsual: view === now,
        })),
        { to: `${base}/rides`, label: words.rides, isUsual: now === 'rides' },
      ]}
    />
  )
}
