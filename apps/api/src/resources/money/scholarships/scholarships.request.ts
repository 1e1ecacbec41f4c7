import type { Caller } from '@campkit/core/actor'
import {
  CampError,
  conflict,
  invalidRequest,
  invalidTransition,
  notFound,
} from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { holdNamedOrActive, holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen as assertSeasonOpen } from '../../seasons/seasons/seasons.open.ts'
import type { Pool } from '../scholarship-pools/scholarship-pools.schema.ts'
import * as pools from '../scholarship-pools/scholarship-pools.store.ts'
import { isOpen } from '../scholarship-pools/scholarship-pools.window.ts'
import type { Scholarship, ScholarshipPatch } from './scholarships.schema.ts'
import type { ScholarshipFields } from './scholarships.store.ts'
import { TRANSITIONS } from './scholarships.transitions.ts'

const EMPTY: ScholarshipFields = {
  requestedAmountCents: null,
  requestedPercent: null,
  canPayCents: null,
  offers: null,
}

/** The request's content after the patch: either an amount or a percentage, never both or none (INV-S3). */
export function fieldsOf(
  sent: ScholarshipPatch,
  before: ScholarshipFields = EMPTY,
): ScholarshipFields {
  const { requestedAmountCents: cents, requestedPercent: percent } = sent
  if (cents !== undefined && percent !== undefined) throw notBoth('/body/requestedPercent')
  const asked =
    cents === undefined && percent === undefined
      ? before
      : { requestedAmountCents: cents ?? null, requestedPercent: percent ?? null }
  const { requestedAmountCents, requestedPercent } = asked
  if (requestedAmountCents === null && requestedPercent === null) {
    throw notBoth('/body/requestedAmountCents')
  }
  const { canPayCents = before.canPayCents, offers = before.offers } = sent
  return { requestedAmountCents, requestedPercent, canPayCents, offers }
}

const notBoth = (pointer: string) =>
  invalidRequest([
    {
      pointer,
      code: 'amount_or_percent',
      message: 'must be the only one: send either requestedAmountCents or requestedPercent',
    },
  ])

/** Writing the reason needs a scope of its own. */
export function assertMayWrite({ scopes }: Caller, { reason }: ScholarshipPatch): void {
  if (reason === undefined || scopes.has('scholarships:restricted:write')) return
  throw new CampError('FORBIDDEN', 'a reason without the scope', {
    reason: 'scope_missing',
    detail: 'It needs scholarships:restricted:write.',
  })
}

export function assertDraft({ status }: Scholarship): void {
  if (status !== 'draft') throw invalidTransition(status, 'draft', TRANSITIONS[status])
}

export function assertOpen(pool: Pool): void {
  if (isOpen(pool, Date.now())) return
  const { opensAt, closesAt } = pool
  throw new CampError('WINDOW_CLOSED', 'the pool is not open', {
    detail: `This pool opens at ${opensAt ?? 'any time'} and closes at ${closesAt ?? 'no time'}.`,
  })
}

/** The named pool, or the open one. Its season stays open until the transaction ends. */
export async function holdPool(tx: Tx, id: string | undefined): Promise<Pool> {
  const [seasonStatus, pool] = await Promise.all([
    id === undefined ? holdActive(tx) : holdStatusOf(tx, id, { of: 'scholarship_pools' }),
    first(tx, id === undefined ? pools.findOpen({}) : pools.find({ id })),
  ])
  if (!pool && id !== undefined) throw notFound('pool absent', 'poolId')
  if (!pool || !seasonStatus)
    throw conflict('WINDOW_CLOSED', 'no pool of the active season is open')
  assertSeasonOpen(seasonStatus)
  return pool
}

const holdActive = async (tx: Tx) =>
  (await first(tx, holdNamedOrActive({ seasonId: undefined })))?.status

/** What the audit keeps: the content, but of the reason only that it was written. */
export const auditedContent = ({ reason, ...fields }: ScholarshipPatch) => ({
  ...fields,
  ...(reason !== undefined && { restricted: ['reason'] }),
})
