import { named } from '@campkit/http/schemas'
import { passesQuery, reportOfPass } from '../tickets/tickets.schema.ts'

export const VehiclePassesQuery = passesQuery()
export const VehiclePassReport = named('VehiclePassReport', reportOfPass())
