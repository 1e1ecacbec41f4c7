import type { Announcement, AnnouncementPreview } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { Card, Note } from '#ui/card'
import { Lines, Shown } from '#ui/page'
import { words as message } from '#words/message'
import { words } from '#words/messages'
import { Recipients } from './recipients.tsx'

/** Whom the draft as it is kept would reach now, and how. */
export function WhoGets({
  draft,
  isKept,
}: {
  readonly draft: Announcement | undefined
  readonly isKept: boolean
}) {
  const preview = useRead<AnnouncementPreview>(
    `/announcements/${draft?.id}/preview`,
    {},
    { when: draft !== undefined },
  )
  return (
    <Card
      aria-label={words.whoGets}
      aria-busy={!isKept || preview.isFetching}
      className="grid gap-3 p-4 sm:p-5"
    >
      <h2 className="text-16">{words.whoGets}</h2>
      {draft ? (
        <Shown of={preview} skeleton={<Lines count={3} />}>
          {(found) =>
            found.count === 0 ? (
              <Note tone="warn">{message.nobody}</Note>
            ) : (
              <Recipients preview={found} />
            )
          }
        </Shown>
      ) : (
        <p className="text-13 text-ink-2">{words.whoGetsLater}</p>
      )}
    </Card>
  )
}
