import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { CampWork } from '../../../camp-task.ts'
import type { CheckIn } from './check-ins.schema.ts'
import * as store from './gate.store.ts'

export const USE_TICKETS = 'use_tickets'
export type UseTickets = { readonly campId: string; readonly checkInIds: readonly string[] }

/**
 * Asks for what arrivals do to tickets. A job does it: it locks the season first, as all that changes tickets, and
 * whoever records a check-in has locked members by then.
 */
export function openGate(tx: Tx, campId: string, checkIns: readonly CheckIn[]): void {
  const arrivals = checkIns.filter(({ kind }) => kind === 'arrival')
  if (arrivals.length === 0) return
  enqueue(tx, USE_TICKETS, { campId, checkInIds: arrivals.map(({ id }) => id) })
}

/** Notes which tickets were used at these arrivals, and which were not if one was annulled. May run twice. */
export const useTickets: CampWork<UseTickets> = async ({ tx, payload, record }) => {
  const { checkInIds: ids } = payload
  await all(tx, store.holdActive({}))
  const [used, back] = await Promise.all([
    all(tx, store.use({ ids })),
    all(tx, store.takeBack({ ids })),
  ])
  for (const { id: targetId, memberId, seasonId, was, status } of [...used, ...back]) {
    record({
      action: `tickets.${status}`,
      targetId,
      ...(memberId !== null && { memberId }),
      seasonId,
      status,
      before: { status: was },
      after: { status },
    })
  }
}
