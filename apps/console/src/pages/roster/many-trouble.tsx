import type { Problem } from '#api/problem'
import { Note } from '#ui/card'
import { words } from '#words/roster'

/** What could not be done of a change of many, each reason once. */
export function ManyTrouble({
  problems,
  count,
}: {
  readonly problems: readonly Problem[]
  readonly count: number
}) {
  if (problems.length === 0) return null
  const reasons = [...new Set(problems.map(({ message }) => message))]
  return (
    <Note tone="bad" role="alert">
      <p>{words.someFailed(problems.length, count)}</p>
      <ul className="mt-1 list-disc pl-4 text-13">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Note>
  )
}
