import type { Notification } from '@campkit/sdk/rest/api.generated'
import { Bell } from 'lucide-react'
import { useReadPages } from '#api/read-pages'
import { useClock } from '#format/time'
import { Card } from '#ui/card'
import { Chip } from '#ui/chip'
import { MoreRows } from '#ui/more-rows'
import { OwnHead } from '#ui/own-head'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/me-account'
import { Act } from '../act.tsx'
import { useMine } from '../my-season.ts'

/** All that the member was told, the latest first. */
export function Page() {
  const mine = useMine()
  const clock = useClock()
  const told = useReadPages<Notification>('/notifications', { memberId: 'me', limit: 50 })
  return (
    <>
      <OwnHead title={words.messagesTitle} back={{ to: mine('account'), label: words.back }}>
        {told.data?.some(({ isRead }) => !isRead) && (
          <Act
            link
            of={{
              call: { path: '/notifications/read', body: { memberId: 'me' } },
              changes: ['notifications'],
              done: words.readAllDone,
            }}
          >
            {words.readAll}
          </Act>
        )}
      </OwnHead>
      <Shown of={told}>
        {(data) =>
          data.length === 0 ? (
            <Empty icon={<Bell aria-hidden />} title={words.noMessages}>
              {words.noMessagesText}
            </Empty>
          ) : (
            <Card className="px-4">
              <ul>
                {data.map(({ id, subject, text, createdAt, isRead }) => (
                  <li key={id} className="border-t border-line py-3 first:border-0">
                    <p className="flex flex-wrap items-center justify-between gap-x-3">
                      <b className="min-w-0 text-16 font-strong">{subject}</b>
                      <span className="num flex items-center gap-2 text-14 text-ink-3">
                        {!isRead && <Chip tone="wait">{words.unread}</Chip>}
                        {clock.since(createdAt)}
                      </span>
                    </p>
                    <p className="mt-0.5 text-15 wrap-anywhere whitespace-pre-line text-ink-2">
                      {text.join('\n')}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Shown>
      <MoreRows of={told} />
    </>
  )
}
