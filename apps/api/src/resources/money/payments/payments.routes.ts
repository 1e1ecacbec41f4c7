import { admin, member } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { asCamp, readAsCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { namedLead } from '../../people/members/members.leads.ts'
import { findForPage } from './page-payments.store.ts'
import { cancel } from './payments.checkout.ts'
import { confirm, hold, reject } from './payments.offline.ts'
import { openPage } from './payments.page.ts'
import { tellRejected, tellTakenBack } from './payments.receipt.ts'
import { refund } from './payments.refund.ts'
import { depositHeldCents, refundableCents } from './payments.refundable.ts'
import { assertMayReceive, report } from './payments.report.ts'
import {
  Cancellation,
  Confirmation,
  NewPage,
  NewRefund,
  Page,
  Payment,
  PaymentsQuery,
  Receipt,
  RefundableAmount,
  Refusal,
  Report,
  TakeBack,
} from './payments.schema.ts'
import * as store from './payments.store.ts'
import { takeBack } from './payments.take-back.ts'
import * as refundable from './refundable.store.ts'

const list = readRoute({
  id: 'listPayments',
  path: '/payments',
  summary: 'Payments of a season, or of every season, the latest first.',
  access: member('query', 'payments:read'),
  query: PaymentsQuery,
  response: listOf(Payment),
  example: { query: { status: 'succeeded' } },
  handler: async ({ read, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, everySeason = false, status } = query
    const form = { ...order, everySeason }
    return paging.page(await read(store.list({ memberId, seasonId, status, ...from }, form)))
  },
})

const one = readRoute({
  id: 'getPayment',
  path: '/payments/:id',
  summary: 'One payment.',
  access: member('row', 'payments:read'),
  params: IdParams,
  response: Payment,
  example: {},
  handler: async ({ read, params }) => {
    return orNotFound(await read(store.find(params)), 'payment')
  },
})

const page = changeRoute({
  id: 'createPaymentPage',
  method: 'POST',
  path: '/payments/page',
  summary:
    'Opens a page to pay on, for what is due now unless an amount is said; the open one again.',
  access: member('body', 'payments:write'),
  body: NewPage,
  status: 201,
  unchangedStatus: 200,
  response: Page,
  errors: ['NOTHING_DUE', 'NOT_JOINED', 'NO_ACTIVE_SEASON', 'NO_PAYMENT_PROVIDER', 'WAITLISTED'],
  example: { body: { amountCents: 2500 } },
  handler: async ({ tx, caller, host, memberId, body, record, unchanged }) => {
    const by = actingMember(caller)
    const { campId } = caller
    const { page, payment, isNew } = await openPage(tx, { campId, memberId, by, host, page: body })
    if (isNew) record({ ...aboutOf(payment), action: 'payments.page_opened' })
    else unchanged()
    return page
  },
})

const reportOne = changeRoute({
  id: 'reportPayment',
  method: 'POST',
  path: '/payments',
  summary:
    'Reports a payment that went another way; a lead confirms it when the money is there, or at once with isReceived.',
  access: member('body', 'payments:write'),
  body: Report,
  status: 201,
  response: Payment,
  errors: ['NOT_JOINED', 'NO_ACTIVE_SEASON', 'OWN_MONEY', 'field_not_yours'],
  example: { body: { amountCents: 2500, method: 'bank' } },
  handler: async ({ tx, caller, host, memberId, body, record }) => {
    const { isReceived = false } = body
    if (isReceived) assertMayReceive(caller)
    const by = actingMember(caller)
    const payment = await report(tx, memberId, body, by)
    record({ ...aboutOf(payment), action: 'payments.reported' })
    if (!isReceived) return payment
    const held = await hold(tx, payment.id)
    const after = await confirm(tx, host, held, by, by)
    const before = { status: payment.status }
    record({ ...aboutOf(after), action: 'payments.succeeded', before })
    return after
  },
})

const confirmOne = changeRoute({
  id: 'confirmPayment',
  method: 'POST',
  path: '/payments/:id/confirm',
  summary: 'Says that a reported payment has arrived, and who holds it.',
  access: admin('payments:write'),
  params: IdParams,
  body: Confirmation,
  status: 200,
  response: Payment,
  errors: ['INVALID_TRANSITION', 'OWN_MONEY'],
  example: { body: {} },
  handler: async ({ tx, caller, host, params, body, record }) => {
    const by = actingMember(caller)
    const { receivedBy } = body
    const holding = hold(tx, params.id)
    const holder = receivedBy ? onTheWire(namedLead({ tx, caller }, receivedBy, 'receivedBy')) : by
    const held = await holding
    const after = await confirm(tx, host, held, by, await holder)
    const before = { status: held.payment.status }
    record({ ...aboutOf(after), action: 'payments.succeeded', before })
    return after
  },
})

const rejectOne = changeRoute({
  id: 'rejectPayment',
  method: 'POST',
  path: '/payments/:id/reject',
  summary: 'Says that a reported payment never came.',
  access: admin('payments:write'),
  params: IdParams,
  body: Refusal,
  status: 200,
  response: Payment,
  errors: ['INVALID_TRANSITION'],
  example: { body: { reason: 'no such transfer on the account' } },
  handler: async ({ tx, caller, params, body, record }) => {
    const after = await reject(tx, params.id, actingMember(caller), body.reason)
    record({ ...aboutOf(after), action: 'payments.rejected', reason: body.reason })
    tellRejected(tx, after)
    return after
  },
})

const refundOne = changeRoute({
  id: 'refundPayment',
  method: 'POST',
  path: '/payments/:id/refund',
  summary: 'Gives back some of a payment, or what is left of it.',
  access: admin('payments:write'),
  params: IdParams,
  body: NewRefund,
  status: 200,
  response: Payment,
  errors: ['DISPUTE_OPEN', 'INVALID_TRANSITION', 'OWN_MONEY', 'REFUND_TOO_LARGE'],
  example: { body: { amountCents: 100, reason: 'paid twice' } },
  handler: async ({ tx, caller, host, params, body, record }) => {
    const { amountCents, reason } = body
    const asked = { campId: caller.campId, amountCents, reason, by: actingMember(caller) }
    const { refundId, after } = await refund(tx, host, params.id, asked)
    record({
      ...aboutOf(after),
      action: 'payments.refund_asked',
      after: { refundId, amountCents },
      reason,
    })
    return after
  },
})

const takeBackOne = changeRoute({
  id: 'takeBackPayment',
  method: 'POST',
  path: '/payments/:id/take-back',
  summary: 'Takes a payment off the books that a lead has recorded or confirmed by mistake.',
  access: admin('payments:write'),
  params: IdParams,
  body: TakeBack,
  status: 200,
  response: Payment,
  errors: ['INVALID_TRANSITION', 'NOT_REVERSIBLE', 'OWN_MONEY'],
  example: { body: { reason: 'It was Ben who paid' } },
  handler: async ({ tx, caller, params, body: { reason }, record }) => {
    const after = await takeBack({ tx, record, by: actingMember(caller) }, params.id, reason)
    const before = { status: 'succeeded' }
    record({ ...aboutOf(after), action: 'payments.taken_back', before, reason })
    tellTakenBack(tx, after)
    return after
  },
})

const cancelOne = changeRoute({
  id: 'cancelPayment',
  method: 'POST',
  path: '/payments/:id/cancel',
  summary: 'Ends an open payment page; money that comes all the same is taken in.',
  access: member('row', 'payments:write'),
  params: IdParams,
  body: Cancellation,
  status: 200,
  response: Payment,
  errors: ['INVALID_TRANSITION'],
  ifMatch: 'optional',
  example: { body: {} },
  handler: async ({ tx, caller, params, body: { reason }, record, assertVersion }) => {
    // Members can see their payments but not change them: if they can see this one, it is cancelled with the camp's
    // view.
    const [seen, [payment]] = await Promise.all([
      first(tx, store.find(params)),
      readAsCamp(tx, store.lock(params)),
    ])
    if (!seen || !payment) throw notFound('payment absent or not visible')
    assertVersion(payment.version)
    const asked = { campId: caller.campId, by: actingMember(caller), reason }
    const after = await asCamp(tx, () => cancel(tx, payment, asked))
    const before = { status: payment.status }
    const why = reason !== undefined && { reason }
    record({ ...aboutOf(after), action: 'payments.cancelled', before, ...why })
    return after
  },
})

const receipt = readRoute({
  id: 'getPaymentReceipt',
  path: '/payments/:id/receipt',
  summary: 'The receipt of a payment that has come.',
  access: member('row', 'payments:read'),
  params: IdParams,
  response: Receipt,
  errors: ['NOT_RECEIVED'],
  example: {},
  handler: async ({ read, params }) => {
    const found = orNotFound(await read(findForPage(params)), 'payment')
    if (found.paidCents === null || found.occurredAt === null) {
      throw conflict('NOT_RECEIVED', 'a receipt of what has not come')
    }
    const { camp, payer, season, reference, amountCents, refundedCents, currency, method } = found
    const takenBackAt = found.status === 'taken_back' ? found.statusChangedAt : null
    const paid = { paymentId: found.id, paidAt: found.occurredAt, takenBackAt }
    const shown = { reference, camp, payer, season, amountCents, refundedCents, currency, method }
    const { lines, besideCents, creditCents: unallocatedCents } = found
    return { ...paid, ...shown, allocations: [...lines], besideCents, unallocatedCents }
  },
})

const refundableOf = readRoute({
  id: 'getRefundableAmount',
  path: '/payments/:id/refundable',
  summary: 'How much of a payment can be given back now.',
  access: admin('payments:read'),
  params: IdParams,
  response: RefundableAmount,
  example: {},
  handler: async ({ readTogether, params: { id: paymentId } }) => {
    const [rest, found] = await readTogether(
      refundable.rest({ paymentId }),
      refundable.refundable({ paymentId }),
    )
    const { currency, restCents } = orNotFound(rest, 'payment')
    const there = orNotFound(found, 'payment')
    return {
      paymentId,
      currency,
      availableCents: refundableCents(there, restCents),
      depositHeldCents: depositHeldCents(there),
    }
  },
})

const aboutOf = ({ id, memberId, seasonId, status, amountCents, method }: Payment) => ({
  targetId: id,
  memberId,
  seasonId,
  status,
  after: { status, amountCents, method },
})

export const payments = [
  list,
  page,
  reportOne,
  one,
  receipt,
  refundableOf,
  confirmOne,
  rejectOne,
  refundOne,
  takeBackOne,
  cancelOne,
]
