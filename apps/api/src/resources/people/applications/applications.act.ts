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
import type { Application } from './applications.schema.ts'
import * as store from './applications.store.ts'

/** One change of one application. */
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

/** As whoever asks may see it. */
export async function see({ tx, caller }: Pick<ApplicationAct, 'tx' | 'caller'>, id: string) {
  const row = orNotFound(await all(tx, store.find({ id }, viewOf(caller))), 'application')
  return store.shown(row)
}

/** The same, behind what is on the wire: once that is written. */
export async function seeWritten(
  act: Pick<ApplicationAct, 'tx' | 'caller'>,
  id: string,
  writing: readonly Promise<unknown>[],
): Promise<Application> {
  const [seen] = await Promise.all([see(act, id), ...writing])
  return seen
}

/** Once its season is held; who cannot see it learns nothing. */
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

/** First the season, which must be open and stays so, then the application. */
export async function hold(act: ApplicationAct, id: string): Promise<Application> {
  const [season, rows] = await Promise.all([
    holdStatusOf(act.tx, id, { of: 'applications' }),
    all(act.tx, store.lock({ id })),
  ])
  return asHeld(act, season, rows)
}

export type Held = { readonly season: LockedSeason; readonly application: Application }

/** The same where a place may be given: the season is locked, which it could not be later without waiting in a circle. */
export async function holdWithSeason(act: ApplicationAct, id: string): Promise<Held> {
  const [[season], rows] = await Promise.all([
    readAsCamp(act.tx, lockSeasonOf({ id }, { of: 'applications' })),
    all(act.tx, store.lock({ id })),
  ])
  const application = asHeld(act, season?.status, rows)
  if (!season) throw new Error('an application without a season')
  return { season, application }
}

/** Who moved it, as the applicant may know: themselves, or the camp. */
export const moverOf = ({ actor }: Caller, { memberId }: Pick<Application, 'memberId'>): string =>
  actor?.memberId === memberId ? memberId : 'camp'

/**
 * Writes one move down, and in the audit log: nothing there that the applicant may not read. It is on the wire when this
 * returns, so what is sent next finds it written.
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
