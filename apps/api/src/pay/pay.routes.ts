import { open } from '@campkit/access/access'
import { enterCamp, inCamp, readInCamp } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { type Author, recordChanges } from '@campkit/events/changes'
import { readForms } from '@campkit/pages/forms'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { providerOf, type Till } from '../providers/provider-of.ts'
import { factsOfPayment } from '../resources/money/dues/standing.store.ts'
import type { PagePayment } from '../resources/money/payments/page-payments.store.ts'
import { cancel, noteCheckout } from '../resources/money/payments/payments.checkout.ts'
import { linesToPay } from '../resources/money/payments/payments.lines.ts'
import { isPageUrl, pageUrl } from '../resources/money/payments/payments.page.ts'
import { mayChangeStatus } from '../resources/money/payments/payments.states.ts'
import * as store from '../resources/money/payments/payments.store.ts'
import {
  bringUpToDate,
  ENDED,
  endCheckoutOf,
  paymentOf,
} from '../resources/money/payments/payments.tasks.ts'
import { duesPage } from '../resources/people/notifications/notifications.show.ts'
import { mountCampLook } from './camp-look.routes.ts'
import {
  lookingPage,
  noPage,
  notNowPage,
  statusPage,
  toPayPage,
  unreachablePage,
} from './pay-pages.ts'
import { mountTestCheckouts } from './test-checkouts.routes.ts'

type Params = { readonly campId: string; readonly paymentId: string; readonly mac: string }

const PAYER: Author = { kind: 'system', id: 'payer', keyId: null, memberId: null }
const PAYABLE: readonly string[] = ['created', 'pending', 'failed']

/** The hosted payment page, at the address that `POST /payments/page` gives. */
export function mountPay(app: FastifyInstance, till: Till): void {
  const config = { access: open('the address holds a secret that was given to the payer') }
  app.register((scope, _options, done) => {
    readForms(scope)
    mountCampLook(scope, till.db)
    if (!till.isProduction) mountTestCheckouts(scope, till)
    scope.get<{ Params: Params }>('/pay/:campId/:paymentId/:mac', { config }, (request, reply) =>
      show(till, request, reply),
    )
    scope.post<{ Params: Params }>('/pay/:campId/:paymentId/:mac', { config }, (request, reply) =>
      isCancelling(request) ? cancelPage(till, request.params, reply) : pay(till, request, reply),
    )
    done()
  })
}

/** The payment at this address. The signature is checked first, so payments cannot be found by guessing. */
async function paymentAt(till: Till, { campId, paymentId, mac }: Params) {
  if (!isPageUrl(till.host, campId, paymentId, mac)) return undefined
  return paymentOf(till, { campId, paymentId })
}

type Visit = FastifyRequest<{ Params: Params }>

async function show(till: Till, { params, query }: Visit, reply: FastifyReply) {
  const { campId, paymentId } = params
  const found = await paymentAt(till, params)
  if (!found) return sendPage(reply, noPage)
  const isClear = await isClearNow(till, found)
  const payment = (await paymentAt(till, params)) ?? found
  const dues = duesOf(till, payment)
  if (!isClear) return sendPage(reply, lookingPage(payment, dues))
  if (!PAYABLE.includes(payment.status)) {
    const isGoingOn = !Object.hasOwn(query as object, 'stay')
    return sendPage(reply, statusPage({ payment, dues, isGoingOn }))
  }
  const [provider, lines] = await Promise.all([
    providerOf(till, campId),
    linesOf(till, campId, payment),
  ])
  const action = pageUrl(till.host, campId, paymentId).slice(till.host.url.length)
  return sendPage(reply, toPayPage({ payment, lines, action, provider: provider?.name ?? '' }))
}

/**
 * Whether we know how a payment stands whose checkout may still be open: the provider was asked just now. So a payer who
 * comes back sees the outcome at once, even if the provider's call has not arrived, and is never told that nothing was
 * charged while it can still be paid. The checkout of a page that we have ended is ended first.
 */
async function isClearNow(till: Till, payment: PagePayment): Promise<boolean> {
  const job = { campId: payment.campId, paymentId: payment.id }
  const isOver = ENDED.includes(payment.status)
  if (payment.providerRef === null || !(isOver || PAYABLE.includes(payment.status))) return true
  try {
    const said = await bringUpToDate(till, job)
    if (!isOver || said?.status === 'paid' || said?.status === 'expired') return said !== undefined
    const ended = await endCheckoutOf(till, job)
    return ended !== undefined && ended.status !== 'open'
  } catch {
    return false
  }
}

