import type { OverviewCard, OverviewCardWord, RosterNeed } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import {
  ArrowRight,
  Banknote,
  Bike,
  CalendarClock,
  CalendarX2,
  Car,
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

/** Where what waits is decided. */
const PAGE_OF = {
  applications_waiting: 'applications',
  payments_to_confirm: 'payments',
  shifts_under_minimum: 'shifts',
} as const

/** Where the people with a need are seen to; all others are on the roster. */
const LIST_OF: Readonly<Partial<Record<RosterNeed, string>>> = {
  no_shelter: 'shelter',
  bike_not_back: 'bikes',
  documents_unread: 'documents',
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
  readonly onMessage: (need: RosterNeed) => void
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

function Acts({
  card: { card, count },
  onMessage,
}: {
  readonly card: OverviewCard
  readonly onMessage: (need: RosterNeed) => void
}) {
  const { camp } = useSession()
  const base = `/c/${camp.slug}`
  if (isNeed(card)) {
    const say = card === 'dues_overdue' || card === 'documents_unread' || card === 'bike_not_back'
    return (
      <footer className="no-print mt-auto flex items-center gap-3">
        <Button size="sm" onClick={() => onMessage(card)}>
          <Send aria-hidden />
          {say ? words.remind(count) : words.message(count)}
        </Button>
        <Link
          to={`${base}/${LIST_OF[card] ?? 'roster'}`}
          search={(card === 'documents_unread' ? { view: 'must' } : { needs: card }) as never}
          aria-label={words.seeListOf(words.title[card])}
          className="link py-2 text-13 text-ink-2! lg:py-0"
        >
          {words.seeList}
        </Link>
      </footer>
    )
  }
  const page = PAGE_OF[card]
  return (
    <footer className="no-print mt-auto">
      <ButtonLink look={{ size: 'sm' }} to={`${base}/${page}`}>
        <ArrowRight aria-hidden />
        {words.go[card]}
      </ButtonLink>
    </footer>
  )
}
