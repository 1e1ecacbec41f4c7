import { admin, camp } from '@campkit/access/access'
import { conflict, invalidRequest, notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { all, first, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { actOf } from '../../../act.ts'
import { actingMember } from '../../../acting-member.ts'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import { holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import { passOnNewBeds } from './assignments.waitlist.ts'
import { OfSeason, ShelterPlan, ShelterPlanPatch, ShelterPlanQuery } from './plan.schema.ts'
import * as store from './plan.store.ts'

/** The plan that was found: 404 for a season that there is not, 409 if none is named and none active. */
export function planOf([plan]: readonly ShelterPlan[], named: string | undefined): ShelterPlan {
  if (!plan && named !== undefined) throw notFound('season absent', 'seasonId')
  if (!plan) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
  return plan
}

const read = readRoute({
  id: 'getShelterPlan',
  path: '/shelter/plan',
  summary: 'The lot, its circuits, and whether the plan of who sleeps where is published.',
  access: camp('shelter:read'),
  query: ShelterPlanQuery,
  response: ShelterPlan,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON'],
  example: {},
  handler: async ({ read, query: { seasonId } }) =>
    planOf(await read(store.find({ seasonId })), seasonId),
})

/** The plan of an open season, locked. */
async function hold(tx: Tx, named: string | undefined): Promise<ShelterPlan> {
  const wanted = { seasonId: named }
  const [, , plan] = await Promise.all([
    holdOpenSeason(tx, named),
    store.hold(tx, wanted),
    first(tx, store.find(wanted)),
  ])
  if (!plan) throw notFound('season absent', 'seasonId')
  return plan
}

function assertSound({ lotLengthCm, lotWidthCm, circuits }: ShelterPlan): void {
  if ((lotLengthCm === null) !== (lotWidthCm === null)) {
    const message = 'is required when lotLengthCm is set, and the other way round'
    throw invalidRequest([{ pointer: '/body/lotWidthCm', code: 'lot', message }])
  }
  const names = circuits.map(({ name }) => name)
  const twice = names.findIndex((name, i) => names.indexOf(name) < i)
  if (twice < 0) return
  const pointer = `/body/circuits/${twice}/name`
  throw invalidRequest([
    { pointer, code: 'unique', message: 'must be the name of one circuit only' },
  ])
}

const patch = changeRoute({
  id: 'updateShelterPlan',
  method: 'PATCH',
  path: '/shelter/plan',
  summary: 'Changes the lot, its circuits, or how long a proposed bed waits.',
  access: admin('shelter:write'),
  body: ShelterPlanPatch,
  status: 200,
  response: ShelterPlan,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { circuits: [{ name: 'North', ratingAmps: 60 }] } },
  handler: async ({ tx, body, record, assertVersion }) => {
    const { seasonId: named, ...sent } = body
    const before = await hold(tx, named)
    assertVersion(before.version)
    const wanted = { ...before, ...sent }
    assertSound(wanted)
    const { seasonId } = before
    const [, after] = await Promise.all([
      store.write(tx, wanted),
      only(tx, store.find({ seasonId })),
    ])
    record({ action: 'shelter.plan_changed', targetId: seasonId, seasonId, before, after: sent })
    return after
  },
})

/** Everybody who has a bed is told where, once for each publication. */
const tellAll = (tx: Tx, { seasonId, publishedAt }: ShelterPlan, all: readonly store.Sleeper[]) =>
  notifyAll(
    tx,
    all.map(({ id, memberId, ...details }) => ({
      kind: 'shelter_published' as const,
      memberId,
      seasonId,
      aboutId: id,
      details,
      dedupeKey: `shelter_published ${id} ${publishedAt}`,
    })),
  )

const publishing = (isPublished: boolean) =>
  changeRoute({
    id: isPublished ? 'publishShelterPlan' : 'reopenShelterPlan',
    method: 'POST',
    path: isPublished ? '/shelter/plan/publish' : '/shelter/plan/reopen',
    summary: isPublished
      ? 'Says that the plan stands: from now on it is changed by override only.'
      : 'Takes the publication back: leads and members change the plan again.',
    access: admin('shelter:write'),
    body: OfSeason,
    status: 200,
    response: ShelterPlan,
    errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
    ifMatch: 'optional',
    example: { body: {} },
    handler: async (context) => {
      const { tx, caller, body, record, unchanged, assertVersion } = context
      const before = await hold(tx, body.seasonId)
      assertVersion(before.version)
      if ((before.publishedAt !== null) === isPublished) {
        unchanged()
        return before
      }
      const { seasonId } = before
      const [, after, sleepers] = await Promise.all([
        store.publish(tx, seasonId, isPublished ? actingMember(caller) : null),
        only(tx, store.find({ seasonId })),
        all(tx, store.sleepers({ seasonId })),
      ])
      if (isPublished) tellAll(tx, after, sleepers)
      const action = isPublished ? 'shelter.plan_published' : 'shelter.plan_reopened'
      record({ action, targetId: seasonId, seasonId })
      if (!isPublished) await passOnNewBeds(actOf(context), seasonId, null)
      return after
    },
  })

export const plan = [read, patch, publishing(true), publishing(false)]
