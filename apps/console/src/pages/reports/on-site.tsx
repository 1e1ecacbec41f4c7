import { ChartSeen } from '#ui/chart-seen'
import { words } from '#words/reports'
import { Beds } from './beds.tsx'
import { BikeStrip } from './bike-strip.tsx'
import { EarlyAccess } from './early-access.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { OnSiteDays } from './on-site-days.tsx'
import { Power } from './power.tsx'
import { type Groups, TogetherContext } from './reading.ts'

const TOGETHER: Groups = [
  ['on-site-by-day', 'shelter-occupancy'],
  ['early-access-by-day', 'power-load', 'bike-fleet'],
]

export const OnSite = () => (
  <TogetherContext value={TOGETHER}>
    <OnSiteDays />
    <ChartSeen>
      <EarlyAccess />
    </ChartSeen>
    <ChartSeen>
      <Beds />
    </ChartSeen>
    <ChartSeen>
      <Power />
    </ChartSeen>
    <ChartSeen>
      <BikeStrip />
    </ChartSeen>
    <Elsewhere
      ways={[
        { label: words.batches, path: 'tickets' },
        { label: words.campMap, path: 'shelter/map' },
        { label: words.kitchen, path: 'reports/kitchen' },
        { label: words.reportTitle('evacuation'), path: 'reports/evacuation' },
      ]}
    />
  </TogetherContext>
)
