import type { Arrivals } from '@campkit/sdk/rest/api.generated'
import { UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Empty, Shown, useTitle } from '#ui/page'
import { words } from '#words/kiosk'
import { found } from './find.ts'
import { type Guest, guestsOf, isStillDue } from './gate.ts'
import { KioskHead, useNow } from './kiosk-head.tsx'
import { NetworkNote } from './network-note.tsx'
import { PersonCard } from './person-card.tsx'
import { type Queue, useQueue } from './queue.ts'
import { QueuePanel } from './queue-panel.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { Search } from './search.tsx'
import { TabletNotes } from './tablet-notes.tsx'

/** The check-in desk: one field, big answers, and it works without a network. */
export function Page() {
  useTitle(words.title)
  const arrivals = useRead<Arrivals>('/arrivals')
  const queue = useQueue()
  const clock = useClock()
  const today = clock.dayOf(useNow().toISOString())
  const guests = arrivals.data ? guestsOf(arrivals.data, queue.known, today) : []
  return (
    <div className="flex min-h-svh flex-col bg-canvas text-16">
      <KioskHead
        onSite={guests.filter(({ isOnSite }) => isOnSite).length}
        due={guests.filter((guest) => isStillDue(guest, today)).length}
      />
      <NetworkNote queue={queue} asOf={arrivals.data?.asOf} />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_300px]">
        <main id="page" tabIndex={-1} className="min-w-0 px-4 py-4.5 outline-none md:px-5">
          <TabletNotes queue={queue} asOf={arrivals.data?.asOf} />
          <Shown of={arrivals}>{() => <Desk guests={guests} queue={queue} today={today} />}</Shown>
        </main>
        <QueuePanel queue={queue} />
      </div>
    </div>
  )
}

function Desk({
  guests,
  queue,
  today,
}: {
  readonly guests: readonly Guest[]
  readonly queue: Queue
  readonly today: string
}) {
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState<Guest>()
  const [served, setServed] = useState(0)
  if (guests.length === 0) {
    return (
      <Empty icon={<UserRoundSearch />} title={words.empty}>
        {words.emptyText}
      </Empty>
    )
  }
  const isAsked = typed.trim() !== ''
  const shown = isAsked
    ? found(guests, typed)
    : guests.filter((guest) => isStillDue(guest, today)).slice(0, MOST_DUE)
  const [first] = shown
  const record = ({ memberId, name, isOnSite }: Guest, reason?: string) => {
    setTyped('')
    setAsking(undefined)
    setServed(served + 1)
    const kind = isOnSite ? 'departure' : 'arrival'
    void queue.record({ memberId, name, kind, ...(reason !== undefined && { reason }) })
  }
  const act = (guest: Guest) => (guest.blockers.length > 0 ? setAsking(guest) : record(guest))
  return (
    <>
      <Search
        typed={typed}
        served={served}
        onType={setTyped}
        onEnter={() => isAsked && shown.length === 1 && first && act(first)}
      />
      <p role="status" className="num my-2 text-14 text-ink-2">
        {sayOf(typed, shown.length)}
      </p>
      {isAsked && shown.length === 0 && <p className="text-14 text-ink-2">{words.nobodyText}</p>}
      <ul className="grid gap-2.5">
        {shown.map((guest, i) => (
          <PersonCard
            key={guest.memberId}
            guest={guest}
            typed={typed}
            today={today}
            isFirst={i === 0 && isAsked}
            onAct={() => act(guest)}
          />
        ))}
      </ul>
      {asking && (
        <ReasonDialog
          name={asking.name}
          suggested={asking.blockers.join() === 'NO_TICKET' ? words.reasonSeen : ''}
          onGiven={(reason) => record(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

const MOST_DUE = 20

function sayOf(typed: string, count: number): string {
  if (typed.trim() === '') return count === 0 ? words.noneDue : words.dueNow(count)
  return count === 0 ? words.nobody(typed.trim()) : words.matches(count)
}
