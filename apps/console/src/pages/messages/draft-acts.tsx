import type {
  Announcement,
  AnnouncementPreview,
  AnnouncementTest,
  NewAnnouncement,
} from '@campkit/sdk/rest/api.generated'
import { useNavigate } from '@tanstack/react-router'
import { MailCheck, Send, Trash2 } from 'lucide-react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/messages'

/** What can be done with a draft: try it, throw it away, or go on to send it. */
export function DraftActs({
  draft,
  isKept,
  onTested,
  onRemoved,
  onSend,
}: {
  readonly draft: Announcement | undefined
  readonly isKept: boolean
  readonly onTested: () => void
  readonly onRemoved: () => void
  readonly onSend: () => void
}) {
  const toast = useToast()
  const remove = useRemove(onRemoved)
  const preview = useRead<AnnouncementPreview>(
    `/announcements/${draft?.id}/preview`,
    {},
    { when: draft !== undefined },
  )
  const test = useChange<Announcement, AnnouncementTest>(
    ({ id }) => ({ path: `/announcements/${id}/test` }),
    {
      changes: [],
      onDone: ({ sentTo }) => {
        toast(words.tested(sentTo))
        onTested()
      },
    },
  )
  const count = draft && preview.data?.count
  return (
    <>
      <Trouble problem={test.error ?? remove.error} isChange />
      {draft && (
        <Button
          kind="quiet"
          square
          aria-label={words.remove}
          disabled={remove.isPending}
          onClick={() => remove.mutate(draft)}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
      <Button
        disabled={!draft || !isKept || test.isPending}
        onClick={() => draft && test.mutate({ ...draft })}
      >
        <MailCheck aria-hidden />
        {words.testMe}
      </Button>
      <Button kind="primary" disabled={!draft || !isKept || !count} onClick={onSend}>
        <Send aria-hidden />
        {count ? words.sendTo(count) : words.send}
      </Button>
    </>
  )
}

/** Done at once; undone by keeping the same again. */
function useRemove(onRemoved: () => void) {
  const { camp } = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const again = useChange<NewAnnouncement>((body) => ({ path: '/announcements', body }), {
    changes: ['announcements'],
  })
  return useChange<Announcement>(
    ({ id, version }) => ({ method: 'DELETE', path: `/announcements/${id}`, version }),
    {
      changes: ['announcements'],
      onDone: (_, { subject, text, audience }) => {
        toast(words.removed, () => again.mutate({ subject, text, audience }))
        onRemoved()
        void navigate({ to: `/c/${camp.slug}/messages` })
      },
    },
  )
}
