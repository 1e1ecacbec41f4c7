import { Link } from '@tanstack/react-router'
import { Ellipsis, Inbox, ListChecks, Radio, Shapes } from 'lucide-react'
import { useSession } from '#api/camp'
import { OF_ROLL_CALLS, OF_SHIFT_REQUESTS, useOverviewLater, waitingOf } from '#api/overview'
import { mondayOf } from '#format/days'
import { Button } from '#ui/button'
import { Menu, MenuLink } from '#ui/menu'
import { words } from '#words/shifts-lead'

/** The other pages about shifts. */
export function MoreMenu() {
  const { camp } = useSession()
  const overview = useOverviewLater()
  const waiting = overview && waitingOf(overview, OF_SHIFT_REQUESTS)
  const calls = overview && waitingOf(overview, OF_ROLL_CALLS)
  const callsSince = overview?.waiting.find(({ what }) => what === 'roll_calls')?.since
  const to = (path: string) => `/c/${camp.slug}/shifts/${path}`
  return (
    <Menu
      trigger={
        <Button square aria-label={words.more}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuLink
        link={
          <Link to={to('now')}>
            <Radio aria-hidden />
            {words.now}
          </Link>
        }
      />
      <MenuLink
        link={
          <Link to={to('requests')}>
            <Inbox aria-hidden />
            {words.requests}
            {!!waiting && <span className="num ml-auto pl-4 text-12 text-ink-3">{waiting}</span>}
          </Link>
        }
      />
      {!!calls && callsSince && (
        <MenuLink
          link={
            <Link
              to={`/c/${camp.slug}/shifts`}
              search={{ view: 'list', week: mondayOf(callsSince), day: callsSince } as never}
            >
              <ListChecks aria-hidden />
              {words.rollCalls}
              <span className="num ml-auto pl-4 text-12 text-ink-3">{calls}</span>
            </Link>
          }
        />
      )}
      <MenuLink
        link={
          <Link to={to('setup')}>
            <Shapes aria-hidden />
            {words.setup}
          </Link>
        }
      />
    </Menu>
  )
}
