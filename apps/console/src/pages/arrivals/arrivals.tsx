import type { Arrivals } from '@campkit/sdk/rest/api.generated'
import { DoorOpen } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { ButtonLink } from '#ui/button'
import { PageHead, Shown } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { words } from '#words/arrivals'
import { ArrivalList } from './arrival-list.tsx'
import { CheckInLog } from './check-in-log.tsx'
import { guestsOf } from './kiosk/gate.ts'
import { Today } from './today.tsx'
import { isView, VIEWS, type View } from './views.ts'

/** Who comes, who is here, who has left; one reading for all of it. */
export function Page() {
  const { camp } = useSession()
  const { search } = useAddress()
  const clock = useClock()
  const arrivals = useRead<Arrivals>('/arrivals')
  const view: View | 'log' =
    search.view === 'log' ? 'log' : isView(search.view) ? search.view : 'today'
  const guests = arrivals.data ? guestsOf(arrivals.data, [], clock.today()) : []
  const listed = (of: View) => guests.filter((guest) => VIEWS[of](guest, clock.today()))
  const base = `/c/${camp.slug}/arrivals`
  const tab = (name: View, label: string) => ({
    to: base,
    label,
    search: { view: name },
    isUsual: name === 'today' && search.view === undefined,
    ...(arrivals.data && { count: listed(name).length }),
  })
  return (
    <>
      <PageHead
        title={words.title}
        count={arrivals.data && words.onSiteCount(listed('on-site').length)}
      >
        <ButtonLink look={{ kind: 'primary' }} to={`${base}/kiosk`}>
          <DoorOpen aria-hidden />
          {words.openDesk}
        </ButtonLink>
      </PageHead>
      <Tabs
        label={words.views}
        tabs={[
          tab('today', words.today),
          tab('late', words.late),
          tab('on-site', words.onSite),
          tab('later', words.later),
          tab('left', words.left),
          { to: base, label: words.log, search: { view: 'log' } },
        ]}
      />
      <Shown of={arrivals}>
        {() =>
          view === 'log' ? (
            <CheckInLog guests={guests} />
          ) : (
            <>
              {view === 'today' && <Today due={listed('today')} late={listed('late')} />}
              <ArrivalList view={view} guests={listed(view)} />
            </>
          )
        }
      </Shown>
    </>
  )
}
