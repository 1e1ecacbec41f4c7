import type { Announcement, AnnouncementPreview } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { call } from '#api/call'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/message'
import { words as shell } from '#words/shell'
import { Recipients } from './recipients.tsx'

/**
 * Who gets a message, and the button that sends it: to exactly the people that are shown, in the words that were read, or to
 * nobody. When somebody else changed the words meanwhile, it shows them and asks once more.
 */
export function Check({
  draft,
  meant,
  onBack,
  onClose,
  onNewest,
  onSent,
}: {
  readonly draft: Announcement
  /** How many it is meant for: if the audience finds others, it is not sent. */
  readonly meant?: number | undefined
  readonly onBack: () => void
  readonly onClose: () => void
  /** What somebody else has made of it: that is the draft from now on. */
  readonly onNewest: (draft: Announcement) => void
  readonly onSent: () => void
}) {
  const { camp } = useSession()
  const toast = useToast()
  const preview = useRead<AnnouncementPreview>(`/announcements/${draft.id}/preview`)
  const send = useChange<AnnouncementPreview>(
    ({ count, fingerprint }) => ({
      path: `/announcements/${draft.id}/send`,
      version: draft.version,
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
  const hasOtherWords = send.error?.status === 412
  const hasChanged = hasOtherWords || send.error?.code === 'AUDIENCE_CHANGED'
  const [isReading, setReading] = useState(false)
  const [isNew, setNew] = useState(false)
  const readWords = async () => {
    const path = `/announcements/${draft.id}`
    onNewest(await call<Announcement>(camp.slug, { path }))
    setNew(true)
  }
  const lookAgain = async () => {
    setReading(true)
    try {
      await Promise.all([preview.refetch(), hasOtherWords && readWords()])
      send.reset()
    } catch {
      // What was refused is still said, and the button reads it again.
    } finally {
      setReading(false)
    }
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
            <Button kind="primary" disabled={isReading} onClick={() => void lookAgain()}>
              {hasOtherWords ? shell.takeNewest : words.again}
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
      {isNew && (
        <Note tone="warn">
          <p>{words.otherWords}</p>
          <p className="mt-2 font-strong wrap-anywhere">{draft.subject}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{draft.text}</p>
        </Note>
      )}
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
