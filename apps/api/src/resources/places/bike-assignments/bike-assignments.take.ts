import { take } from '@campkit/capacity/places'
import { conflict, notFound } from '@campkit/core/errors'
import { asCamp, readAsCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { findLeads } from '../../people/notifications/leads.store.ts'
import { holdNamedOrActive } from '../../seasons/seasons/places.store.ts'
import { placesOf } from './bike-assignments.places.ts'
import { assertMaySend, assertPossible, overrideOf, reasonsOf } from './bike-assignments.rules.ts'
import type { BikeAssignment, NewBikeAssignment } from './bike-assignments.schema.ts'
import * as store from './bike-assignments.store.ts'
import { tellIfByLead, tellLeads } from './bike-assignments.tell.ts'

type Wish = {
  readonly bikeId: string
  readonly memberId: string
  readonly isLead: boolean
  readonly sent: NewBikeAssignment
}

type Stance = {
  readonly status: 'requested' | 'reserved' | 'waitlisted'
  readonly override?: store.Overriding | undefined
}

/** A member takes a bike, or a lead reserves it for them. If somebody has it, they wait if they want to. */
export async function takeBike(act: Act, wish: Wish): Promise<BikeAssignment> {
  const { bikeId, memberId, isLead, sent } = wish
  const { tx, by, record } = act
  assertMaySend(sent, isLead)
  const [season, , , [facts], place, leads] = await Promise.all([
    first(tx, holdNamedOrActive({ seasonId: undefined })),
    readAsCamp(tx, store.lockBike({ bikeId })),
    readAsCamp(tx, store.lockEnrollments({ bikeIds: [], memberId })),
    readAsCamp(tx, store.findFacts({ bikeId, memberId })),
    first(tx, store.findPlace({ memberId })),
    findLeads(tx, [memberId]),
  ])
  if (!season) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
  if (!facts) throw notFound('bike absent')
  if (!facts.isMember) throw notFound('member absent', 'memberId')
  if (!place) throw conflict('NOT_CONFIRMED', 'no confirmed place in the season')
  if (facts.isTheirs) throw conflict('BIKE_HELD', 'they have it, or wait for it')
  assertPossible(facts, memberId)
  await assertDeposit(tx, sent.depositDueId, { memberId, seasonId: season.id })
  const { status, override } = await stanceOf(wish, facts, by)
  const assignment = await asCamp(tx, () =>
    store.add(tx, {
      seasonId: season.id,
      bikeId,
      memberId,
      status,
      depositDueId: sent.depositDueId ?? null,
      by,
      reason: sent.reason ?? null,
      overriddenBy: override?.by ?? null,
      overrideReason: override?.reason ?? null,
      overridden: override?.rules ?? [],
    }),
  )
  record({
    action: `bike-assignments.${status}`,
    targetId: assignment.id,
    memberId,
    seasonId: season.id,
    status,
    after: { bikeId, ...(override && { overridden: override.rules }) },
    ...(sent.reason !== undefined && { reason: sent.reason }),
  })
  tellIfByLead(act, assignment, sent.reason)
  if (status === 'requested') tellLeads(act, assignment, leads)
  return assignment
}

/** What the member gets, by the rules and by whether the bike is free; throws if that is nothing. */
function stanceOf({ isLead, sent }: Wish, facts: store.Facts, by: string): Promise<Stance> {
  const isFree = facts.status === 'available'
  const reasons = reasonsOf(facts)
  return take<Stance>(placesOf(isFree ? 0 : 1), 1, {
    take: async () => {
      // A bike in repair will be free one day, so it can be waited for. Who has as many as they may waits for nothing.
      const canWait = sent.waitlist && !sent.override && !reasons.includes('BIKE_LIMIT')
      if (canWait && reasons.length > 0) return { status: 'waitlisted' }
      const override = overrideOf(reasons, sent, by)
      return { status: facts.needsApproval && !isLead ? 'requested' : 'reserved', override }
    },
    full: async () => {
      if (!sent.waitlist) throw conflict('BIKE_TAKEN', 'somebody has it')
      return { status: 'waitlisted' }
    },
  })
}

type Whose = { readonly memberId: string; readonly seasonId: string }

/** What stands for a bike is a deposit of its rider, in the same season. */
export async function assertDeposit(tx: Tx, dueId: string | undefined, whose: Whose) {
  if (dueId === undefined || (await first(tx, store.findDeposit({ dueId, ...whose })))) return
  throw notFound('no such deposit of the member in the season', 'depositDueId')
}
