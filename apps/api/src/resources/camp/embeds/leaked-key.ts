import type { Database } from '@campkit/db/database'
import { enterCamp, inCamp } from '@campkit/db/in-camp'
import { recordChanges } from '@campkit/events/changes'
import type { LeakedKey } from '@campkit/http/embed-door'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import * as store from './leaked-key.store.ts'

/**
 * A page showed a REST key to everybody who sees it. The camp's super_admins are told, once a day for each key, with its
 * hint and where the page is. Nothing is done to the key: whoever merely knows it could then stop the camp's own apps.
 */
export async function tellOfLeakedKey(
  db: Database,
  { keyHash, origin, requestId, address }: LeakedKey,
): Promise<void> {
  const leaked = await store.find(db.batch, keyHash)
  if (!leaked) return
  const { campId, id, hint } = leaked
  const details = { hint, origin: origin?.slice(0, 255) ?? null }
  await inCamp(db, enterCamp(campId), async (tx) => {
    const [isFirst, chiefs] = await Promise.all([store.claim(tx, id), store.superAdmins(tx)])
    if (!isFirst) return
    const kind = 'rest_key_in_page' as const
    notifyAll(
      tx,
      chiefs.map(({ memberId }) => ({ kind, memberId, aboutId: id, details })),
    )
    const author = { kind: 'system', id: 'embeds', keyId: null, memberId: null, address } as const
    recordChanges(tx, author, requestId, [
      { action: 'api-keys.seen_in_page', targetId: id, after: details },
    ])
  })
}
