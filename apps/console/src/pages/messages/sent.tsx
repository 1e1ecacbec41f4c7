import type { Announcement, AnnouncementRecipient } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { useClock } from '#format/time'
import { Bar, Card } from '#ui/card'
import { Facts } from '#ui/facts'
import { PageHead } from '#ui/page'
import { words } from '#words/messages'
import { useNameOf } from '../payments/people.ts'
import { audienceInWords } from './audience-words.ts'
import { askAgainMs, countsOf } from './following.ts'
import { GotIt } from './got-it.tsx'

/** A message that was sent: what it said, to whom, and how far it is. */
export function Sent({ message }: { readonly message: Announcement }) {
  const { camp } = useSession()
  const clock = useClock()
  const sender = useSender(message)
  const { subject, text, status, sentAt } = message
  const recipients = useReadAll<AnnouncementRecipient>(
    `/announcements/${message.id}/recipients`,
    {},
    { everyMs: (all) => askAgainMs({ sentAt, ...countsOf(all) }) },
  )
  const { told, total, mailed, read } = recipients.data ? countsOf(recipients.data) : message
  return (
    <>
      <PageHead
        title={subject}
        crumb={{ label: words.title, to: `/c/${camp.slug}/messages` }}
        lede={sentAt && words.sentBy(sender, clock.moment(sentAt))}
      />
      <div className="grid items-start gap-4 px-4 pb-7 lg:px-6 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-5">
          <Card aria-label={words.asRead} className="p-4 sm:p-6">
            <p className="text-16 leading-[1.55] wrap-anywhere whitespace-pre-line">{text}</p>
          </Card>
          <GotIt recipients={recipients} />
        </div>
        <Card aria-label={words.whoGets} className="grid gap-3 p-4 sm:p-5">
          {status === 'sending' && (
            <div role="status" className="grid gap-1.5">
              <p>{words.sending(told, total)}</p>
              <Bar value={told} of={total} label={words.sending(told, total)} />
            </div>
          )}
          <Facts
            facts={[
              [words.fact.to, audienceInWords(message.audience, message.tagLabel)],
              [words.fact.told, words.ofAll(told, total)],
              [words.fact.mailed, words.ofAll(mailed, total)],
              [words.fact.read, words.ofAll(read, total)],
            ]}
          />
        </Card>
      </div>
    </>
  )
}

/** Who sent it, where the season or the sign-in knows their name. */
function useSender({ sentBy }: Announcement): string {
  const { member } = useSession()
  const nameOf = useNameOf()
  return sentBy === member.id ? member.name : nameOf(sentBy ?? '', '')
}
