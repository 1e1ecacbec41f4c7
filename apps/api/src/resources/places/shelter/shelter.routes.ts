import { plan } from './plan.routes.ts'
import { units } from './units.routes.ts'

export const shelter = [...units, ...plan]
