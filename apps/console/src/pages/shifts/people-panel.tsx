import type { RosterLine, RosterLineList } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useRead } from '#api/read'
import { Avatar } from '#ui/avatar'
import { Input } from '#ui/field'
import { Shown } from '#ui/page'
import { SidePanel } from '#ui/side-panel'
import { words } from '#words/shifts-people'
import { draggable } from './drag.ts'

/** Everybody, who lacks most points first: to be dragged onto a shift. */
export function PeoplePanel({ onClose }: { readonly onClose: () => void }) {
  const people = useRead<RosterLineList>('/roster', {
    limit: 500,
    enrollmentStatus: 'confirmed',
  })
  const [typed, setTyped] = useState('')
  return (
    <SidePanel title={words.title} over={words.over} onClose={onClose}>
      <Input
        type="search"
        className="shrink-0"
        aria-label={words.find}
        placeholder={words.find}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Shown of={people}>
        {({ data }) => (
          <ul className="grid gap-1.5">
            {data
              .filter(({ name, legalName }) =>
                `${name} ${legalName}`.toLowerCase().includes(typed.trim().toLowerCase()),
              )
              .sort((a, b) => missingOf(b) - missingOf(a))
              .map((line) => (
                <Person key={line.id} line={line} />
              ))}
          </ul>
        )}
      </Shown>
    </SidePanel>
  )
}

const missingOf = ({ shifts }: RosterLine): number =>
  shifts ? Math.max(0, shifts.required - shifts.committed - shifts.done) : 0

function Person({ line }: { readonly line: RosterLine }) {
  const missing = missingOf(line)
  return (
    <li
      {...draggable(line.id)}
      className="flex cursor-grab items-center gap-2.5 rounded-[10px] border border-line bg-surface px-2.5 py-1.5 shadow-1 [contain-intrinsic-size:auto_49px] [content-visibility:auto]"
    >
      <Avatar name={line.name} />
      <span className="min-w-0">
        <b className="block truncate text-14 font-strong">{line.name}</b>
        <span className="num block truncate text-12 text-ink-2">
          {[missing > 0 ? words.missing(missing) : words.enough, line.isOnSite && words.onSite]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    </li>
  )
}
