import type { ScheduleEntry, ScheduleRsvp } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { CalendarX2, Pencil, Repeat, Trash2 } from 'lucide-react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useReadAll } from '#api/read-all'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Chip } from '#ui/chip'
import { Dialog } from '#ui/dialog'
import { Facts } from '#ui/facts'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { SeenBy } from '#ui/visibility'
import { words } from '#words/schedule'
import { useNameOf } from '../payments/people.ts'
import { sourceOf } from './deadlines.tsx'
import { TONES } from './entries.ts'
import { whenOf } from './times.ts'

/** One entry: when and where, who comes, and what can be done with it. */
export function EntryDialog({
  entry,
  onAct,
  onClose,
}: {
  readonly entry: ScheduleEntry
  readonly onAct: (act: 'change' | 'repeat' | 'remove' | 'cancel') => void
  readonly onClose: () => void
}) {
  const source = sourceOf(entry)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={entry.title}
      footer={!source && <Acts entry={entry} onAct={onAct} />}
    >
      <About entry={entry} />
      {source && <Note>{words.follows(source)}</Note>}
      {entry.takesRsvps && <Coming entry={entry} />}
    </Dialog>
  )
}

function Acts({
  entry,
  onAct,
}: {
  readonly entry: ScheduleEntry
  readonly onAct: (act: 'change' | 'repeat' | 'remove' | 'cancel') => void
}) {
  const toast = useToast()
  const publish = useChange<{ readonly status: 'published' }>(
    (body) => ({
      method: 'PATCH',
      path: `/schedule/${entry.id}`,
      version: entry.version,
      body,
    }),
    { changes: ['schedule'], onDone: () => toast(words.published(entry.title)) },
  )
  return (
    <>
      <Trouble problem={publish.error} isChange />
      <Button kind="danger" onClick={() => onAct('remove')}>
        <Trash2 aria-hidden />
        {words.remove}
      </Button>
      {(entry.status === 'published' || entry.status === 'moved') && (
        <Button onClick={() => onAct('cancel')}>
          <CalendarX2 aria-hidden />
          {words.cancelIt}
        </Button>
      )}
      <Button onClick={() => onAct('repeat')}>
        <Repeat aria-hidden />
        {words.repeat}
      </Button>
      <Button onClick={() => onAct('change')}>
        <Pencil aria-hidden />
        {words.change}
      </Button>
      {entry.status === 'draft' && (
        <Button
          kind="primary"
          disabled={publish.isPending}
          onClick={() => publish.mutate({ status: 'published' })}
        >
          {words.publishIt}
        </Button>
      )}
    </>
  )
}

function About({ entry }: { readonly entry: ScheduleEntry }) {
  const clock = useClock()
  const nameOf = useNameOf()
  const { audience, hostMemberIds, status } = entry
  const only = audience?.tag ? words.onlyTag(audience.tag) : words.onlySome
  return (
    <Facts
      facts={[
        [
          words.fact.when,
          <span key="when" className="num">
            {whenOf(entry, clock)}
          </span>,
        ],
        [words.fact.where, entry.location],
        [words.fact.kind, words.kinds[entry.kind]],
        [
          words.status,
          <Chip key="status" tone={TONES[status]} quiet>
            {words.statuses[status]}
          </Chip>,
        ],
        [words.fact.seenBy, <SeenBy key="seen" visibility={entry.visibility} />],
        [words.fact.forWhom, audience && Object.keys(audience).length > 0 ? only : null],
        [words.fact.hosts, hostMemberIds.map((id) => nameOf(id)).join(', ')],
        [
          words.fact.about,
          entry.description && (
            <span key="about" className="whitespace-pre-line">
              {entry.description}
            </span>
          ),
        ],
      ]}
    />
  )
}

function Coming({ entry: { id, rsvpCount, rsvpMax } }: { readonly entry: ScheduleEntry }) {
  const { camp } = useSession()
  const nameOf = useNameOf()
  const coming = useReadAll<ScheduleRsvp>(`/schedule/${id}/rsvps`)
  return (
    <section aria-label={words.whoComes}>
      <h3 className="mb-1.5 font-sans text-14 font-strong tracking-normal">
        {words.whoComes}
        <span className="num ml-2 font-medium text-ink-2">{words.come(rsvpCount, rsvpMax)}</span>
      </h3>
      <Shown of={coming}>
        {(people) =>
          people.length === 0 ? (
            <p className="text-13 text-ink-2">{words.nobodyComes}</p>
          ) : (
            <ul className="flex flex-wrap gap-x-4 gap-y-2">
              {people.map(({ memberId }) => (
                <li key={memberId}>
                  <Link
                    to={`/c/${camp.slug}/roster/${memberId}`}
                    className="flex min-h-6 items-center gap-1.5 text-13"
                  >
                    <Avatar name={nameOf(memberId)} size="sm" />
                    {nameOf(memberId)}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </section>
  )
}
