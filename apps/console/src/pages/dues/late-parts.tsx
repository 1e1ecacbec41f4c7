import type { PlanInParts } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Note } from '#ui/card'
import { words } from '#words/plan'
import { lateDays } from './plan-days.ts'

/** A warning where parts are due after the gate of their season opens, or after it ends. */
export function LateParts({ plan: { seasonId, instalments } }: { readonly plan: PlanInParts }) {
  const { season } = useSession()
  const clock = useClock()
  if (season?.id !== seasonId) return null
  const late = lateDays(
    instalments.map(({ dueOn }) => dueOn),
    season,
  )
  return late ? (
    <Note tone="warn">{words[late.what](late.count, clock.shortDay(late.day))}</Note>
  ) : null
}
