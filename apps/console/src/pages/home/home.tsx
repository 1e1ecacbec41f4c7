import type { Overview } from '@campkit/sdk/rest/api.generated'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus, Check, Printer, Send } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Button, ButtonLink } from '#ui/button'
import { Empty, Shown, useTitle } from '#ui/page'
import { words } from '#words/home'
import { words as navigation } from '#words/navigation'
import { ActionCard } from './action-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { SeasonStrip } from './season-strip.tsx'
import { Waiting } from './waiting.tsx'

/** What is needed first comes first: these load while the cards are read. */
const Coverage = lazy(() => import('./coverage.tsx').then((file) => ({ default: file.Coverage })))
const Recent = lazy(() => import('./recent.tsx').then((file) => ({ default: file.Recent })))
const Message = lazy(() => import('./message.tsx').then((file) => ({ default: file.Message })))

/** What needs a lead today: everything but the picture of the shifts is one reading. */
export function Page() {
  useTitle(navigation.pages.home)
  const overview = useRead<Overview>('/overview')
  const { message } = useSearch({ strict: false }) as { message?: unknown }
  const ask = useAsk()
  return (
    <>
      <Shown of={overview}>{(found) => <Found overview={found} />}</Shown>
      {message !== undefined && (
        <Suspense>
          <Message key={String(message)} about={message} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Found({ overview }: { readonly overview: Overview }) {
  const { season, deadlines, cards, firstSteps } = overview
  return (
    <>
      <Head today={overview.today} daysToGate={season?.daysToGate ?? null} />
      <div className="grid gap-[18px] px-4 pt-1 pb-7 lg:px-6">
        {season && (
          <SeasonStrip phases={season.phases} deadlines={deadlines} today={overview.today} />
        )}
        <FirstSteps steps={firstSteps} />
        {season ? (
          <Cards
            cards={cards}
            isQuiet={overview.waiting.length > 0 || firstSteps.length > 0}
            currency={season.currency}
          />
        ) : (
          <NoSeason />
        )}
        <Waiting waiting={overview.waiting} />
        <Suspense>
          <Coverage />
          <Recent payments={overview.recentPayments} changes={overview.recentChanges} />
        </Suspense>
      </div>
    </>
  )
}

function Head({
  today,
  daysToGate,
}: {
  readonly today: string
  readonly daysToGate: number | null
}) {
  const { member } = useSession()
  const clock = useClock()
  const ask = useAsk()
  const hour = Number(clock.time(new Date().toISOString()).slice(0, 2))
  return (
    <div className="flex flex-wrap items-end gap-3 px-4 pt-4 pb-1.5 lg:px-6">
      <div className="min-w-0">
        <p className="text-13 text-ink-2">{words.today(clock.longDay(today), daysToGate)}</p>
        <h1 className="text-28">{words.greeting(hour, member.name)}</h1>
      </div>
      <div className="no-print ml-auto hidden gap-2 lg:flex">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          {words.print}
        </Button>
        <Button kind="primary" onClick={() => ask('all')}>
          <Send aria-hidden />
          {words.write}
        </Button>
      </div>
    </div>
  )
}

function Cards({
  cards,
  isQuiet,
  currency,
}: {
  readonly cards: Overview['cards']
  /** Something else on the page says what to do. */
  readonly isQuiet: boolean
  readonly currency: string
}) {
  const ask = useAsk()
  if (cards.length === 0 && isQuiet) return null
  if (cards.length === 0) {
    return (
      <Empty icon={<Check />} title={words.nothing}>
        {words.nothingText}
      </Empty>
    )
  }
  // Three in a row would leave one card alone in the last.
  const isLoneLast = cards.length > 3 && cards.length % 3 === 1
  return (
    <section aria-labelledby="needs-you" className="grid gap-3">
      <h2 id="needs-you" className="flex items-baseline gap-2 text-16">
        {words.needsYou}
        <span className="num font-sans text-14 font-medium tracking-normal text-ink-3">
          {cards.length}
        </span>
      </h2>
      <div
        className={`grid gap-3 md:grid-cols-2 xl:grid-cols-3 ${isLoneLast ? 'min-[1440px]:grid-cols-4' : ''}`}
      >
        {cards.map((card) => (
          <ActionCard key={card.card} card={card} currency={currency} onMessage={ask} />
        ))}
      </div>
    </section>
  )
}

function NoSeason() {
  const { camp } = useSession()
  return (
    <Empty
      icon={<CalendarPlus />}
      title={words.noSeason}
      acts={
        <ButtonLink look={{ kind: 'primary' }} to={`/c/${camp.slug}/seasons/start`}>
          {words.begin}
        </ButtonLink>
      }
    >
      {words.noSeasonText}
    </Empty>
  )
}

/** Opens the dialog by the address, so that it can be linked to. */
function useAsk() {
  const navigate = useNavigate()
  const { camp } = useSession()
  return (message: string | undefined) =>
    void navigate({ to: `/c/${camp.slug}/home`, search: { message } as never })
}
