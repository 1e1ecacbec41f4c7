import { ChartColumn, Printer } from 'lucide-react'
import type { ComponentType } from 'react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { Button, ButtonLink } from '#ui/button'
import { Empty, PageHead } from '#ui/page'
import { Printed } from '#ui/printed'
import { Tabs } from '#ui/tabs'
import { words } from '#words/reports'
import { AllReports } from './all.tsx'
import { Money } from './money.tsx'
import { OnSite } from './on-site.tsx'
import { People } from './people.tsx'
import { usePrintAll } from './print.ts'
import { Shifts } from './shifts.tsx'

const VIEWS = {
  people: People,
  money: Money,
  shifts: Shifts,
  site: OnSite,
  all: AllReports,
} as const satisfies Record<string, ComponentType>
type View = keyof typeof VIEWS

const isView = (word: unknown): word is View => Object.keys(VIEWS).includes(String(word))

/** The season in pictures, by subject; each loads what is in sight. */
export function Page() {
  const { camp, season } = useSession()
  const { search } = useAddress()
  const print = usePrintAll()
  const view: View = isView(search.view) ? search.view : 'people'
  const Shown = VIEWS[view]
  const tabs = (Object.keys(VIEWS) as View[]).map((name) => ({
    to: `/c/${camp.slug}/reports`,
    label: words.views[name],
    search: { view: name },
    isUsual: name === view,
  }))
  return (
    <>
      <Printed title={words.title} />
      <PageHead title={words.title} count={season?.name}>
        <Button className="no-print max-lg:hidden" onClick={() => void print()}>
          <Printer aria-hidden />
          {words.print}
        </Button>
      </PageHead>
      <Tabs label={words.subjects} tabs={tabs} />
      <div className="grid gap-3 px-4 pt-4 pb-7 lg:px-6">
        {season === null && view !== 'all' ? <NoSeason /> : <Shown />}
      </div>
    </>
  )
}

function NoSeason() {
  const { camp } = useSession()
  return (
    <Empty
      icon={<ChartColumn aria-hidden />}
      title={words.noSeason}
      acts={
        <ButtonLink look={{ kind: 'primary' }} to={`/c/${camp.slug}/seasons`}>
          {words.toSeasons}
        </ButtonLink>
      }
    >
      {words.noSeasonText}
    </Empty>
  )
}
