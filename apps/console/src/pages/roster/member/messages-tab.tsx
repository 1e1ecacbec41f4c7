import type { Notification } from '@campkit/sdk/rest/api.generated'
import { useReadPages } from '#api/read-pages'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { MoreRows } from '#ui/more-rows'
import { Shown } from '#ui/page'
import { words } from '#words/member'
import type { Known } from './known.ts'
import { Part, Rows } from './part.tsx'

export function MessagesTab({ member: { id } }: Known) {
  const clock = useClock()
  const told = useReadPages<Notification>('/notifications', { memberId: id, limit: 50 })
  return (
    <Part title={words.messages}>
      <Shown of={told}>
        {(data) => (
          <Rows
            none={words.noMessages}
            rows={data.map(({ id: rowId, subject, createdAt, mailedAt, isRead }) => ({
              id: rowId,
              title: subject,
              detail: `${clock.moment(createdAt)}, ${mailedAt ? words.mailed : words.inApp}`,
              state: (
                <Chip quiet tone={isRead ? 'good' : 'idle'}>
                  {isRead ? words.readAt : words.notRead}
                </Chip>
              ),
            }))}
          />
        )}
      </Shown>
      <MoreRows of={told} />
    </Part>
  )
}
