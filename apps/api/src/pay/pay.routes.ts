import { open } from '@campkit/access/access'
import { enterCamp, inCamp } from '@campkit/db/in-camp'
import { type Author, recordChanges } from '@campkit/events/changes'
import { readForms } from '@campkit/pages/forms'
import { sendPage } from '@campkit/pages/page'
import { mountStyleSheet } from '@campkit/pages/style'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { providerOf, type Till } from '../providers/provider-of.ts'
import { pageUrl } from '../resources/payments/payments.page.ts'
import * as store from '../resources/payments/payments.store.ts'
import { bringUpToDate } from '../resources/payments/payments.tasks.ts'
import { noPage, statusPage, toPayPage } from './pay-pages.ts'
import { isSigned } from './signed.ts'
import { mountTestCheckouts } from './test-checkouts.routes.ts'

type Params = { readonly campId: string; readonly paymentId: string; readonly mac: string }

const PAYER: Author = { kind: 'system', id: 'payer', keyId: null, memberId: null }
const PAYABLE: readonly string[] = ['created', 'pending', 'failed']

/** The hosted payment page, at the address that `POST /payments/page` gives. */
export function mountPay(app: FastifyInstance, till: Till): void {
  const config = { access: open('the address holds a secret that was given to the payer') }
  app.register((scope, _options, done) => {
    readForms(scope)
    mountStyleSheet(scope)
    mountTestCheckouts(scope, till)
    scope.get<{ Params: Params }>('/pay/:campId/:paymentId/:mac', { config }, (request, reply) =>
      show(till, request.params, reply),
    )
    scope.post<{ Params: Params }>('/pay/:campId/:paymentId/:mac', { config }, (request, reply) =>
      pay(till, request.params, reply),
    )
    done()
  })
}

/** The payment, once the address has been checked; nobody's payment is found by trying. */
async function paymentAt(till: Till, { campId, paymentId, mac }: Params) {
  if (!isSigned(pageUrl(till.here, campId, paymentId), mac)) return undefined
  return inCamp(till.db, enterCamp(campId), (tx) => store.findForPage(tx, paymentId))
}

async function show(till: Till, params: Params, reply: FastifyReply) {
  const { campId, paymentId } = params
  let payment = await paymentAt(till, params)
  if (!payment) return sendPage(reply, noPage)
  if (payment.status === 'pending') {
    // Whoever comes back from the provider is told how it ended, not when its call will arrive.
    await bringUpToDate(till, { campId, paymentId }).catch(() => {})
    payment = (await paymentAt(till, params)) ?? payment
  }
  if (!PAYABLE.includes(payment.status)) return sendPage(reply, statusPage(payment))
  const provider = await providerOf(till, campId)
  const action = pageUrl(till.here, campId, paymentId).slice(till.here.url.length)
  return sendPage(reply, toPayPage({ payment, action, provider: provider?.name ?? '' }))
}

/** Never in a transaction: the provider may take its time. Asked again, it opens the same checkout. */
async function pay(till: Till, params: Params, reply: FastifyReply) {
  const { campId, paymentId } = params
  const payment = await paymentAt(till, params)
  if (!payment) return sendPage(reply, noPage)
  if (!PAYABLE.includes(payment.status)) return sendPage(reply, statusPage(payment))
  const provider = await providerOf(till, campId)
  const url = pageUrl(till.here, campId, paymentId)
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
    const problem =
      'The payment provider cannot be reached. Nothing was charged. Try again shortly.'
    const action = url.slice(till.here.url.length)
    return sendPage(reply, toPayPage({ payment, action, provider: provider?.name ?? '', problem }))
  }
  await noteCheckout(till, campId, payment, provider.name, opened.ref)
  return reply.header('referrer-policy', 'no-referrer').redirect(opened.url, 303)
}

const noteCheckout = (
  till: Till,
  campId: string,
  payment: store.PagePayment,
  provider: string,
  ref: string,
) =>
  inCamp(till.db, enterCamp(campId), async (tx) => {
    if (!(await store.noteCheckout(tx, payment.id, provider, ref))) return
    const { id: targetId, memberId, seasonId } = payment
    const about = { targetId, memberId, seasonId, status: 'pending' }
    await recordChanges(tx, PAYER, null, [{ ...about, action: 'payments.checkout_opened' }])
  })
