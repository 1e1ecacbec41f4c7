import { ArrowRight } from 'lucide-react'
import { useSession } from '#api/camp'
import { ButtonLink } from '#ui/button'
import { words } from '#words/reports'

type Way = {
  readonly label: string
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
}

/** Pictures that have a page of their own. */
export function Elsewhere({ ways }: { readonly ways: readonly Way[] }) {
  const { camp } = useSession()
  return (
    <nav aria-label={words.elsewhere} className="no-print flex flex-wrap gap-2 pt-1">
      {ways.map(({ label, path, search }) => (
        <ButtonLink
          key={label}
          look={{ size: 'sm' }}
          to={`/c/${camp.slug}/${path}`}
          {...(search && { search: search as never })}
        >
          {label}
          <ArrowRight aria-hidden />
        </ButtonLink>
      ))}
    </nav>
  )
}
