import { ChartSeen } from '#ui/chart-seen'
import { words } from '#words/reports'
import { Elsewhere } from './elsewhere.tsx'
import { Funnel } from './funnel.tsx'
import { Onboarding } from './onboarding.tsx'
import { type Groups, TogetherContext } from './reading.ts'
import { ReferralTree } from './referral-tree.tsx'
import { Stuck } from './stuck.tsx'

const TOGETHER: Groups = [['onboarding', 'referral-tree']]

export const People = () => (
  <TogetherContext value={TOGETHER}>
    <Funnel />
    <ChartSeen>
      <Onboarding />
    </ChartSeen>
    <Stuck />
    <ChartSeen>
      <ReferralTree />
    </ChartSeen>
    <Elsewhere
      ways={[{ label: words.coverageMatrix, path: 'tickets', search: { view: 'coverage' } }]}
    />
  </TogetherContext>
)
