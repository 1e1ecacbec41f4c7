import { conflict, invalidTransition, notFound } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import * as feeItems from '../fee-items/fee-items.store.ts'
import { priceOf } from './charge.ts'
import { lockDue, repriced } from './dues.change.ts'
import type { Due } from './dues.schema.ts'
import { readDue } from './dues.standing.ts'
import * as store from './dues.store.ts'
import { postedAbout } from './ledger.store.ts'
import { postAll } from './post.ts'

/**
 * The member chooses a tier where the item lets them. What is stored is the price: neither the charge, nor its postings,
 * nor the audit log say which tier it was, so leads see the amount and nothing else.
 */
export async function chooseTier(
  tx: Tx,
  id: string,
  tierKey: string | null,
  by: string,
): Promise<{ readonly before: Due; readonly after: Due }> {
  const [before, item, posted] = await Promise.all([
    lockDue(tx, id),
    first(tx, feeItems.findOfDue({ dueId: id })),
    all(tx, postedAbout({ dueId: id })),
  ])
  if (before.status === 'cancelled') throw invalidTransition('cancelled', 'changed', [])
  if (!item) throw conflict('TIER_NOT_YOURS', 'a charge without an item')
  if (item.tierChoice !== 'members') throw conflict('TIER_NOT_YOURS', 'leads set this tier')
  const price = priceOf(item, tierKey ?? undefined)
  const postings = repriced(before, posted, price, { memo: 'Another price was chosen', by })
  const [, , after] = await asCamp(tx, () =>
    Promise.all([store.change(tx, id, null, before.dueOn), postAll(tx, postings), readDue(tx, id)]),
  )
  if (!after) throw notFound('charge absent')
  return { before, after }
}
