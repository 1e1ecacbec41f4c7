import { assignments } from './assignments.routes.ts'
import { board } from './board.routes.ts'
import { changes } from './changes.routes.ts'
import { plan } from './plan.routes.ts'
import { proposals } from './proposals.routes.ts'
import { requests } from './requests.routes.ts'
import { units } from './units.routes.ts'

export const shelter = [
  ...units,
  ...plan,
  ...requests,
  ...assignments,
  ...board,
  ...proposals,
  ...changes,
]
