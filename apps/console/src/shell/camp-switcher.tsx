import type { MyCamps } from '@campkit/sdk/rest/api.generated'
import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { CampTile } from '#ui/avatar'
import { menuOnDemand } from '#ui/on-demand'
import { words } from '#words/shell'

const OtherCamps = menuOnDemand(() => import('./other-camps.tsx').then((file) => file.OtherCamps))

/** What names the camp, and the way to the person's other camps if they have any. */
export function CampSwitcher({
  children: face,
  className,
}: {
  readonly children: ReactNode
  readonly className: string
}) {
  const { camp } = useSession()
  const { data } = useRead<MyCamps>('/my-camps')
  const others = (data?.data ?? []).filter(({ slug }) => slug !== camp.slug)
  if (others.length === 0)
    return <div className={`flex items-center gap-2.5 p-1.5 ${className}`}>{face}</div>
  return (
    <OtherCamps
      others={others}
      trigger={
        <button
          type="button"
          className={`flex items-center gap-2.5 rounded-control p-1.5 text-left hover:bg-hover ${className}`}
        >
          <span className="sr-only">{words.switchCamp}</span>
          {face}
          <ChevronsUpDown aria-hidden className="ml-auto size-4 shrink-0 text-ink-3" />
        </button>
      }
    />
  )
}

/** The switcher of the leads, with the season that their pages are about. */
export function LeadsCampSwitcher() {
  const { camp, season } = useSession()
  return (
    <CampSwitcher className="mb-1.5">
      <CampTile {...camp} />
      <span className="min-w-0">
        <b className="block truncate font-display text-14 leading-tight font-strong">{camp.name}</b>
        {season && <small className="block truncate text-12 text-ink-2">{season.name}</small>}
      </span>
    </CampSwitcher>
  )
}
