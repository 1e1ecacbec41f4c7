import type { AuditEntry } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useSession } from '#api/camp'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { words } from '#words/audit'
import { isPersonal } from '#words/audit-actions'
import { EntryDetails } from './entry-details.tsx'
import { matterOf, titleOf } from './matter.ts'
import type { Named } from './people.ts'

type Props = {
  readonly named: Named
  readonly open: string | undefined
  readonly onShow: (id: string | undefined) => void
  readonly onOnly: (targetId: string) => void
}

const COLUMNS = 'lg:grid-cols-[112px_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_32px]'

/** The entries by day, the latest first. */
export function EntryList({
  entries,
  ...rest
}: Props & { readonly entries: readonly AuditEntry[] }) {
  const clock = useClock()
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const day = clock.dayOf(entry.recordedAt)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <div className="px-4 lg:px-6">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={clock.day(day)}>
          <h2 className="sticky top-[53px] z-2 bg-surface pt-4 pb-1.5 font-sans text-13 font-label tracking-normal text-ink-2 lg:top-0">
            {clock.day(day)}
          </h2>
          <ul>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} {...rest} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry, named, open, onShow, onOnly }: Props & { readonly entry: AuditEntry }) {
  const clock = useClock()
  const { id, recordedAt, reason, targetId } = entry
  const title = titleOf(entry)
  const matter = matterOf(entry, clock, useMoney())
  const isOpen = open === id
  const at = clock.time(recordedAt)
  return (
    <li className="border-t border-line">
      <div
        className={`relative grid min-h-12 grid-cols-[minmax(0,1fr)_32px] items-center gap-x-3 py-2 max-lg:*:col-start-1 ${COLUMNS} hover:bg-hover`}
      >
        <time dateTime={recordedAt} className="num text-13 text-ink-2">
          {at}
        </time>
        <span className="min-w-0">
          <span className="font-strong">{title}</span>
          {matter && <span className="block truncate text-13">{matter}</span>}
          {reason && <span className="block text-13 text-ink-2">{reason}</span>}
        </span>
        <About entry={entry} named={named} />
        <span className="min-w-0 truncate text-13 text-ink-2">
          <span className="lg:sr-only">{`${words.who} `}</span>
          {named.actorOf(entry)}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={words.detailsOf(title, at)}
          onClick={() => onShow(isOpen ? undefined : id)}
          // All of the line is its ground, but for the name that leads to a person.
          className="grid h-8 w-8 cursor-pointer place-items-center rounded-control text-ink-3 before:absolute before:inset-0 max-lg:col-start-2! max-lg:row-start-1"
        >
          <ChevronRight aria-hidden className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
        </button>
      </div>
      {isOpen && <EntryDetails entry={entry} named={named} onOnly={() => onOnly(targetId)} />}
    </li>
  )
}

function About({ entry, named }: { readonly entry: AuditEntry; readonly named: Named }) {
  const { camp } = useSession()
  const { memberId, actorId } = entry
  // An entry about the camp names whoever acted.
  const isOfCamp = memberId === actorId && !isPersonal(entry.action)
  if (memberId === null || isOfCamp)
    return <span className="text-13 text-ink-3 max-lg:hidden">{words.campItself}</span>
  return (
    <span className="min-w-0 truncate text-14">
      <Link to={`/c/${camp.slug}/roster/${memberId}`} className="relative z-1 font-medium">
        {named.memberOf(memberId)}
      </Link>
      {memberId === actorId && (
        <span className="ml-1.5 text-13 text-ink-3">{words.forThemselves}</span>
      )}
    </span>
  )
}
