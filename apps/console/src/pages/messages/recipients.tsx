import type { AnnouncementPreview } from '@campkit/sdk/rest/api.generated'
import { Avatar } from '#ui/avatar'
import { words } from '#words/message'

/** Who gets a message and how, by name; and who does not, and why. */
export function Recipients({ preview }: { readonly preview: AnnouncementPreview }) {
  const { count, byMail, byDigest, inAppOnly, first, leftOut, leftOutCount } = preview
  const ways = [
    byMail > 0 && words.byMail(byMail),
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
          </ul>
        </div>
      )}
    </>
  )
}
