import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { ChartBars, GROUND } from '#ui/chart-bars'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { words } from '#words/reports'
import { useRoster } from '../roster/reading.ts'

type Stuck = RosterLine & { readonly onboarding: NonNullable<RosterLine['onboarding']> }

const SHOWN = 10

const isComing = (line: RosterLine): line is Stuck =>
  line.enrollmentStatus === 'confirmed' && line.onboarding !== null

const left = ({ onboarding: { done, total } }: Stuck): number => total - done

/** Who has most still to do; the roster is read for the funnel already. */
export function Stuck() {
  const { camp } = useSession()
  const { data } = useRoster()
  if (!data) return null
  const coming = data.data.filter(isComing)
  const all = coming
    .filter((line) => left(line) > 0)
    .sort((a, b) => left(b) - left(a) || a.name.localeCompare(b.name))
  if (all.length === 0) return <ChartEmpty title={words.stuck}>{words.stuckEmpty}</ChartEmpty>
  const shown = all.slice(0, SHOWN)
  return (
    <ChartPicture
      title={words.stuck}
      number={String(all.length)}
      sentence={words.stuckSentence(coming.length)}
      report="onboarding"
      rows={{
        head: [words.person, words.done, words.steps],
        rows: shown.map(({ name, onboarding: { done, total } }) => [name, done, total]),
      }}
    >
      <ChartBars
        label={words.stuck}
        of={Math.max(...shown.map(({ onboarding }) => onboarding.total))}
        bars={shown.map((line) => ({
          key: line.id,
          label: line.name,
          parts: [{ value: line.onboarding.done, ground: GROUND.done }],
          said: words.stepsDone(line.onboarding.done, line.onboarding.total),
          to: `/c/${camp.slug}/roster/${line.id}`,
        }))}
      />
    </ChartPicture>
  )
}
