import { Link } from '@tanstack/react-router'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { words } from '#words/my-season'
import { type MySeason, useMine } from '../my-season.ts'

/** What the leads announced, the latest first. */
export function NewsBlock({ season: { news, unread } }: { readonly season: MySeason }) {
  const clock = useClock()
  const mine = useMine()
  return (
    <Block
      title={words.news}
      aside={
        <Link to={mine('account/messages')} className="link text-15">
          {words.messages(unread)}
        </Link>
      }
    >
      {news.length === 0 && <p className="text-15 text-ink-2">{words.noNews}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {news.slice(0, 3).map(({ id, subject, text, createdAt }) => (
          <li key={id} className="text-15">
            <b className="font-strong">{subject}</b>{' '}
            <span className="num text-14 text-ink-3">{clock.since(createdAt)}</span>
            <p className="line-clamp-3 text-ink-2">{text.join(' ')}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
