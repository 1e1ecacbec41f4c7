import {
  conflict,
  type FieldError,
  invalidRequest,
  invalidTransition,
  notFound,
} from '@campkit/core/errors'
import { readAsCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { all, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { notifyAll, notifyIfByOther } from '../../people/notifications/notifications.notify.ts'
import {
  holdInOpenSeason,
  holdInSeason,
  holdOpenSeason,
} from '../../seasons/seasons/seasons.open.ts'
import type { NewWorklogEntry, WorklogDecision, WorklogEntry } from './worklog.schema.ts'
import * as store from './worklog.store.ts'

/** Ahead of every clock on earth. */
const FURTHEST_MS = 14 * 3_600_000

type Report = {
  readonly memberId: string
  readonly isLead: boolean
  readonly sent: NewWorklogEntry
}

/** A member says what they did outside of shifts; or a lead notes it for them, which approves it at once. */
export async function report(act: Act, { memberId, isLead, sent }: Report): Promise<WorklogEntry> {
  const { tx, by } = act
  assertSensible(sent, isLead)
  const seasonId = await holdOpenSeason(tx, sent.seasonId)
  const teamId = sent.teamId ?? null
  const [[known], stored] = await Promise.all([
    readAsCamp(
      tx,
      store.known({ memberId, seasonId, teamId: teamId ?? '', workedOn: sent.workedOn }),
    ),
    only(tx, settings.find({})),
  ])
  if (!known?.isMember) throw notFound('member absent', 'memberId')
  if (teamId !== null && !known.isTeam) throw notFound('team absent', 'teamId')
  if (!isLead && known.place !== 'confirmed') throw conflict('NOT_CONFIRMED', String(known.place))
  if (known.minutesThatDay + sent.minutes > DAY_MINUTES) throw DAY_IS_FULL
  const isApproved = isLead && memberId !== by
  const { phase = 'event', workedOn, minutes, description } = sent
  const entry = await store.add(tx, {
    seasonId,
    memberId,
    teamId,
    phase,
    workedOn,
    minutes,
    description,
    status: isApproved ? 'approved' : 'pending',
    statusChangedBy: by,
    statusReason: null,
    pointsCredited: isApproved ? worthOf(minutes, settingsOf(stored).shifts) : null,
  })
  const { id: targetId, status } = entry
  act.record({ action: `worklog.${status}`, targetId, memberId, seasonId, status, after: entry })
  if (isApproved) tell(act, entry)
  else tellLeads(act, entry, known.leads)
  return entry
}

const DAY_MINUTES = 24 * 60
const DAY_IS_FULL = invalidRequest([
  {
    pointer: '/body/minutes',
    code: 'day_is_full',
    message: 'must not make more than 24 hours of that day',
  },
])

function assertSensible({ workedOn, minutes }: NewWorklogEntry, isLead: boolean): void {
  const faults: FieldError[] = []
  if (workedOn > new Date(Date.now() + FURTHEST_MS).toISOString().slice(0, 10)) {
    const message = 'must not be in the future'
    faults.push({ pointer: '/body/workedOn', code: 'future', message })
  }
  if (minutes === 0 || (minutes < 0 && !isLead)) {
    const message = isLead ? 'must not be 0' : 'must be more than 0'
    faults.push({ pointer: '/body/minutes', code: 'minutes', message })
  }
  if (faults.length > 0) throw invalidRequest(faults)
}

const worthOf = (minutes: number, rate: { readonly worklogPointsPerHour: number }): number =>
  Math.round((minutes * rate.worklogPointsPerHour) / 60)

const holding = ({ tx, assertVersion }: Act) => ({ tx, ...(assertVersion && { assertVersion }) })
const OF = { of: 'worklog' } as const

// biome-ignore format: a table
const TRANSITIONS: Readonly<Record<WorklogEntry['status'], readonly WorklogEntry['status'][]>> = {
  pending:   ['approved', 'rejected', 'withdrawn'],
  approved:  ['rejected'],
  rejected:  ['approved'],
  withdrawn: [],
}

/** A lead says yes or no, or corrects that, also after the season has closed. Nobody approves their own hours. */
export async function decide(
  act: Act,
  id: string,
  { status, reason, points }: WorklogDecision,
): Promise<WorklogEntry> {
  const [before, stored] = await Promise.all([
    holdInSeason(holding(act), OF, id, store.lock),
    only(act.tx, settings.find({})),
  ])
  if (status === 'rejected' && reason === undefined) {
    const message = 'is required to reject'
    throw invalidRequest([{ pointer: '/body/reason', code: 'required', message }])
  }
  if (before.memberId === act.by) throw conflict('OWN_WORK', 'decides on their own')
  const worth = points ?? worthOf(before.minutes, settingsOf(stored).shifts)
  const credited = status === 'approved' ? worth : null
  const after = await move(act, before, { status, reason: reason ?? null, points: credited })
  tell(act, after)
  return after
}

/** The member takes back what nobody has decided on. Of a lead who does it, it is a no. */
export async function withdraw(act: Act, id: string, reason?: string): Promise<WorklogEntry> {
  const before = await holdInOpenSeason(holding(act), OF, id, store.lock)
  const status = before.memberId === act.by ? 'withdrawn' : 'rejected'
  if (before.status !== 'pending') {
    throw invalidTransition(before.status, status, TRANSITIONS[before.status])
  }
  const after = await move(act, before, { status, reason: reason ?? null, points: null })
  tell(act, after)
  return after
}

type Move = {
  readonly status: WorklogEntry['status']
  readonly reason: string | null
  readonly points: number | null
}

async function move(act: Act, before: WorklogEntry, made: Move): Promise<WorklogEntry> {
  const { id, memberId, seasonId } = before
  const { status, reason, points } = made
  const allowed = TRANSITIONS[before.status]
  if (!allowed.includes(status)) throw invalidTransition(before.status, status, allowed)
  const writing = onTheWire(all(act.tx, store.setStatus({ id, by: act.by, ...made })))
  const [after] = await Promise.all([only(act.tx, store.find({ id })), writing])
  act.record({
    action: `worklog.${status}`,
    targetId: id,
    memberId,
    seasonId,
    status,
    before: { status: before.status, pointsCredited: before.pointsCredited },
    after: { pointsCredited: points },
    ...(reason !== null && { reason }),
  })
  return after
}

function tell({ tx, by }: Act, entry: WorklogEntry): void {
  const { id, memberId, seasonId, status, minutes, workedOn, pointsCredited, statusReason } = entry
  if (status !== 'approved' && status !== 'rejected') return
  const details = {
    outcome: status,
    minutes,
    workedOn,
    points: pointsCredited ?? 0,
    reason: statusReason ?? undefined,
  }
  const notice = { kind: 'work_decided', memberId, seasonId, aboutId: id, details } as const
  notifyIfByOther({ tx, by, memberId }, notice)
}

/** Tells those who lead the team that something waits for their yes. */
function tellLeads({ tx, by }: Act, entry: WorklogEntry, leads: readonly string[]): void {
  const { id, memberId: who, seasonId, minutes, workedOn } = entry
  notifyAll(
    tx,
    leads
      .filter((memberId) => memberId !== by && memberId !== who)
      .map((memberId) => ({
        kind: 'work_waits_for_lead' as const,
        memberId,
        seasonId,
        aboutId: id,
        details: { minutes, workedOn },
        dedupeKey: `work_waits_for_lead ${id}`,
      })),
  )
}
