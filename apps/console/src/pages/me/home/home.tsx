import { Link } from '@tanstack/react-router'
import { Tent } from 'lucide-react'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Note } from '#ui/card'
import { Empty, Shown, useTitle } from '#ui/page'
import { words } from '#words/my-season'
import { againOf, isAgainNews, Reopened } from '../again.tsx'
import { type MySeason, useMine, useMySeason, useWhose } from '../my-season.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { MoneyBlock } from './money-block.tsx'
import { NewsBlock } from './news-block.tsx'
import { NextSeasons } from './next-season.tsx'
import { NextStep, PlaceWay } from './next-step.tsx'
import { ShiftsBlock } from './shifts-block.tsx'
import { SleepBlock } from './sleep-block.tsx'
import { TicketsBlock } from './tickets-block.tsx'
import { WhatAYesMeans } from './what-a-yes-means.tsx'

/** One screen: what is next, what is owed, where to sleep, what to do and what to bring. */
export function Home() {
  useTitle(words.title)
  const { memberId, isPreview } = useWhose()
  const season = useMySeason(memberId)
  if (season.error?.code === 'NO_ACTIVE_SEASON') {
    return (
      <div className="pt-40">
        <Empty icon={<Tent aria-hidden />} title={words.noSeason}>
          {words.noSeasonText}
        </Empty>
        <NextSeasons />
      </div>
    )
  }
  return (
    <Shown of={season} skeleton={<HomeSkeleton />}>
      {(found) => <Found season={found} isPreview={isPreview} />}
    </Shown>
  )
}

/** They take part, and have no place of their own yet. */
const UNSURE = ['invited', 'pending', 'waitlisted', 'offered'] as const
/** They have no place any more: nothing waits for them but money and news. */
const LEFT: readonly string[] = ['withdrawn', 'declined', 'removed', 'offer_expired']

type Seen = { readonly season: MySeason; readonly isPreview: boolean }

function Found({ season, isPreview }: Seen) {
  const { camp } = useSession()
  const mine = useMine()
  const isOff = (feature: (typeof camp.featuresOff)[number]) => camp.featuresOff.includes(feature)
  const left = LEFT.includes(season.enrollment?.status ?? '')
  const { enrollment } = season
  const again = againOf(enrollment)
  const unsure = left
    ? 'left'
    : enrollment
      ? UNSURE.find((status) => status === enrollment.status)
      : 'none'
  // Who has no part in the season is offered nothing of it but the way in.
  const isIn = enrollment !== null && !left
  const isAsked = unsure !== undefined && unsure !== 'left' && unsure !== 'waitlisted'
  return (
    <>
      <Greeting name={season.name} />
      {isPreview && (
        <div className="mb-3">
          <Note>{words.preview(season.name)}</Note>
        </div>
      )}
      {again && enrollment && isAgainNews(enrollment) && (
        <div className="mb-3" inert={isPreview}>
          <Note tone={again === 'confirmed' ? 'good' : 'warn'}>
            <Reopened again={again} enrollment={enrollment} />
            {again !== 'confirmed' && <PlaceWay season={season} />}
          </Note>
        </div>
      )}
      {unsure && !again && (
        <div className="mb-3" inert={isPreview}>
          <Note tone={left ? 'idle' : 'warn'}>
            {words.places[unsure]} {!left && <PlaceWay season={season} />}
            {left && (
              <Link to={mine('account/place')} className="link">
                {words.myPlace}
              </Link>
            )}
          </Note>
        </div>
      )}
      <NextSeasons />
      {/* Inert: a lead looks, and changes nothing as somebody else. */}
      <div inert={isPreview} className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        <div className="grid min-w-0 content-start gap-3 lg:gap-4">
          {!left && <NextStep season={season} />}
          {!isOff('dues') && isAsked && <WhatAYesMeans />}
          {!isOff('dues') && <MoneyBlock season={season} />}
          {isIn && <SleepBlock season={season} />}
        </div>
        <div className="grid min-w-0 content-start gap-3 lg:gap-4">
          {!isOff('shifts') && isIn && <ShiftsBlock season={season} />}
          {!isOff('tickets') && isIn && <TicketsBlock season={season} />}
          <NewsBlock season={season} />
        </div>
      </div>
    </>
  )
}

function Greeting({ name }: { readonly name: string }) {
  const { season } = useSession()
  const clock = useClock()
  const days = season?.gateOpensOn ? clock.daysTo(season.gateOpensOn) : undefined
  return (
    <div className="pt-3 pb-11 lg:pb-9">
      <p className="num text-16 text-ink-2">
        {days === undefined || days < 0
          ? words.underWay
          : days === 0
            ? words.gateToday
            : words.daysToGo(days)}
      </p>
      <h1 className="mt-0.5 text-[30px] wrap-anywhere lg:text-36">{words.hello(name)}</h1>
    </div>
  )
}
