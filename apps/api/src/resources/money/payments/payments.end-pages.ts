import { all } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { Act } from '../../../act.ts'
import type { Releaser } from '../../people/enrollments/enrollments.followers.ts'
import type { Restorer } from '../../people/members/members.followers.ts'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import { END_CHECKOUT } from './payments.checkout.ts'
import * as store from './payments.store.ts'

type Which = { readonly seasonId: string; readonly memberId: string | null }

/** Ends the open payment pages of a member who leaves a season. What they owe is settled by the leads. */
export const endPagesOfMember: Releaser = ({ season, enrollment, ...act }) =>
  endPages(act, { seasonId: season.id, memberId: enrollment.memberId }, 'left the season')

/** Ends all open payment pages of a season that closes. */
export const endPagesOfSeason: SeasonCloser = ({ seasonId, ...act }) =>
  endPages(act, { seasonId, memberId: null }, 'the season closed')

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
