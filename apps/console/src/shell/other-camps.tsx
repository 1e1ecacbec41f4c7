import type { MyCamps } from '@campkit/sdk/rest/api.generated'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useSession } from '#api/camp'
import { Menu, MenuItem, MenuLabel, type Opens } from '#ui/menu'
import { words } from '#words/shell'

/** The way to the person's other camps. */
export function OtherCamps({
  opens,
  others,
}: {
  readonly opens: Opens
  readonly others: MyCamps['data']
}) {
  const { camp } = useSession()
  const client = useQueryClient()
  // A whole load, not a page within this one: nothing of this camp stays in memory.
  const goTo = (slug: string) => {
    client.clear()
    window.location.assign(`/c/${slug}`)
  }
  return (
    <Menu align="start" {...opens}>
      <MenuLabel>{words.otherCamps}</MenuLabel>
      <MenuItem onSelect={() => {}}>
        <Check aria-hidden />
        {camp.name}
      </MenuItem>
      {others.map(({ slug, name, role }) => (
        <MenuItem key={slug} onSelect={() => goTo(slug)}>
          <span className="size-4" />
          <span>
            {name}
            <small className="block text-12 text-ink-3">{words.roles[role]}</small>
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
