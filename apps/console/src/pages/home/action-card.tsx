import type { OverviewCard, OverviewCardWord, RosterNeed } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import {
  ArrowRight,
  Banknote,
  Bike,
  CalendarClock,
  CalendarX2,
  Car,
  Coins,
  DoorClosed,
  FileText,
  Inbox,
  type LucideIcon,
  ReceiptText,
  Send,
  Tent,
  Ticket,
} from 'lucide-react'
import { useSession } from '#api/camp'
import { Avatar } from '#ui/avatar'
import { Button, ButtonLink } from '#ui/button'
import { Card } from '#ui/card'
import { words } from '#words/home'
import { isNeed } from '../roster/needs.ts'
import { useSentence } from './sentence.ts'

type Tone = 'bad' | 'warn' | 'wait'

// biome-ignore format: a table
const LOOKS: Readonly<Record<OverviewCardWord, readonly [Tone, LucideIcon]>> = {
  dues_overdue:          ['bad',  ReceiptText],
  arriving_without_pass: ['bad',  DoorClosed],
  shifts_under_minimum:  ['bad',  CalendarX2],
  no_dues:               ['warn', Coins],
  no_ticket:             ['warn', Ticket],
  vehicle_without_pass:  ['warn', Car],
  no_shelter:            ['warn', Tent],
  points_not_met:        ['warn', CalendarClock],
  documents_unread:      ['warn', FileText],
  bike_not_back:         ['warn', Bike],
  applications_waiting:  ['wait', Inbox],
  payments_to_confirm:   ['wait', Banknote],
}
const TONES = {
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  wait: 'bg-wait-soft text-wait',
} as const

type Way = { readonly path: string; readonly search?: Readonly<Record<string, string>> }

/** What waits is listed where it is decided. */
const DECIDED: Readonly<Record<Exclude<OverviewCardWord, RosterNeed>, Way>> = {
  applications_waiting: { path: 'applications', search: { view: 'longest' } },
  payments_to_confirm: { path: 'payments', search: { view: 'confirm' } },
  shifts_under_minimum: { path: 'shifts', search: { lacking: 'all' } },
}

/** Where some needs are seen to; who has them is on the roster. */
const SEEN_TO: Readonly<Partial<Record<RosterNeed, Way>>> = {
  no_shelter: { path: 'shelter' },
  bike_not_back: { path: 'bikes', search: { view: 'back' } },
  documents_unread: { path: 'documents', search: { view: 'must' } },
}

const SHOWN = 4

/** How many, who is first, and what to do about it. */
export function ActionCard({
  card,
  currency,
  onMessage,
}: {
  readonly card: OverviewCard
  readonly currency: string
  readonly onMessage: (about: OverviewCardWord) => void
}) {
  const [tone, Icon] = LOOKS[card.card]
  const sentence = useSentence(currency)(card)
  return (
    <Card aria-label={words.title[card.card]} className="flex flex-col px-4 pt-3.5 pb-3">
      <header className="flex items-start justify-between">
        <span className="font-display text-[32px] leading-none font-strong tracking-[-0.02em]">
          {card.count}
        </span>
        <span
          aria-hidden
          className={`grid size-[30px] place-items-center rounded-[9px] ${TONES[tone]}`}
        >
          <Icon className="size-4" strokeWidth={1.75} />
        </span>
      </header>
      <h3 className="mt-2 font-sans text-14 leading-[1.3] tracking-normal">
        {words.title[card.card]}
      </h3>
      <p className="mt-0.5 min-h-5 text-13 text-ink-2">{sentence}</p>
      <People card={card} />
      <Acts card={card} onMessage={onMessage} />
    </Card>
  )
}

function People({ card: { people, count } }: { readonly card: OverviewCard }) {
  const { camp } = useSession()
  return (
    <div className="mt-2.5 mb-3 flex min-h-[22px] items-center gap-1 text-12 text-ink-2">
      {people.slice(0, SHOWN).map(({ id, name }) => (
        <Link
          key={id}
          to={`/c/${camp.slug}/roster/${id}`}
          title={name}
          className="flex size-6 items-center justify-center rounded-full"
        >
          <Avatar name={name} size="sm" />
          <span className="sr-only">{name}</span>
        </Link>
      ))}
      {people.length > 0 && count > people.length && (
        <span className="ml-1">{words.more(count - people.length)}</span>
      )}
    </div>
  )
}

type ActsProps = { readonly onMessage: (about: OverviewCardWord) => void }

function Acts({ card, onMessage }: ActsProps & { readonly card: OverviewCard }) {
  const { card: word, count } = card
  return (
    <footer className="no-print mt-auto flex flex-wrap items-center gap-x-3 gap-y-1">
      {isNeed(word) ? (
        <OfNeed need={word} count={count} onMessage={onMessage} />
      ) : (
        <OfWaiting word={word} people={card.memberIds.length} onMessage={onMessage} />
      )}
    </footer>
  )
}

function OfNeed({
  need,
  count,
  onMessage,
}: ActsProps & { readonly need: RosterNeed; readonly count: number }) {
  const { camp } = useSession()
  if (need === 'no_dues') return <ToCharge count={count} onMessage={onMessage} />
  const say = need === 'dues_overdue' || need === 'documents_unread' || need === 'bike_not_back'
  const seenTo = SEEN_TO[need]
  return (
    <>
      <Button size="sm" onClick={() => onMessage(need)}>
        <Send aria-hidden />
        {say ? words.remind(count) : words.message(count)}
      </Button>
      <Link
        to={`/c/${camp.slug}/roster`}
        search={{ needs: need } as never}
        aria-label={words.seeListOf(words.title[need])}
        className="link py-2 text-13 text-ink-2! lg:py-0"
      >
        {words.seeList}
      </Link>
      {seenTo && (
        <Link
          to={`/c/${camp.slug}/${seenTo.path}`}
          search={seenTo.search as never}
          className="link py-2 text-13 text-ink-2! lg:py-0"
        >
          {words.seeTo[need as keyof typeof words.seeTo]}
        </Link>
      )}
    </>
  )
}

/** Whoever is charged is chosen among exactly these people. */
function ToCharge({ count, onMessage }: ActsProps & { readonly count: number }) {
  const { camp } = useSession()
  return (
    <>
      <ButtonLink
        look={{ size: 'sm' }}
        to={`/c/${camp.slug}/roster`}
        search={{ needs: 'no_dues' } as never}
      >
        <ArrowRight aria-hidden />
        {words.chargeThem}
      </ButtonLink>
      <Button size="sm" kind="quiet" onClick={() => onMessage('no_dues')}>
        <Send aria-hidden />
        {words.message(count)}
      </Button>
    </>
  )
}

function OfWaiting({
  word,
  people,
  onMessage,
}: ActsProps & { readonly word: keyof typeof DECIDED; readonly people: number }) {
  const { camp } = useSession()
  const { path, search } = DECIDED[word]
  return (
    <>
      <ButtonLink look={{ size: 'sm' }} to={`/c/${camp.slug}/${path}`} search={search as never}>
        <ArrowRight aria-hidden />
        {words.go[word]}
      </ButtonLink>
      <Button size="sm" kind="quiet" onClick={() => onMessage(word)}>
        <Send aria-hidden />
        {word === 'shifts_under_minimum' ? words.askWhoFits : words.message(people)}
      </Button>
    </>
  )
}
