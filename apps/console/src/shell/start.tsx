import { Navigate } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { isLead } from '#api/session'

/** Leads begin with what needs them, everybody else with what is theirs. */
export function Start() {
  const session = useSession()
  const { slug } = session.camp
  return <Navigate to={isLead(session) ? `/c/${slug}/home` : `/c/${slug}/me`} replace />
}
