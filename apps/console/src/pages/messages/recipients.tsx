import type { AnnouncementPreview } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { words } from '#words/message'

/** Who gets a message and how, by name; and who does not, and why. */
export function Recipients({ preview }: { readonly preview: AnnouncementPreview }) {
  const clock = useClock()
  const { announcementId, count, byMail, mailFrom, byDigest, inAppOnly, leftOutCount } = preview
  const [isAll, setAll] = useState(false)
  const path = `/announcements/${announcementId}/preview`
  const all = useRead<AnnouncementPreview>(path, { whole: true }, { when: isAll })
  // Names of other people than those that are counted above would mislead.
  const isSame = all.data?.fingerprint === preview.fingerprint
  const { first, leftOut } = (isAll && isSame && all.data) || preview
  const isCut = count > first.length || leftOutCount > leftOut.length
  const ways = [
    byMail > 0 && words.byMail(byMail, mailFrom && clock.time(mailFrom)),
    byDigest > 0 && words.byDigest(byDigest),
    inAppOnly > 0 && words.inApp(inAppOnly),
  ].filter((way) => way !== false)
  return (
    <>
      <div>
        <p className="text-16 font-strong">{words.gets(count)}</p>
        <p className="text-13 text-ink-2">{ways.join(', ')}</p>
      </div>
      <ul className="flex flex-wrap gap-x-3 gap-y-2">
        {first.map(({ memberId, name }) => (
          <li key={memberId} className="flex items-center gap-1.5 text-13">
            <Avatar name={name} size="sm" />
            {name}
          </li>
        ))}
        {count > first.length && (
          <li className="self-center text-13 text-ink-2">{words.more(count - first.length)}</li>
        )}
      </ul>
      {leftOutCount > 0 && (
        <div className="text-13 text-ink-2">
          <p className="font-label">{words.leftOut(leftOutCount)}</p>
          <ul>
            {leftOut.map(({ memberId, name, reason }) => (
              <li key={memberId}>{`${name} ${words.reason[reason]}`}</li>
            ))}
            {leftOutCount > leftOut.length && <li>{words.more(leftOutCount - leftOut.length)}</li>}
          </ul>
        </div>
      )}
      {isCut && (
        <Button
          size="sm"
          className="justify-self-start"
          disabled={isAll && all.isFetching}
          onClick={() => (isAll ? void all.refetch() : setAll(true))}
        >
          {words.showAll(count + leftOutCount)}
        </Button>
      )}
      {all.error && <Trouble problem={all.error} />}
    </>
  )
}
