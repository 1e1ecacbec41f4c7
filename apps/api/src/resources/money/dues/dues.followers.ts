import type { Act } from '../../../act.ts'
import { handedIn } from '../../../handed-in.ts'
import type { Due } from './dues.schema.ts'

/** A charge that costs less than before. */
export type Cheaper = Act & { readonly due: Due }

/** What follows when another tier makes a charge cheaper, in the same transaction. */
export type PriceFollower = (cheaper: Cheaper) => Promise<void>

export const priceFollowers = handedIn<readonly PriceFollower[]>('price followers')

export async function followPrice(act: Act, before: Due, after: Due): Promise<void> {
  if (after.amountCents >= before.amountCents) return
  await Promise.all(priceFollowers.get().map((follow) => follow({ ...act, due: after })))
}
