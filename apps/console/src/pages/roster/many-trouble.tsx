import type { Problem } from '#api/problem'
import { grouped } from '#format/grouped'
import { Note } from '#ui/card'
import { words } from '#words/roster'
import { useRoster } from './reading.ts'

/** What could not be done of a change of many: each reason once, and for whom. */
export function ManyTrouble({
  of: { problems, failed },
  count,
}: {
  readonly of: { readonly problems: readonly Problem[]; readonly failed: readonly string[] }
  readonly count: number
}) {
  const { data } = useRoster()
  if (problems.length === 0) return null
  const names = new Map(data?.data.map(({ id, name }) => [id, name]))
  const isLost = ({ status }: Problem) => status === 0 || status >= 502
  const said = problems.map((problem, i) => ({
    message: isLost(problem) ? words.noAnswer : problem.message,
    name: names.get(failed[i] ?? '') ?? '',
  }))
  const reasons = grouped(said, ({ message }) => message)
  const sum = problems.some(isLost) ? words.someLost : words.someFailed
  return (
    <Note tone="bad" role="alert">
      <p>{sum(problems.length, count)}</p>
      <ul className="mt-1 list-disc pl-4 text-13">
        {[...reasons].map(([reason, whom]) => (
          <li key={reason}>
            {reason} {words.listed(whom.flatMap(({ name }) => name || []))}
          </li>
        ))}
      </ul>
    </Note>
  )
}
