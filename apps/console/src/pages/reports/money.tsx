import { ChartSeen } from '#ui/chart-seen'
import { words } from '#words/reports'
import { Aging } from './aging.tsx'
import { DuesCurve } from './dues-curve.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { Methods } from './methods.tsx'
import { Pools } from './pools.tsx'
import { type Groups, TogetherContext } from './reading.ts'

const TOGETHER: Groups = [
  ['dues-curve', 'dues-aging'],
  ['payments-by-method', 'scholarships-summary'],
]

export const Money = () => (
  <TogetherContext value={TOGETHER}>
    <DuesCurve />
    <Aging />
    <ChartSeen>
      <Methods />
    </ChartSeen>
    <ChartSeen>
      <Pools />
    </ChartSeen>
    <Elsewhere
      ways={[
        { label: words.duesMatrix, path: 'dues' },
        { label: words.reportTitle('cash-held-by-lead'), path: 'reports/cash-held-by-lead' },
        { label: words.reportTitle('ledger'), path: 'reports/ledger' },
      ]}
    />
  </TogetherContext>
)
