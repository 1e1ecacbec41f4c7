import { lazy, Suspense } from 'react'
import { useSession } from '#api/camp'
import { Home } from './home/home.tsx'

/** Few come as applicants, so nobody else loads what they see. */
const Application = lazy(() =>
  import('./application/application.tsx').then((file) => ({ default: file.Application })),
)

/** Applicants see how their application stands, everybody else their season. */
export function Page() {
  const { member } = useSession()
  if (member.role !== 'applicant') return <Home />
  return (
    <Suspense>
      <Application />
    </Suspense>
  )
}
