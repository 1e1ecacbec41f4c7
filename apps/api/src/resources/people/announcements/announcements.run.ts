import { first } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { CampPayload, CampWork } from '../../../camp-task.ts'
import { notifyAll } from '../notifications/notifications.notify.ts'
import * as store from './announcements.store.ts'

export const ANNOUNCE = 'announce'
export type AnnouncePayload = CampPayload & { readonly announcementId: string }

const AT_A_TIME = 50

/**
 * Tells the next few recipients and queues the rest, in one transaction: a worker that is killed has told all of them or
 * none. Who was told is not told again, and the database refuses a second notification.
 */
export const announceNext: CampWork<AnnouncePayload> = async ({ tx, payload }) => {
  const { announcementId: id } = payload
  const announcement = await first(tx, store.lock({ id }))
  if (!announcement) return
  const { subject, text } = announcement
  const waiting = await store.nextRecipients(tx, id, AT_A_TIME)
  const told = waiting.filter(({ isActive }) => isActive).map((one) => one.id)
  const skipped = waiting.filter(({ isActive }) => !isActive).map((one) => one.id)
  notifyAll(
    tx,
    told.map((memberId) => ({
      kind: 'announcement',
      memberId,
      aboutId: id,
      details: { subject, text },
      dedupeKey: `announcement ${id}`,
    })),
  )
  await Promise.all([store.mark(tx, id, told, 'told'), store.mark(tx, id, skipped, 'skipped')])
  if (waiting.length === AT_A_TIME) enqueue(tx, ANNOUNCE, payload)
}
