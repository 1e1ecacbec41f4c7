import type { Announcement } from '@campkit/sdk/rest/api.generated'
import { useParams } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { useRead } from '#api/read'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/messages'
import { Editor } from './editor.tsx'
import { askAgainMs } from './following.ts'
import { Sent } from './sent.tsx'

/** One message: a draft to go on with, or what was sent and how far it is. */
export function Page() {
  const { announcementId } = useParams({ strict: false }) as { announcementId: string }
  const message = useRead<Announcement>(`/announcements/${announcementId}`, undefined, {
    everyMs: askAgainMs,
  })
  if (message.error?.status === 404) {
    return (
      <Empty icon={<MailX aria-hidden />} title={words.absent}>
        {words.absentText}
      </Empty>
    )
  }
  return (
    <Shown of={message}>
      {(found) =>
        found.status === 'draft' ? (
          <Editor key={found.id} draft={found} />
        ) : (
          <Sent message={found} />
        )
      }
    </Shown>
  )
}
