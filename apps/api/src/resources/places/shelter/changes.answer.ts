import { conflict, invalidRequest, invalidTransition, notFound } from '@campkit/core/errors'
import { isPgError, isUniqueViolation } from '@campkit/db/pg-errors'
import { all, first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { findLeads } from '../../people/notifications/leads.store.ts'
import {
  notify,
  notifyAll,
  notifyIfByOther,
} from '../../people/notifications/notifications.notify.ts'
import { holdOpen, holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import { move } from './assignments.move.ts'
import type { NewShelterChange, ShelterChange, ShelterGrant } from './changes.schema.ts'
import * as store from './changes.store.ts'
import { assertAreMembers } from './named-members.ts'
import { assertShelterOpen } from './shelter.window.ts'

type Asked = Omit<NewShelterChange, 'memberId'> & {
  readonly memberId: string
  readonly isLead: boolean
}

const recordOf = ({ id, memberId, seasonId, status }: ShelterChange, action: string) => ({
  action: `shelter.${action}`,
  targetId: id,
  memberId,
  seasonId,
  status,
})

/** A member who has a bed asks for another one. */
export async function ask(act: Act, sent: Asked): Promise<ShelterChange> {
  const { memberId, unitId = null, withMemberId = null, reason } = sent
  if (withMemberId === memberId) {
    const message = 'must be another member'
    throw invalidRequest([{ pointer: '/body/withMemberId', code: 'self', message }])
  }
  const asked = withMemberId === null ? [] : [{ id: withMemberId, pointer: '/body/withMemberId' }]
  await assertAreMembers(act.tx, asked)
  const [seasonId, bed, leads] = await Promise.all([
    holdOpenSeason(act.tx, sent.seasonId),
    first(act.tx, store.bedOf({ memberId, seasonId: sent.seasonId })),
    findLeads(act.tx, [memberId, act.by]),
    assertShelterOpen(act.tx, sent.isLead),
  ])
  if (!bed) throw conflict('NO_BED', 'asks for another bed without having one')
  const row = { seasonId, memberId, unitId, withMemberId, reason }
  const made = await asTheSeasonAllows(store.create(act.tx, row))
  act.record({ ...recordOf(made, 'change_asked'), after: { unitId, withMemberId }, reason })
  tellIfByLead(act, made)
  tellLeads(act, made, leads)
  return made
}

type Lead = { readonly memberId: string }

/** Tells the leads that somebody waits for their answer. */
const tellLeads = ({ tx }: Act, { id, seasonId }: ShelterChange, leads: readonly Lead[]) =>
  notifyAll(
    tx,
    leads.map(({ memberId }) => ({
      kind: 'shelter_waits_for_lead' as const,
      memberId,
      seasonId,
      aboutId: id,
      details: {},
      dedupeKey: `shelter_waits_for_lead ${id}`,
    })),
  )

/** A lead asked in the member's name. */
const tellIfByLead = ({ tx, by }: Act, { id, memberId, seasonId }: ShelterChange) =>
  notifyIfByOther(
    { tx, by, memberId },
    {
      kind: 'changed_for_you',
      memberId,
      seasonId,
      aboutId: id,
      details: { what: 'shelter_wishes' },
    },
  )

async function asTheSeasonAllows<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isUniqueViolation(error, 'one_open_change')) throw conflict('CHANGE_OPEN', 'asked before')
    if (isPgError(error) && error.constraint === 'asked_for_a_unit') {
      throw notFound('unit absent, or of another season', 'unitId')
    }
    throw error
  }
}

/** What was asked, as the caller sees it. */
async function seen(act: Act, id: string): Promise<ShelterChange> {
  const change = await first(act.tx, store.find({ id }))
  if (!change) throw notFound('change absent or not visible')
  return change
}

/** Locks what was asked, after season, units and beds; throws unless it still waits for an answer. */
async function holdAsked(act: Act, id: string, to: string): Promise<void> {
  const change = await first(act.tx, store.lock({ id }))
  if (!change) throw notFound('change absent or not visible')
  act.assertVersion?.(change.version)
  if (change.status !== 'open') throw invalidTransition(change.status, to, [])
}

const UNIT_NEEDED = [
  {
    pointer: '/body/unitId',
    code: 'required',
    message: 'is required, because no unit was asked for, or who was named has no bed',
  },
]

/** A lead says yes, and the member is moved in the same act. */
export async function grant(act: Act, id: string, sent: ShelterGrant): Promise<ShelterChange> {
  const asked = await first(act.tx, store.findWithBeds({ id }))
  if (!asked) throw notFound('change absent or not visible')
  if (asked.status !== 'open') throw invalidTransition(asked.status, 'granted', [])
  const unitId = sent.unitId ?? asked.unitId ?? asked.besideUnitId
  const { bedId } = asked
  if (!bedId) throw conflict('NO_BED', 'has no bed any more')
  if (!unitId) throw invalidRequest(UNIT_NEEDED)
  const { assertVersion: _, ...moving } = act
  // The member is told of the answer, which says where they sleep.
  const { made, label } = await move(moving, bedId, { ...sent, unitId })
  await holdAsked(act, id, 'granted')
  const { reason } = sent
  const [, after] = await Promise.all([
    store.answer(act.tx, id, 'granted', { by: act.by, answer: reason ?? null }),
    seen(act, id),
  ])
  act.record({ ...recordOf(after, 'change_granted'), after: { unitId }, ...(reason && { reason }) })
  const { firstNightOn, lastNightOn } = made
  tell(act, after, { unit: label, firstNightOn, lastNightOn })
  return after
}

type Bed = { readonly unit: string; readonly firstNightOn: string; readonly lastNightOn: string }

function tell({ tx }: Act, { id, memberId, seasonId, status, answer }: ShelterChange, bed?: Bed) {
  const said = status === 'granted' ? ('granted' as const) : ('refused' as const)
  notify(tx, {
    kind: 'shelter_answered',
    memberId,
    seasonId,
    aboutId: id,
    details: { answer: said, reason: answer ?? undefined, bed },
    dedupeKey: `shelter_answered ${id}`,
  })
}

/** A lead says no, and why. */
export async function refuse(act: Act, id: string, reason: string): Promise<ShelterChange> {
  const { seasonId } = await seen(act, id)
  await Promise.all([holdOpen(act.tx, seasonId), holdAsked(act, id, 'refused')])
  const [, after] = await Promise.all([
    store.answer(act.tx, id, 'refused', { by: act.by, answer: reason }),
    seen(act, id),
  ])
  act.record({ ...recordOf(after, 'change_refused'), reason })
  tell(act, after)
  return after
}

/** The member does not ask any more. */
export async function withdraw(act: Act, id: string): Promise<ShelterChange> {
  const { seasonId } = await seen(act, id)
  await Promise.all([holdOpen(act.tx, seasonId), holdAsked(act, id, 'withdrawn')])
  const [, after] = await Promise.all([store.withdraw(act.tx, id), seen(act, id)])
  act.record(recordOf(after, 'change_withdrawn'))
  tellIfByLead(act, after)
  return after
}

/** Ends what is not answered, of who leaves a season or of one that closes. */
export async function endChanges(act: Act, seasonId: string, memberId?: string) {
  const ended = await all(act.tx, store.endAll({ seasonId, memberId }))
  for (const { id: targetId, memberId } of ended) {
    const about = { targetId, memberId, seasonId, status: 'ended' }
    act.record({ action: 'shelter.change_ended', ...about })
  }
  return ended
}
