import type { Announcement, AnnouncementPreview } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/message'
import { Recipients } from './recipients.tsx'

/** Who gets a message, and the button that sends it: to exactly the people that are shown, or to nobody. */
export function Check({
  draft,
  meant,
  onBack,
  onClose,
  onSent,
}: {
  readonly draft: Announcement
  /** How many it is meant for: if the audience finds others, it is not sent. */
  readonly meant?: number | undefined
  readonly onBack: () => void
  readonly onClose: () => void
  readonly onSent: () => void
}) {
  const toast = useToast()
  const preview = useRead<AnnouncementPreview>(`/announcements/${draft.id}/preview`)
  const send = useChange<AnnouncementPreview>(
    ({ count, fingerprint }) => ({
      path: `/announcements/${draft.id}/send`,
      body: { count, fingerprint },
    }),
    {
      changes: ['announcements', 'notifications'],
      onDone: (_, { count }) => {
        toast(words.sent(count))
        onSent()
      },
    },
  )
  const found = preview.data
  const isOther =
    found !== undefined && meant !== undefined && found.count + found.leftOutCount !== meant
  const hasChanged = send.error?.code === 'AUDIENCE_CHANGED'
  const lookAgain = () => {
    send.reset()
    void preview.refetch()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={draft.subject}
      footer={
        <>
          <Button onClick={onBack}>{words.back}</Button>
          {hasChanged ? (
            <Button kind="primary" onClick={lookAgain}>
              {words.again}
            </Button>
          ) : (
            <Button
              kind="primary"
              disabled={
                !found || found.count === 0 || isOther || send.isPending || preview.isFetching
              }
              onClick={() => found && send.mutate(found)}
            >
              {words.send(found?.count ?? 0)}
            </Button>
          )}
        </>
      }
    >
      <Shown of={preview}>
        {(shown) =>
          shown.count === 0 ? (
            <Note tone="warn">{words.nobody}</Note>
          ) : (
            <Recipients preview={shown} />
          )
        }
      </Shown>
      {isOther && <Note tone="bad">{words.otherPeople}</Note>}
      <Trouble problem={send.error} isChange />
    </Dialog>
  )
}
