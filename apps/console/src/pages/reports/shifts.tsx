import { ChartSeen } from '#ui/chart-seen'
import { words } from '#words/reports'
import { Coverage } from './coverage.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { Obligations } from './obligations.tsx'
import { Reliability } from './reliability.tsx'

export const Shifts = () => (
  <>
    <Coverage />
    <ChartSeen>
      <Obligations />
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
  </>
)