/** The camp's own page about this season's money, for those who have no other way on. */
const duesOf = (till: Till, { slug, payUrl, seasonId, isSeasonOver }: PagePayment): string =>
  payUrl ?? `${duesPage(till.authUrl, slug)}${isSeasonOver ? `?season=${seasonId}` : ''}`

async function linesOf(till: Till, campId: string, payment: PagePayment) {
  const [known] = await readInCamp(till.db, enterCamp(campId), factsOfPayment({ id: payment.id }))
  return known ? linesToPay(payment, known) : []
}

/** A member put on the waitlist after the page was opened must not pay either (INV-P4). */
async function isWaitlisted(till: Till, campId: string, { memberId, seasonId }: PagePayment) {
  const waiting = store.findWaitlisted({ memberId, seasonId })
  return (await readInCamp(till.db, enterCamp(campId), waiting)).length > 0
}

/** Never runs inside a transaction, because the provider may be slow. A repeated request opens the same checkout. */
async function pay(till: Till, request: Visit, reply: FastifyReply) {
  const { params } = request
  const { campId, paymentId } = params
  const payment = await paymentAt(till, params)
  if (!payment) return sendPage(reply, noPage)
  if (!PAYABLE.includes(payment.status)) return show(till, request, reply)
  if (await isWaitlisted(till, campId, payment)) return sendPage(reply, notNowPage(payment))
  const provider = await providerOf(till, campId)
  const url = pageUrl(till.host, campId, paymentId)
  const opened = await provider
    ?.openCheckout({
      campId,
      paymentId,
      amountCents: payment.amountCents,
      currency: payment.currency,
      description: `${payment.camp}, ${payment.season}`,
      returnUrl: url,
      cancelUrl: url,
      expiresAt: payment.expiresAt as string,
    })
    .catch(() => undefined)
  if (!provider || !opened) {
    if (payment.providerRef !== null) {
      return sendPage(reply, lookingPage(payment, duesOf(till, payment)))
    }
    const action = url.slice(till.host.url.length)
    return sendPage(reply, unreachablePage(payment, action, request.id))
  }
  const noted = await writeDown(till, campId, payment, provider.name, opened.ref)
  if (noted === 'over') return show(till, request, reply)
  return reply.header('referrer-policy', 'no-referrer').redirect(opened.url, 303)
}

const writeDown = (
  till: Till,
  campId: string,
  payment: PagePayment,
  provider: string,
  ref: string,
) =>
  inCamp(till.db, enterCamp(campId), async (tx) => {
    const { id: targetId, memberId, seasonId } = payment
    const noted = await noteCheckout(tx, { campId, paymentId: targetId, provider, ref })
    if (noted === 'pending') {
      const about = { targetId, memberId, seasonId, status: 'pending' }
      recordChanges(tx, PAYER, null, [{ ...about, action: 'payments.checkout_opened' }])
    }
    return noted
  })

const isCancelling = ({ body }: FastifyRequest): boolean =>
  body instanceof URLSearchParams && body.get('do') === 'cancel'

/** Asks the provider first: if it has been paid by now, there is nothing to cancel. */
async function cancelPage(till: Till, params: Params, reply: FastifyReply) {
  const { campId, paymentId } = params
  if (!(await paymentAt(till, params))) return sendPage(reply, noPage)
  await bringUpToDate(till, { campId, paymentId }).catch(() => {})
  await inCamp(till.db, enterCamp(campId), async (tx) => {
    const payment = await first(tx, store.lock({ id: paymentId }))
    if (!payment || !mayChangeStatus(payment.status, 'cancelled')) return
    await cancel(tx, payment, { campId, by: 'payer' })
    const { member_id: memberId, season_id: seasonId } = payment
    const about = { targetId: paymentId, memberId, seasonId, status: 'cancelled' }
    const before = { status: payment.status }
    recordChanges(tx, PAYER, null, [{ ...about, action: 'payments.cancelled', before }])
  })
  return reply.redirect(pageUrl(till.host, campId, paymentId), 303)
}
