import { type Caller, isAdmin } from '@campkit/core/actor'
import { conflict, forbidden, invalidRequest } from '@campkit/core/errors'
import { asUtc } from '@campkit/core/instants'
import type { Tx } from '@campkit/db/in-camp'
import { isForeignKeyViolation } from '@campkit/db/pg-errors'
import { memberStanding } from '../dues/dues.standing.ts'
import { chargesNamed } from './payments.aim.ts'
import type { Payment, Report } from './payments.schema.ts'
import * as store from './payments.store.ts'

/** Only leads say that money has arrived; that it is not their own is for `confirm` to say. */
export function assertMayReceive({ actor }: Caller): void {
  if (actor && isAdmin(actor)) return
  throw forbidden('field_not_yours', 'Only an admin can set isReceived.')
}

/** Keeps what somebody says they have paid another way. */
export async function report(tx: Tx, memberId: string, body: Report, by: string): Promise<Payment> {
  const { seasonId, currency, charges } = await memberStanding(tx, memberId, body.seasonId)
  chargesNamed(charges, body.dueIds)
  assertHasHappened(body.occurredAt)
  const adding = store.add(tx, {
    seasonId,
    memberId,
    currency,
    amountCents: body.amountCents,
    method: body.method,
    dueIds: body.dueIds ?? [],
    channel: 'manual',
    occurredAt: body.occurredAt ? asUtc(body.occurredAt) : new Date().toISOString(),
    note: body.note ?? null,
    proofFileId: body.proofFileId,
    by,
  })
  const payment = await withOwnProof(adding)
  if (!payment) throw conflict('CONFLICT', 'the reference was taken')
  return payment
}

const DAY_MS = 86_400_000
const LONGEST_AGO_MS = 5 * 366 * DAY_MS

/** Allows one day of grace, because the date changes earlier in other time zones. */
function assertHasHappened(occurredAt: string | undefined): void {
  if (occurredAt === undefined) return
  const refuse = (code: string, message: string) =>
    invalidRequest([{ pointer: '/body/occurredAt', code, message }])
  const at = Date.parse(occurredAt)
  if (at > Date.now() + DAY_MS) throw refuse('future', 'must not be in the future')
  // A clock that lost its date: such a day would stay the first one of every picture of the money.
  if (at < Date.now() - LONGEST_AGO_MS)
    throw refuse('long_past', 'must not be more than 5 years ago')
}

/** The same error for a missing file and for someone else's. */
async function withOwnProof<T>(adding: Promise<T>): Promise<T> {
  try {
    return await adding
  } catch (error) {
    if (!isForeignKeyViolation(error, 'named_file')) throw error
    const message = 'must be a file uploaded by the payer'
    throw invalidRequest([{ pointer: '/body/proofFileId', code: 'file', message }])
  }
}
