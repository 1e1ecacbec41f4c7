import { CampError, conflict, invalidRequest } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import type { RouteHost, ThisHost } from '@campkit/http/this-host'
import { enqueue } from '@campkit/jobs/enqueue'
import { isConnected } from '../../../providers/providers.store.ts'
import { memberStanding } from '../dues/dues.standing.ts'
import { chargesNamed, openOf } from './payments.aim.ts'
import type { NewPage, Page, Payment } from './payments.schema.ts'
import * as store from './payments.store.ts'

/** A day: as long as a provider keeps a checkout open. */
const OPEN_HOURS = 23
export const EXPIRE_PAGE = 'expire_payment_page'

const PAGES = 'payment pages'

/** Who has this address may pay; it tells nothing else of the member, and cannot be guessed. */
export const pageUrl = (host: ThisHost, campId: string, paymentId: string): string =>
  `${host.url}/pay/${campId}/${paymentId}/${host.sign(PAGES, `${campId} ${paymentId}`)}`

/** Whether the address ends as one of ours does. */
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

/** A page for what is due, or for what was said; while one is open for the same, it is that one. */
export async function openPage(
  tx: Tx,
  { campId, memberId, by, host, page }: Asked,
): Promise<Opened> {
  assertAddresses(page)
  const standing = await memberStanding(tx, memberId, page.seasonId)
  const { seasonId, currency } = standing
  const aimed = chargesNamed(standing.charges, page.dueIds)
  const amountCents = page.amountCents ?? (aimed ? openOf(aimed) : standing.dueNowCents)
  if (amountCents <= 0) throw conflict('NOTHING_DUE', 'nothing due, and no amount said')
  await assertMayPay(tx, memberId, seasonId, host)
  const expires = new Date(Date.now() + OPEN_HOURS * 3_600_000)
  const wanted = {
    seasonId,
    memberId,
    amountCents,
    currency,
    by,
    dueIds: [...(page.dueIds ?? [])].sort(),
    channel: 'page',
    expiresAt: expires.toISOString(),
    returnUrl: page.returnUrl ?? null,
    cancelUrl: page.cancelUrl ?? null,
  } as const
  const added = await store.add(tx, wanted)
  if (added !== undefined) {
    enqueue(tx, EXPIRE_PAGE, { campId, paymentId: added }, { runAt: expires })
  }
  const id = added ?? (await store.findOpenPage(tx, wanted))?.id
  if (id === undefined) throw new CampError('CONFLICT', 'the open page ended just now')
  const payment = await only(tx, store.find({ id }))
  return { page: pageOf(host, campId, payment), payment, isNew: added !== undefined }
}

/** A page leads there, so what begins like an address must be one. */
function assertAddresses({ returnUrl, cancelUrl }: NewPage): void {
  const faults = Object.entries({ returnUrl, cancelUrl })
    .filter(([, url]) => url !== undefined && !URL.canParse(url))
    .map(([name]) => ({ pointer: `/body/${name}`, code: 'url', message: 'must be a URL' }))
  if (faults.length > 0) throw invalidRequest(faults)
}

async function assertMayPay(
  tx: Tx,
  memberId: string,
  seasonId: string,
  { isProduction }: RouteHost,
): Promise<void> {
  if (await store.isWaitlisted(tx, memberId, seasonId)) {
    throw conflict('WAITLISTED', 'a waitlisted member was to pay')
  }
  if (!(await asCamp(tx, () => isConnected(tx, isProduction)))) {
    throw conflict('NO_PAYMENT_PROVIDER', 'no provider connected')
  }
}

const pageOf = (host: ThisHost, campId: string, payment: Payment): Page => ({
  paymentId: payment.id,
  url: pageUrl(host, campId, payment.id),
  reference: payment.reference,
  amountCents: payment.amountCents,
  currency: payment.currency,
  expiresAt: payment.expiresAt as string,
})
