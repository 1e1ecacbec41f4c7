import { useQueryClient } from '@tanstack/react-query'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { CampTile } from '#ui/avatar'
import { Menu, MenuItem, MenuLabel } from '#ui/menu'
import { words } from '#words/shell'

type Mine = {
  readonly data: readonly {
    readonly slug: string
    readonly name: string
    readonly role: keyof typeof words.roles
  }[]
}

/** The camp's name and season, and the way to the person's other camps. */
export function CampSwitcher() {
  const { camp, season } = useSession()
  const client = useQueryClient()
  const { data } = useRead<Mine>('/my-camps')
  const others = (data?.data ?? []).filter(({ slug }) => slug !== camp.slug)
  const face = (
    <>
      <CampTile {...camp} />
      <span className="min-w-0 text-left">
        <b className="block truncate font-display text-14 leading-tight font-strong">{camp.name}</b>
        {season && <small className="block truncate text-12 text-ink-2">{season.name}</small>}
      </span>
    </>
  )
  if (others.length === 0)
    return <div className="flex items-center gap-2.5 px-1.5 pt-1.5 pb-3">{face}</div>
  // A whole load, not a page within this one: nothing of this camp stays in memory.
  const goTo = (slug: string) => {
    client.clear()
    window.location.assign(`/c/${slug}`)
  }
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${words.switchCamp}: ${camp.name}`}
          className="mb-1.5 flex items-center gap-2.5 rounded-control p-1.5 hover:bg-hover"
        >
          {face}
          <ChevronsUpDown aria-hidden className="ml-auto size-4 text-ink-3" />
        </button>
      }
    >
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
