import { type Caller, isAdmin } from '@campkit/core/actor'
import { orNotFound } from '@campkit/core/or-not-found'
import { readAsCamp } from '@campkit/db/as-camp'
import { onTheWire, type Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import type { ThisHost } from '@campkit/http/this-host'
import {
  holdStatusOf,
  type LockedSeason,
  lockSeasonOf,
} from '../../seasons/seasons/places.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import type { Place } from '../enrollments/enrollments.admit.ts'
import type { ChangedForYou } from '../notifications/kinds.members.ts'
import { notify, notifyIfByOther } from '../notifications/notifications.notify.ts'
import type { Application } from './applications.schema.ts'
import * as store from './applications.store.ts'

/** Everything one change of an application needs. */
export type ApplicationAct = {
  readonly tx: Tx
  readonly caller: Caller
  readonly host: ThisHost
  readonly record: (change: Change) => void
  readonly assertVersion: (version: number) => void
}

export const viewOf = ({ actor }: Caller): store.View => ({
  isLead: actor !== null && isAdmin(actor),
})

/** The application as this caller may see it. */
export async function see({ tx, caller }: Pick<ApplicationAct, 'tx' | 'caller'>, id: string) {
  const row = orNotFound(await all(tx, store.find({ id }, viewOf(caller))), 'application')
  return store.shown(row)
}

/** Reads the application after the given writes, which are already on the wire. */
export async function seeWritten(
  act: Pick<ApplicationAct, 'tx' | 'caller'>,
  id: string,
  writing: readonly Promise<unknown>[],
): Promise<Application> {
  const [seen] = await Promise.all([see(act, id), ...writing])
  return seen
}

/**
 * Checks a locked application: 404 if the caller cannot see it; then the season must be open and the version must
 * match.
 */
function asHeld(
  { assertVersion }: ApplicationAct,
  season: LockedSeason['status'] | undefined,
  rows: readonly store.Row[],
): Application {
  const application = store.shown(orNotFound(rows, 'application'))
  if (season === undefined) throw new Error('an application without a season')
  assertOpen(season)
  assertVersion(application.version)
  return application
}

/** Locks the season so that it stays open, then the application. */
export async function hold(act: ApplicationAct, id: string): Promise<Application> {
  const [season, rows] = await Promise.all([
    holdStatusOf(act.tx, id, { of: 'applications' }),
    all(act.tx, store.lock({ id })),
  ])
  return asHeld(act, season, rows)
}

export type Held = { readonly season: LockedSeason; readonly application: Application }

/**
 * Like `hold`, for acts that may give a place: takes the season's full lock at once, because widening it later could
 * deadlock.
 */
export async function holdWithSeason(act: ApplicationAct, id: string): Promise<Held> {
  const [[season], rows] = await Promise.all([
    readAsCamp(act.tx, lockSeasonOf({ id }, { of: 'applications' })),
    all(act.tx, store.lock({ id })),
  ])
  const application = asHeld(act, season?.status, rows)
  if (!season) throw new Error('an application without a season')
  return { season, application }
}

type Applied = Pick<Application, 'id' | 'memberId' | 'seasonId'>

/** Only that there is a message: it is read with the application. */
type Messaged = { readonly hasMessage?: boolean }

/** Tells the applicant that there is a decision. */
export const tellDecision = (
  tx: Tx,
  { id, memberId, seasonId }: Applied,
  decision: Messaged & { readonly outcome: 'declined' | 'waitlisted' },
): void =>
  notify(tx, {
    kind: 'application_decision',
    memberId,
    seasonId,
    aboutId: id,
    details: decision,
  })

/** Tells of the acceptance and of the place that came with it, at once: one thing to read, and one to answer. */
export const tellAccepted = (
  tx: Tx,
  { id, memberId, seasonId }: Applied,
  place: Place & Messaged,
): void =>
  notify(tx, {
    kind: 'application_decision',
    memberId,
    seasonId,
    aboutId: id,
    details: { outcome: 'accepted', ...place },
    dedupeKey: `accepted ${id}`,
  })

/** Tells the applicant that a lead changed the application in their name. */
export function tellIfByLead(
  { tx, caller }: Pick<ApplicationAct, 'tx' | 'caller'>,
  { id, memberId, seasonId }: Applied,
  changed: Omit<ChangedForYou, 'what'>,
): void {
  const about = { memberId, seasonId, aboutId: id }
  const details = { what: 'application', ...changed } as const
  notifyIfByOther(
    { tx, by: caller.actor?.memberId ?? 'system', memberId },
    { kind: 'changed_for_you', ...about, details },
  )
}

/** Who moved the application, as its applicant may know it: the applicant, or just the camp. */
export const moverOf = ({ actor }: Caller, { memberId }: Pick<Application, 'memberId'>): string =>
  actor?.memberId === memberId ? memberId : 'camp'

/**
 * Changes the status and records it; the audit row holds nothing the applicant may not read. The update is on the wire
 * when this returns its promise, so later queries see it.
 */
export async function write(
  { tx, record }: Pick<ApplicationAct, 'tx' | 'record'>,
  before: Application,
  made: store.NewStatus,
): Promise<Application> {
  const { id, memberId, seasonId } = before
  const { status, infoRequest, infoAnswer, decisionMessage, reason } = made
  const written = onTheWire(store.setStatus(tx, id, made))
  record({
    action: `applications.${status}`,
    targetId: id,
    memberId,
    seasonId,
    status,
    before: { status: before.status },
    after: { status, infoRequest, infoAnswer, decisionMessage },
    ...(reason !== undefined && { reason }),
  })
  await written
  return { ...before, status }
}
