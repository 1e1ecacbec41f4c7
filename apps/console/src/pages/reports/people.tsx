import { ChartSeen } from '#ui/chart-seen'
import { words } from '#words/reports'
import { Elsewhere } from './elsewhere.tsx'
import { Funnel } from './funnel.tsx'
import { Onboarding } from './onboarding.tsx'
import { Stuck } from './stuck.tsx'

export const People = () => (
  <>
    <Funnel />
    <ChartSeen>
      <Onboarding />
    </ChartSeen>
    <Stuck />
    <Elsewhere
      ways={[
        { label: words.coverageMatrix, path: 'tickets', search: { view: 'coverage' } },
        { label: words.reportTitle('referrals'), path: 'reports/referrals' },
      ]}
    />
  </>
)
