import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar'
import { Card } from '#ui/card'

/** One thing that somebody asks: who, what, when, and the buttons. */
export function Request({
  name,
  what,
  when,
  children,
  note,
}: {
  readonly name: string
  readonly what: string
  readonly when: string
  readonly children: ReactNode
  readonly note?: ReactNode
}) {
  return (
    <li>
      <Card
        aria-label={`${name}, ${what}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3"
      >
        <Avatar name={name} />
        <div className="min-w-0 flex-1 basis-44">
          <b className="block text-15 font-strong lg:text-14">{name}</b>
          <p className="num text-14 text-ink-2 lg:text-13">{`${what}, ${when}`}</p>
          {note && <p className="text-14 text-ink-2 lg:text-13">{note}</p>}
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </Card>
    </li>
  )
}
