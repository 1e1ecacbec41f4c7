import { type Caller, isAdmin } from '@campkit/core/actor'
import { orNotFound } from '@campkit/core/or-not-found'
import type { Tx } from '@campkit/db/in-camp'
import { all, only } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import type { ThisHost } from '@campkit/http/this-host'
import { holdOpen, seasonOf } from '../../seasons/seasons/seasons.open.ts'
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

/** The named season or the active one: open, and so until the transaction ends. */
export async function holdOpenSeason(tx: Tx, named: string | undefined): Promise<string> {
  const seasonId = await seasonOf(tx, named)
  await holdOpen(tx, seasonId)
  return seasonId
}

/** Locks an application whose season is held already. */
export async function lockApplication({ tx, assertVersion }: ApplicationAct, id: string) {
  const application = store.shown(await only(tx, store.lock({ id })))
  assertVersion(application.version)
  return application
}

/** First the season, which must be open and stays so, then the application. Who cannot see it learns nothing. */
export async function hold(act: ApplicationAct, id: string): Promise<Application> {
  const seen = await see(act, id)
  await holdOpen(act.tx, seen.seasonId)
  return lockApplication(act, id)
}

/** Who moved it, as the applicant may know: themselves, or the camp. */
export const moverOf = ({ actor }: Caller, { memberId }: Pick<Application, 'memberId'>): string =>
  actor?.memberId === memberId ? memberId : 'camp'

/** Writes one move down, and in the audit log: nothing there that the applicant may not read. */
export async function write(
  { tx, record }: Pick<ApplicationAct, 'tx' | 'record'>,
  before: Application,
  made: store.NewStatus,
): Promise<Application> {
  const { id, memberId, seasonId } = before
  const { status, infoRequest, infoAnswer, decisionMessage, reason } = made
  await store.setStatus(tx, id, made)
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
  return { ...before, status }
}
