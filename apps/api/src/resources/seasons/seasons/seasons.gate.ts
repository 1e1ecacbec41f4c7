import { CampError, invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import { countShutOut } from './places.store.ts'
import type { Season, SeasonPatch } from './seasons.schema.ts'

/**
 * 409 if the gate is to open later than the day on which somebody plans to arrive without a pass (INV-M5), unless the lead
 * sets that aside. Returns whether they do. The season must be locked.
 */
export async function assertNobodyShutOut(
  tx: Tx,
  { id, gateOpensOn: was }: Season,
  { gateOpensOn, override, reason }: SeasonPatch,
): Promise<boolean> {
  if (override && reason === undefined) {
    const message = 'is required when override is sent'
    throw invalidRequest([{ pointer: '/body/reason', code: 'required', message }])
  }
  if (!gateOpensOn || gateOpensOn <= (was ?? '')) return false
  const { people } = await only(tx, countShutOut({ seasonId: id, was, gateOpensOn }))
  if (people === 0) return false
  if (override) return true
  throw new CampError('ARRIVALS_BEFORE_GATE', 'the gate would be closed', {
    detail: `How many: ${people}. Ask them for other days first, or send override with a reason: then tell them yourself.`,
  })
}
