import { all } from '@campkit/db/prepared'
import { type Author, type Change, recordChanges } from '@campkit/events/changes'
import { enqueue } from '@campkit/jobs/enqueue'
import type { Act } from '../../../act.ts'
import type { Releaser } from '../../people/enrollments/enrollments.followers.ts'
import type { Restorer } from '../../people/members/members.followers.ts'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import type { MoneyFollower } from '../dues/dues.followers.ts'
import { standingOf } from '../dues/standing.ts'
import { factsBehindPages, openPages } from './open-pages.store.ts'
import { leftToPay } from './payments.aim.ts'
import { END_CHECKOUT } from './payments.checkout.ts'
import * as store from './payments.store.ts'

type Ending = Pick<Act, 'tx' | 'by' | 'record'>
type Which = Pick<store.Pages, 'seasonId' | 'memberId' | 'ids'>

/** Why we end pages by ourselves. The page says it to the payer in words of its own. */
export const BECAUSE = {
  left: 'left the season',
  closed: 'the season closed',
  less: 'less is owed',
} as const
type Because = (typeof BECAUSE)[keyof typeof BECAUSE]

/** Ends the open payment pages of a member who leaves a season. What they owe is settled by the leads. */
export const endPagesOfMember: Releaser = ({ season, enrollment, ...act }) =>
  endPages(act, { seasonId: season.id, memberId: enrollment.memberId, ids: null }, BECAUSE.left)

/** Ends all open payment pages of a season that closes. */
export const endPagesOfSeason: SeasonCloser = ({ seasonId, ...act }) =>
  endPages(act, { seasonId, memberId: null, ids: null }, BECAUSE.closed)

const LEDGER: Author = { kind: 'system', id: 'ledger', keyId: null, memberId: null }

/**
 * Ends open payment pages for which less is left to pay than they ask for: the charge was cancelled, forgiven, made
 * cheaper or put off, or was paid another way. The payer asks for a new page. A payment does not end its own.
 */
export const endPagesOfSettled: MoneyFollower = async (tx, owners) => {
  const memberIds = [...new Set(owners.map(({ memberId }) => memberId))]
  const seasonIds = [...new Set(owners.map(({ seasonId }) => seasonId))]
  const [open, known] = await Promise.all([
    all(tx, openPages({ memberIds, seasonIds })),
    all(tx, factsBehindPages({ memberIds, seasonIds })),
  ])
  const pages = open.filter(({ id }) => !owners.some(({ paymentId }) => paymentId === id))
  const changes: Change[] = []
  for (const standing of known.map(standingOf)) {
    const { memberId, seasonId } = standing
    const ids = pages
      .filter((page) => page.memberId === memberId && page.seasonId === seasonId)
      .filter((page) => leftToPay(standing, page) < page.askedCents)
      .map(({ id }) => id)
    if (ids.length === 0) continue
    const act = { tx, by: 'system', record: (change: Change) => changes.push(change) }
    await endPages(act, { seasonId, memberId, ids }, BECAUSE.less)
  }
  if (changes.length > 0) recordChanges(tx, LEDGER, null, changes)
}

/** Whoever is back asks for a new page: the provider has ended the old one. */
export const stayCancelled: Restorer = async (_, { to }) => ({ status: to, because: 'ENDED' })

/** Money that is paid at the provider all the same still counts, as on every cancelled page. */
async function endPages({ tx, by, record }: Ending, which: Which, reason: Because): Promise<void> {
  for (const ended of await all(tx, store.cancelPages({ ...which, by, reason }))) {
    const { id, campId, memberId, providerRef, status } = ended
    if (providerRef !== null) enqueue(tx, END_CHECKOUT, { campId, paymentId: id })
    const about = { targetId: id, memberId, seasonId: which.seasonId, status }
    record({ ...about, action: `payments.${status}`, reason })
  }
}
