import { asCamp } from '@campkit/db/as-camp'
import { all } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { Act } from '../../../act.ts'
import type { Releaser } from '../../people/enrollments/enrollments.followers.ts'
import type { Restorer } from '../../people/members/members.followers.ts'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import type { PriceFollower } from '../dues/dues.followers.ts'
import { END_CHECKOUT } from './payments.checkout.ts'
import * as store from './payments.store.ts'

type Which = Pick<store.Pages, 'seasonId' | 'memberId' | 'dueId'>

/** Ends the open payment pages of a member who leaves a season. What they owe is settled by the leads. */
export const endPagesOfMember: Releaser = ({ season, enrollment, ...act }) =>
  endPages(
    act,
    { seasonId: season.id, memberId: enrollment.memberId, dueId: null },
    'left the season',
  )

/** Ends all open payment pages of a season that closes. */
export const endPagesOfSeason: SeasonCloser = ({ seasonId, ...act }) =>
  endPages(act, { seasonId, memberId: null, dueId: null }, 'the season closed')

/** Ends the open payment pages that would pay a charge at the price it had. The payer asks for a new one. */
export const endPagesOfCheaper: PriceFollower = ({ due, ...act }) => {
  const { id: dueId, seasonId, memberId } = due
  return asCamp(act.tx, () => endPages(act, { seasonId, memberId, dueId }, 'the price fell'))
}

/** Whoever is back asks for a new page: the provider has ended the old one. */
export const stayCancelled: Restorer = async (_, { to }) => ({ status: to, because: 'ENDED' })

/** Money that is paid at the provider all the same still counts, as on every cancelled page. */
async function endPages({ tx, campId, by, record }: Act, which: Which, reason: string) {
  for (const ended of await all(tx, store.cancelPages({ ...which, by, reason }))) {
    const { id, memberId, providerRef } = ended
    if (providerRef !== null) enqueue(tx, END_CHECKOUT, { campId, paymentId: id })
    const about = { targetId: id, memberId, seasonId: which.seasonId, status: 'cancelled' }
    record({ ...about, action: 'payments.cancelled', reason })
  }
}
