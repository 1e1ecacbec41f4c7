import { ChartSeen } from '#ui/chart-seen'
import { words } from '#words/reports'
import { EarlyAccess } from './early-access.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { OnSiteDays } from './on-site-days.tsx'

export const OnSite = () => (
  <>
    <OnSiteDays />
    <ChartSeen>
      <EarlyAccess />
    </ChartSeen>
    <Elsewhere
      ways={[
        { label: words.batches, path: 'tickets' },
        { label: words.campMap, path: 'shelter/map' },
        { label: words.reportTitle('dietary-counts'), path: 'reports/dietary-counts' },
        { label: words.reportTitle('evacuation'), path: 'reports/evacuation' },
      ]}
    />
  </>
)
