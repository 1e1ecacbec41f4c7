import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { PageHead } from '#ui/page'
import { SeasonShown, useOtherSeason } from '#ui/season-shown'
import { Tabs } from '#ui/tabs'
import { words } from '#words/shifts-requests'
import { AskedFor } from './asked-for.tsx'
import { Hours } from './hours.tsx'
import { Swaps } from './swaps.tsx'

const VIEWS = ['asked', 'swaps', 'hours'] as const

/** What waits for a lead's word about shifts. */
export function Page() {
  const { camp } = useSession()
  const { search } = useAddress()
  const view = VIEWS.find((name) => name === search.view) ?? 'asked'
  const season = useOtherSeason()
  const base = `/c/${camp.slug}/shifts`
  return (
    <>
      <PageHead title={words.title} crumb={{ label: words.back, to: base }} />
      <SeasonShown />
      <Tabs
        label={words.views}
        tabs={VIEWS.map((name) => ({
          to: `${base}/requests`,
          label: words[name],
          search: { view: name, ...(season && { season }) },
          isUsual: name === view,
        }))}
      />
      <div className="max-w-[760px] p-4 lg:px-6">
        {view === 'asked' && <AskedFor />}
        {view === 'swaps' && <Swaps />}
        {view === 'hours' && <Hours />}
      </div>
    </>
  )
}
