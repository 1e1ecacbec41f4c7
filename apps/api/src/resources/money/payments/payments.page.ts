import { CampError, conflict, invalidRequest } from '@campkit/core/errors'
import { readAsCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { RouteHost, ThisHost } from '@campkit/http/this-host'
import { enqueue } from '@campkit/jobs/enqueue'
import { lockMember } from '../../../lock-member.store.ts'
import { findProvider, takesMoney } from '../../../providers/providers.store.ts'
import type { MemberDues } from '../dues/dues.schema.ts'
import { factsOf, foundFacts } from '../dues/dues.standing.ts'
import { standingOf } from '../dues/standing.ts'
import { chargesNamed, leftToPay, openOf } from './payments.aim.ts'
import type { NewPage, Page, Payment } from './payments.schema.ts'
import * as store from './payments.store.ts'

/** Just under a day, because providers keep a checkout open for at most a day. */
const OPEN_HOURS = 23
export const EXPIRE_PAGE = 'expire_payment_page'

const PAGES = 'payment pages'

/** Anyone with this address can pay. It reveals nothing else about the member, and cannot be guessed. */
export const pageUrl = (host: ThisHost, campId: string, paymentId: string): string =>
  `${host.url}/pay/${campId}/${paymentId}/${host.sign(PAGES, `${campId} ${paymentId}`)}`

/** Whether the signature in the address is ours. */
export const isPageUrl = (
  host: ThisHost,
  campId: string,
  paymentId: string,
  mac: string,
): boolean => host.isSigned(PAGES, `${campId} ${paymentId}`, mac)

export type Asked = {
  readonly campId: string
  readonly memberId: string
  readonly by: string
  readonly host: RouteHost
  readonly page: NewPage
}

type Opened = { readonly page: Page; readonly payment: Payment; readonly isNew: boolean }

/**
 * Opens a page for what is due, or for the amount or charges sent. If the same page is already open, returns that one.
 */
export async function openPage(
  tx: Tx,
  { campId, memberId, by, host, page }: Asked,
): Promise<Opened> {
  assertAddresses(page)
  // The lock comes first: a price that is changing is waited for, and its change finds this page.
  const [, facts, waitlisted, [provider]] = await Promise.all([
    lockMember(tx, memberId),
    all(tx, factsOf(memberId, page.seasonId)),
    all(tx, store.findWaitlisted({ memberId, seasonId: page.seasonId })),
    readAsCamp(tx, findProvider({})),
  ])
  const standing = standingOf(foundFacts(facts, page.seasonId))
  const { seasonId, currency } = standing
  const aimed = chargesNamed(standing.charges, page.dueIds)
  const amountCents = page.amountCents ?? (aimed ? openOf(aimed) : standing.dueNowCents)
  if (amountCents <= 0) throw conflict('NOTHING_DUE', 'nothing due, and no amount said')
  if (waitlisted.length > 0) throw conflict('WAITLISTED', 'a waitlisted member was to pay')
  if (!takesMoney(provider, host)) throw conflict('NO_PAYMENT_PROVIDER', 'no provider connected')
  const dueIds = page.dueIds ?? (page.amountCents === undefined ? dueBeside(standing) : [])
  const asksFor = purposeOf(page, standing)
  const expires = new Date(Date.now() + OPEN_HOURS * 3_600_000)
  const wanted = {
    seasonId,
    memberId,
    amountCents,
    currency,
    by,
    dueIds: [...dueIds].sort(),
    channel: 'page',
    asksFor,
    askedCents: Math.min(amountCents, leftToPay(standing, { asksFor, dueIds })),
    expiresAt: expires.toISOString(),
    returnUrl: page.returnUrl ?? null,
    cancelUrl: page.cancelUrl ?? null,
  } as const
  const [added, open] = await Promise.all([store.add(tx, wanted), store.findOpenPage(tx, wanted)])
  if (added) enqueue(tx, EXPIRE_PAGE, { campId, paymentId: added.id }, { runAt: expires })
  const payment = added ?? open
  if (!payment) throw new CampError('CONFLICT', 'the open page ended just now')
  return { page: pageOf(host, campId, payment), payment, isNew: added !== undefined }
}

/** Who states exactly what is due now means that, whatever they name beside it. */
function purposeOf({ amountCents, dueIds = [] }: NewPage, { dueNowCents }: MemberDues) {
  if (amountCents === dueNowCents) return 'due'
  if (dueIds.length > 0) return 'charges'
  return amountCents === undefined ? 'due' : 'amount'
}

/**
 * What is due includes deposits and charges beside a plan, so they are named: otherwise dues of later days, or later
 * parts of the plan, would take their money.
 */
function dueBeside({ charges, plan }: MemberDues): string[] {
  const kept = plan?.status === 'active' ? plan : undefined
  return charges
    .filter(({ openCents, status }) => openCents > 0 && (status === 'due' || status === 'overdue'))
    .filter(({ id, account }) => account === 'deposit' || (kept && !kept.dueIds.includes(id)))
    .map(({ id }) => id)
}

/** The page links to these addresses, so they must be valid URLs. */
function assertAddresses({ returnUrl, cancelUrl }: NewPage): void {
  const faults = Object.entries({ returnUrl, cancelUrl })
    .filter(([, url]) => url !== undefined && !URL.canParse(url))
    .map(([name]) => ({ pointer: `/body/${name}`, code: 'url', message: 'must be a URL' }))
  if (faults.length > 0) throw invalidRequest(faults)
}

const pageOf = (host: ThisHost, campId: string, payment: Payment): Page => ({
  paymentId: payment.id,
  url: pageUrl(host, campId, payment.id),
  reference: payment.reference,
  amountCents: payment.amountCents,
  currency: payment.currency,
  expiresAt: payment.expiresAt as string,
})
