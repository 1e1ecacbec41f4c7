import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Varied } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import * as applications from '../../people/applications/applications.store.ts'
import * as forms from '../../people/applications/forms.store.ts'

const VIEW = { isLead: false }

/** A form of the active season, and where a route needs one, the member's draft. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  if (path === '/form') {
    const questions = [{ id: 'why', label: 'Why us?', kind: 'text', required: true } as const]
    await forms.publish(tx, { seasonId, intro: null, questions })
  }
  if (!path.startsWith('/application')) return {}
  const known = await first(tx, applications.findOf({ seasonId, memberId }, VIEW))
  if (known?.status === 'draft') return {}
  if (known) {
    await applications.setStatus(tx, known.id, { status: 'withdrawn', by: memberId })
  }
  const row = { seasonId, memberId, formVersion: null, fields: {}, by: memberId }
  await applications.add(tx, row)
  return {}
}

/** Pages have no lists of their own: what they show is planted by other rooms. */
export const plantVaried = async (): Promise<Varied> => ({ params: {} })
