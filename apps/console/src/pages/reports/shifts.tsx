import { ChartSeen } from '#ui/chart-seen'
import { words } from '#words/reports'
import { Coverage } from './coverage.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { Obligations } from './obligations.tsx'
import { type Groups, TogetherContext } from './reading.ts'
import { Reliability } from './reliability.tsx'
import { TeamReliability } from './team-reliability.tsx'

const TOGETHER: Groups = [['obligations', 'team-reliability', 'no-shows']]

export const Shifts = () => (
  <TogetherContext value={TOGETHER}>
    <Coverage />
    <ChartSeen>
      <Obligations />
    </ChartSeen>
    <ChartSeen>
      <TeamReliability />
    </ChartSeen>
    <ChartSeen>
      <Reliability />
    </ChartSeen>
    <Elsewhere
      ways={[
        { label: words.nowBoard, path: 'shifts/now' },
        { label: words.shiftBoard, path: 'shifts' },
      ]}
    />
  </TogetherContext>
)
