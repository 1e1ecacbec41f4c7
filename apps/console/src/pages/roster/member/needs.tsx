import type { RosterLine, RosterNeed } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { Chip } from '#ui/chip'
import { words } from '#words/member'
import { words as roster } from '#words/roster'
import { Part } from './part.tsx'

/** Where each is mended: a page of the camp, or a tab of the member. */
const MENDED: Readonly<Record<RosterNeed, (member: string) => string>> = {
  dues_overdue: (member) => `${member}/money`,
  no_dues: (member) => `${member}/money`,
  no_ticket: () => 'tickets',
  vehicle_without_pass: () => 'tickets',
  no_shelter: () => 'shelter',
  points_not_met: () => 'shifts',
  documents_unread: (member) => `${member}/documents`,
  arriving_without_pass: () => 'tickets',
  bike_not_back: () => 'bikes',
}

/** What somebody needs of the leads, each leading to where it is mended. */
export function Needs({ line }: { readonly line: RosterLine }) {
  const { camp } = useSession()
  return (
    <Part title={words.needs}>
      <ul className="flex flex-wrap gap-2">
        {line.needs.map((need) => (
          <li key={need}>
            <Link
              to={`/c/${camp.slug}/${MENDED[need](`roster/${line.id}`)}`}
              className="inline-flex min-h-7 items-center"
            >
              <Chip tone="warn">{roster.need[need]}</Chip>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}
