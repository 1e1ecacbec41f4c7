import type { ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { CalendarCheck } from 'lucide-react'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { ButtonLink } from '#ui/button'
import { Card } from '#ui/card'
import { OwnHead } from '#ui/own-head'
import { Empty, Shown } from '#ui/page'
import { words as hours } from '#words/me-hours'
import { words } from '#words/me-shifts'
import { words as home } from '#words/my-season'
import { useMine, useMySeason } from '../my-season.ts'
import { hasPlace, NoPlace } from '../no-place.tsx'
import { isComing } from './coming.ts'
import { GiveAway } from './give-away.tsx'
import { Leave } from './leave.tsx'
import { MyShift } from './my-shift.tsx'
import { Points } from './points.tsx'

/** All shifts of one's own, with the way to give one up. */
export function Page() {
  const season = useMySeason()
  const mine = useMine()
  return (
    <>
      <OwnHead title={words.mineTitle} back={{ to: mine('shifts'), label: words.back }} />
      <Shown of={season}>
        {(found) => {
          const { signups, obligation } = found.shifts
          return (
            <div className="grid gap-3">
              <Points obligation={obligation} />
              {hasPlace(found) || signups.some(isComing) ? (
                <Coming signups={signups.filter(isComing)} />
              ) : (
                <NoPlace season={found} what={home.forPlaces.shifts} />
              )}
              <Past signups={signups.filter((signup) => !isComing(signup))} />
              <ButtonLink look={{ wide: true, size: 'lg' }} to={mine('shifts/hours')}>
                {hours.link}
              </ButtonLink>
            </div>
          )
        }}
      </Shown>
    </>
  )
}

type Listed = { readonly signups: readonly ShiftSignup[] }

function Coming({ signups }: Listed) {
  const mine = useMine()
  const clock = useClock()
  if (signups.length === 0) {
    return (
      <Empty
        icon={<CalendarCheck aria-hidden />}
        title={words.noMine}
        acts={
          <ButtonLink look={{ kind: 'primary' }} to={mine('shifts')}>
            {words.find}
          </ButtonLink>
        }
      >
        {words.noMineText}
      </Empty>
    )
  }
  return (
    <ul className="grid gap-2.5">
      {signups.map((signup) => (
        <li key={signup.id}>
          <Card
            className="px-4 pb-2"
            aria-label={`${signup.title}, ${clock.moment(signup.startsAt)}`}
          >
            <ol className="[&>li]:border-0">
              <MyShift signup={signup} />
            </ol>
            {signup.status !== 'swap_pending' && <Leave signup={signup} />}
            <GiveAway signup={signup} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

function Past({ signups }: Listed) {
  const clock = useClock()
  if (signups.length === 0) return null
  return (
    <Block title={words.past}>
      <ul className="grid gap-2">
        {signups.map(({ id, title, startsAt, status }) => (
          <li key={id} className="flex justify-between gap-3 text-15">
            <span className="min-w-0">{title}</span>
            <span className="num shrink-0 text-14 text-ink-2">
              {`${clock.date(startsAt)}, ${words.states[status]}`}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
