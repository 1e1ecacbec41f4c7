import { useSession } from '#api/camp'
import { Application } from './application/application.tsx'
import { Home } from './home/home.tsx'

/** Applicants see how their application stands, everybody else their season. */
export function Page() {
  const { member } = useSession()
  return member.role === 'applicant' ? <Application /> : <Home />
}
