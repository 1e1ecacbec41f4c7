import { ticketRoutes } from '../tickets/ticket-routes.ts'
import { VehiclePassesQuery, VehiclePassReport } from './vehicle-passes.schema.ts'

/** Passes are tickets of a kind of their own, at paths of their own. */
export const vehiclePasses = ticketRoutes({
  path: '/vehicle-passes',
  scope: 'vehicle-passes',
  one: 'VehiclePass',
  many: 'VehiclePasses',
  words: { one: 'vehicle pass', many: 'vehicle passes' },
  kinds: ['vehicle_pass'],
  query: VehiclePassesQuery,
  report: VehiclePassReport,
})
