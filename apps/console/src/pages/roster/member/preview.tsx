import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useSession } from '#api/camp'
import { buttonClass } from '#ui/button'
import { words } from '#words/member'
import { Home } from '../../me/home/home.tsx'

/** What a member sees on their own page, to look at. `as` says whose it is, as it does there. */
export function Page() {
  const { camp } = useSession()
  const { memberId = '' } = useParams({ strict: false })
  const { as } = useSearch({ strict: false }) as { as?: unknown }
  const base = `/c/${camp.slug}/roster/${memberId}`
  if (as !== memberId) {
    return <Navigate to={`${base}/preview`} search={{ as: memberId } as never} replace />
  }
  return (
    <div className="px-4 py-4 lg:px-6">
      <Link to={base} className={buttonClass({ size: 'sm' })}>
        <ArrowLeft aria-hidden />
        {words.back}
      </Link>
      <div className="mx-auto max-w-[960px] text-16">
        <Home />
      </div>
    </div>
  )
}
