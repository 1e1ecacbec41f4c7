import { passOn } from '@campkit/capacity/places'
import { all, only } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { Act } from '../../../act.ts'
import { endInTime } from '../../../timed-offers.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import * as store from './places.store.ts'

export const TICKET_OFFERS = { expire: 'expire_ticket_offer', remind: 'remind_of_ticket_offer' }
export const OPEN_BATCH = 'open_ticket_batch'

export type ExpireTicketOffer = { readonly campId: string; readonly ticketId: string }
export type RemindOfTicketOffer = ExpireTicketOffer & { readonly until: string }
export type OpenBatch = { readonly campId: string; readonly batchId: string }

const HOUR_MS = 3_600_000

type Window = Pick<store.LockedBatch, 'publishedAt' | 'claimOpensAt' | 'claimClosesAt'>

/** When tickets of the batch are offered to those who wait; null if not yet decided. */
export const opensAt = ({ publishedAt, claimOpensAt }: Window): number | null =>
  publishedAt === null
    ? null
    : Math.max(Date.parse(publishedAt), Date.parse(claimOpensAt ?? '') || 0)

const isHandingOut = (batch: Window): boolean => {
  const opens = opensAt(batch)
  return opens !== null && opens <= Date.now() && !isOver(batch)
}

export const isOver = ({ claimClosesAt }: Window): boolean =>
  claimClosesAt !== null && Date.parse(claimClosesAt) <= Date.now()

/** Offers end after the batch's hours, and never after its claims close. */
export function deadlineOf({ offerHours, claimClosesAt }: store.LockedBatch): string {
  const ends = Date.now() + offerHours * HOUR_MS
  const closes = claimClosesAt === null ? ends : Date.parse(claimClosesAt)
  return new Date(closes > Date.now() ? Math.min(ends, closes) : ends).toISOString()
}

/**
 * Offers every free ticket of a locked batch to those whose turn it is, in the transaction that freed it. Needs the
 * camp's view. Returns the members who got an offer.
 */
export async function passOnTickets(
  act: Act,
  batch: store.LockedBatch,
): Promise<ReadonlySet<string>> {
  if (!isHandingOut(batch)) return new Set()
  const { tx } = act
  const batchId = batch.id
  const [{ held }, waiting] = await Promise.all([
    only(tx, store.countHeld({ batchId })),
    all(tx, store.nextWaiting({ batchId, limit: batch.quantity })),
  ])
  const places = { lock: async () => batch.quantity, held: async () => held }
  const served = await passOn(places, (atMost) =>
    offerToNext(act, batch, { atMost, waiting: waiting.slice(0, atMost) }),
  )
  return new Set(served)
}

type Turn = { readonly atMost: number; readonly waiting: readonly store.Waiting[] }

async function offerToNext(
  act: Act,
  batch: store.LockedBatch,
  { atMost, waiting }: Turn,
): Promise<string[]> {
  const { tx } = act
  const batchId = batch.id
  const served: string[] = []
  let next = waiting
  while (next.length > 0) {
    // Behind their locks: another batch may have served them meanwhile.
    const [, turns, available] = await Promise.all([
      batch.kind === 'admission' ? store.lockEnrollments(tx, enrollmentsOf(next)) : undefined,
      all(tx, store.stillWaiting({ batchId, ids: next.map(({ id }) => id) })),
      all(tx, store.findAvailable({ batchId, limit: next.length })),
    ])
    await Promise.all(turns.map((turn, i) => offerTo(act, batch, available[i]?.id, turn)))
    served.push(...turns.map(({ memberId }) => memberId))
    if (turns.length === next.length) break
    next = await all(tx, store.nextWaiting({ batchId, limit: atMost - served.length }))
  }
  return served
}

const enrollmentsOf = (waiting: readonly store.Waiting[]): string[] =>
  waiting.map(({ enrollmentId }) => enrollmentId)

async function offerTo(
  act: Act,
  batch: store.LockedBatch,
  available: string | undefined,
  { id, memberId, reason }: store.Waiting,
): Promise<void> {
  const until = deadlineOf(batch)
  const made = { memberId, until, by: act.by, accessReason: reason }
  const { id: ticketId, written } = store.offer(act.tx, batch, available, made)
  await Promise.all([written, store.noteOffered(act.tx, id, ticketId)])
  announceOffer(act, batch, { ticketId, memberId, until, isTurn: true })
}

type Announced = {
  readonly ticketId: string
  readonly memberId: string
  readonly until: string
  /** They waited for it; otherwise a lead chose them. */
  readonly isTurn: boolean
  readonly reason?: string | undefined
}

/** Records an offer, tells the member of it, and ends it in time. */
export function announceOffer(
  { tx, campId, record }: Act,
  { id: batchId, seasonId, kind, validFromOn }: store.LockedBatch,
  { ticketId, memberId, until, isTurn, reason }: Announced,
): void {
  const status = 'offered'
  record({
    action: 'tickets.offered',
    targetId: ticketId,
    memberId,
    seasonId,
    status,
    after: { batchId, kind, until },
    ...(reason !== undefined && { reason }),
  })
  notify(tx, {
    kind: 'ticket_offered',
    memberId,
    seasonId,
    aboutId: ticketId,
    details: { kind, until, isTurn, reason, validFromOn: validFromOn ?? undefined },
    dedupeKey: `ticket_offered ${ticketId} ${until}`,
  })
  endInTime({ tx, campId }, TICKET_OFFERS, { id: ticketId, until, about: { ticketId } })
}

/** Queues the job that begins to hand out a batch, if that is yet to come. */
export function openInTime({ tx, campId }: Act, batch: Window & { readonly id: string }): void {
  const opens = opensAt(batch)
  if (opens === null || opens <= Date.now()) return
  const payload: OpenBatch = { campId, batchId: batch.id }
  enqueue(tx, OPEN_BATCH, payload, {
    runAt: new Date(opens),
    jobKey: `${OPEN_BATCH} ${batch.id}`,
  })
}
