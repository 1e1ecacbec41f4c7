import type { MySeason } from '@campkit/sdk/rest/api.generated'
import { words } from '#words/my-season'

type Enrollment = NonNullable<MySeason['enrollment']>
type Again = keyof typeof words.again

const OPEN = Object.keys(words.again) as readonly Again[]

/** Whether a place that had ended was opened again by a lead, and nothing was said or done about it since. */
export const againOf = (enrollment: MySeason['enrollment']): Again | undefined => {
  if (!enrollment?.withdrawnAt || enrollment.statusChangedBy === enrollment.memberId) return
  if (enrollment.statusChangedBy === 'system') return
  return OPEN.find((status) => status === enrollment.status)
}

const DAY_MS = 86_400_000
const NEWS_DAYS = 14

/** Whether that is still news on somebody's first page: what waits for them always is. */
export const isAgainNews = (enrollment: Enrollment): boolean =>
  enrollment.status !== 'confirmed' ||
  Date.now() - Date.parse(enrollment.statusChangedAt) < NEWS_DAYS * DAY_MS

/** That it was opened again, why, and what did not come back with it. */
export function Reopened({ again, enrollment }: { again: Again; enrollment: Enrollment }) {
  return (
    <>
      <p>{words.again[again]}</p>
      {enrollment.statusReason && <p>{words.because(enrollment.statusReason)}</p>}
      {again === 'confirmed' && <p>{words.againBefore}</p>}
    </>
  )
}
