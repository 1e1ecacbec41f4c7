import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'

/** Where leads change what a tab only shows. */
export function ToBoard({
  to,
  children,
}: {
  readonly to: 'shelter' | 'shifts' | 'tickets'
  readonly children: string
}) {
  const { camp } = useSession()
  return (
    <Link to={`/c/${camp.slug}/${to}`} className="link text-13">
      {children}
    </Link>
  )
}
