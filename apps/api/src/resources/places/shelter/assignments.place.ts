import { free, take } from '@campkit/capacity/places'
import { conflict, invalidRequest, notFound } from '@campkit/core/errors'
import { readAsCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import {
  assertConfirmed,
  assertOwnFields,
  assertReason,
  assertUsable,
  asTheBedsAllow,
  brokenBy,
  setAside,
} from './assignments.rules.ts'
import type { NewShelterAssignment, Rule, ShelterAssignment } from './assignments.schema.ts'
import * as store from './assignments.store.ts'
import { announce, recordOf, tellIfByLead } from './assignments.tell.ts'
import * as beds from './beds.store.ts'
import { bedsOf, type Nights, nightsOf, sleepsSomewhere } from './beds.ts'
import { assertShelterOpen } from './shelter.window.ts'

export type Wish = Omit<NewShelterAssignment, 'memberId'> & {
  readonly memberId: string
  readonly isLead: boolean
}

/** Locks what a placement depends on, in the order that everybody keeps, then counts. */
export async function lockScene(
  tx: Tx,
  target: beds.Target,
  memberIds: readonly string[] | undefined,
) {
  const guests = { ...target, memberIds }
  const [season, units, stays, held] = await Promise.all([
    first(tx, beds.holdSeason(target)),
    readAsCamp(tx, beds.lockUnits(target)),
    readAsCamp(tx, beds.lockStays(guests)),
    readAsCamp(tx, beds.heldNights(guests)),
  ])
  return { season, units, stays, held }
}
export type Scene = Awaited<ReturnType<typeof lockScene>>

const OF_LEADS = ['status', 'bed', 'override', 'reason'] as const

function targetOf({ unitId, kind, seasonId }: Wish): beds.Target {
  if ((unitId === undefined) === (kind === undefined)) {
    const message = 'must be sent, or kind instead of it, but not both'
    throw invalidRequest([{ pointer: '/body/unitId', code: 'unit_or_kind', message }])
  }
  return unitId === undefined
    ? { ...beds.NOTHING, kind, seasonId }
    : { ...beds.NOTHING, unitIds: [unitId] }
}

function seasonOf({ season }: Scene, { unitId, seasonId }: Wish) {
  const isElsewhere = unitId !== undefined && seasonId !== undefined && season?.id !== seasonId
  if (isElsewhere || (!season && unitId !== undefined)) throw notFound('unit absent', 'unitId')
  if (!season && seasonId !== undefined) throw notFound('season absent', 'seasonId')
  if (!season) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
  assertOpen(season.status)
  return season
}

/** Of several units the first by its label that has a bed for all nights; if none has, the first. */
async function choose(
  { units, held }: Scene,
  nights: Nights,
): Promise<beds.LockedUnit | undefined> {
  const byLabel = units.toSorted((a, b) => (a.label < b.label ? -1 : 1))
  for (const unit of byLabel) if ((await free(bedsOf(unit, nights, held))) >= 1) return unit
  return byLabel[0]
}

/**
 * Gives a member a bed on every night of their stay, or on those that are sent: leads anywhere, members a free one in a
 * unit that is open to them. If there is none, they can wait for one.
 */
export async function place(act: Act, wish: Wish): Promise<ShelterAssignment> {
  const { memberId, isLead } = wish
  assertOwnFields(isLead, wish, OF_LEADS)
  assertReason(wish)
  const [scene] = await Promise.all([
    lockScene(act.tx, targetOf(wish), [memberId]),
    assertShelterOpen(act.tx, isLead),
  ])
  const season = seasonOf(scene, wish)
  const stay = scene.stays.find((one) => one.memberId === memberId)
  assertConfirmed(stay)
  const nights = nightsOf(wish, stay, season)
  if (sleepsSomewhere(memberId, nights, scene.held)) {
    throw conflict('ALREADY_PLACED', 'a bed on one of the nights')
  }
  const about = { seasonId: season.id, nights, wish }
  const unit = await choose(scene, nights)
  if (!unit) return queue(act, { ...about, unit })
  assertUsable(unit, isLead)
  const broken = brokenBy(unit, nights, stay)
  const put = (rules: readonly Rule[]) =>
    write(act, { ...about, unit, overridden: setAside(rules, wish, isLead) })
  return take(bedsOf(unit, nights, scene.held), 1, {
    take: () => put(broken),
    full: () => {
      if (!wish.waitlist || wish.override) return put([...broken, 'FULL'])
      setAside(
        broken.filter((rule) => rule === 'OUTSIDE_STAY'),
        wish,
        isLead,
      )
      return queue(act, { ...about, unit })
    },
  })
}

type About = { readonly seasonId: string; readonly nights: Nights; readonly wish: Wish }
type InUnit = About & { readonly unit: beds.LockedUnit; readonly overridden: readonly Rule[] }

const rowOf = ({ seasonId, nights, wish }: About, by: string) => ({
  seasonId,
  memberId: wish.memberId,
  ...nights,
  bed: wish.bed ?? null,
  note: wish.note ?? null,
  reason: wish.reason ?? null,
  by,
})

async function write(act: Act, placed: InUnit): Promise<ShelterAssignment> {
  const { unit, overridden, wish } = placed
  const { tx, by, record } = act
  const row = { ...rowOf(placed, by), unitId: unit.id, kind: null, overridden }
  const [made, left] = await asTheBedsAllow(
    Promise.all([
      store.add(tx, { ...row, status: wish.status ?? 'confirmed', offerHours: unit.offerHours }),
      all(tx, store.leaveWaitlists({ ...row, by })),
    ]),
  )
  const { reason } = wish
  record(recordOf(made, made.status === 'proposed' ? 'proposed' : 'placed', { reason, overridden }))
  for (const { id: targetId } of left) {
    const { memberId, seasonId } = made
    record({ action: 'shelter.wait_ended', targetId, memberId, seasonId, status: 'cancelled' })
  }
  if (made.status === 'proposed') announce(act, made, unit, reason)
  else tellIfByLead(act, made, unit, 'placed', reason)
  return made
}

type Queued = About & { readonly unit: beds.LockedUnit | undefined }

/** Waits for the unit, or for any of the kind. */
async function queue(act: Act, queued: Queued): Promise<ShelterAssignment> {
  const { wish } = queued
  if (!wish.waitlist) setAside(['FULL'], {}, wish.isLead)
  const isForUnit = wish.unitId !== undefined
  const made = await asTheBedsAllow(
    store.add(act.tx, {
      ...rowOf(queued, act.by),
      unitId: isForUnit ? (wish.unitId ?? null) : null,
      kind: isForUnit ? null : (wish.kind ?? null),
      status: 'waitlisted',
      overridden: [],
      offerHours: 0,
    }),
  )
  act.record(recordOf(made, 'waitlisted', { reason: wish.reason }))
  return made
}
