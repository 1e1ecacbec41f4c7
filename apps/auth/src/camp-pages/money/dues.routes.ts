import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import { type Context, issuerOf } from '../../context.ts'
import { errorPage } from '../../pages/plain-pages.ts'
import { ApiRefusal } from '../camp-api.ts'
import { doneOf } from '../done.ts'
import {
  campFlow,
  campConfig as config,
  type Guest,
  guestForm,
  guestPage,
  seeOther,
} from '../guest.ts'
import { type Posted, queryIn } from '../posted.ts'
import { readEnrollment } from '../records.ts'
import { readCarried } from './carried.ts'
import { duesPage } from './dues-page.ts'
import { readLeftBehind } from './left-behind.ts'
import {
  type Charge,
  type Dues,
  type FeeItem,
  openPayPage,
  readClosedSeasons,
  readDepositPostings,
  readDues,
  readFeeItems,
  readPayments,
  readReceipt,
  readSettings,
} from './money-records.ts'
import { centsOf, chargesOf, SHARES, takesPayments } from './money-words.ts'
import { receiptPage } from './receipt-page.ts'
import { readScholarship } from './scholarship-records.ts'
import { hasLeft, waitsFirst } from './settling.ts'

/** What a person owes and has paid, with the receipts, and the way to the payment page. */
export function mountDues(app: FastifyInstance, context: Context): void {
  app.get('/c/:camp/dues', { config }, guestPage(context, show))
  app.get('/c/:camp/payments/:id/receipt', { config }, guestPage(context, showReceipt))
  app.post('/c/:camp/pay', { config }, guestForm(context, pay))
}

async function show(guest: Guest) {
  const { ask, context, request, reply, camp, session } = guest
  const seasonId = queryIn(request).get('season')
  const seasons = readClosedSeasons(ask)
  const [dues, closed, leftBehind, payments, deposits, carried, ...rest] = await Promise.all([
    readDues(ask, seasonId),
    seasons,
    seasonId === undefined ? readLeftBehind(ask, seasons) : [],
    readPayments(ask, seasonId),
    readDepositPostings(ask, seasonId),
    seasons.then((list) =>
      readCarried(
        ask,
        list.find(({ id }) => id === seasonId),
      ),
    ),
    readSettings(ask),
    readEnrollment(ask, seasonId),
    readFeeItems(ask),
    readScholarship(ask),
    seasonId === undefined ? undefined : readDues(ask),
  ])
  const [settings, enrollment, items, scholarship, duesNow] = rest
  const season = closed.find(({ id }) => id === seasonId)
  // Any other word in the address means nothing.
  if (seasonId !== undefined && !season) return seeOther(guest, '/dues')
  return sendPage(
    reply,
    duesPage({
      camp,
      flow: campFlow(guest, session.accountId),
      apiUrl: context.apiUrl,
      dues,
      season,
      closed,
      leftBehind,
      payments,
      deposits,
      carried,
      duesNow,
      settings,
      scholarship,
      choosable: dues ? choosableOf(dues, items) : [],
      paysOnline: takesPayments(context, camp),
      hasLeft: hasLeft(enrollment, season !== undefined),
      isWaitlisted: season === undefined && enrollment?.status === 'waitlisted',
      waits: season === undefined ? waitsFirst(enrollment) : undefined,
      done: doneOf(request),
    }),
  )
}

/** Charges of items whose tiers members choose. */
const choosableOf = ({ charges }: Dues, items: readonly FeeItem[]): readonly Charge[] =>
  charges.filter(({ status, feeItemId }) => {
    const item = items.find(({ id }) => id === feeItemId)
    return status !== 'cancelled' && item?.tierChoice === 'members' && item.tiers.length > 0
  })

async function showReceipt(guest: Guest) {
  const { ask, request, reply, camp } = guest
  const { id } = request.params as { id: string }
  try {
    return sendPage(reply, receiptPage(camp, await readReceipt(ask, id)))
  } catch (error) {
    if (!(error instanceof ApiRefusal) || ![400, 404, 409].includes(error.status)) throw error
    return sendPage(reply, noReceipt(guest))
  }
}

const noReceipt = ({ camp }: Guest) =>
  errorPage(
    404,
    'There is no receipt here',
    'There is none for this address, or the money has not come yet. Your dues show every payment with its receipt.',
    camp,
  )

/** The payment page lies on the API's host, and leads back here. */
async function pay(guest: Guest, { fields }: Posted) {
  const { ask, context, reply, camp } = guest
  const share = SHARES.find((one) => one === fields.get('do')) ?? 'due'
  const seasonId = fields.get('season') ?? undefined
  const dues = await readDues(ask, seasonId)
  const amountCents = dues ? centsOf(dues, share) : 0
  const shown = fields.get('cents')
  // The button showed another sum: what is owed has changed since.
  if (!dues || (shown !== null && shown !== String(amountCents))) {
    return seeOther(guest, '/dues?done=changed')
  }
  const { url } = await openPayPage(ask, {
    ...(seasonId !== undefined && { seasonId }),
    ...(amountCents > 0 && { amountCents, dueIds: chargesOf(dues, share) }),
    returnUrl: `${issuerOf(context, camp.slug)}/dues${seasonId === undefined ? '' : `?${new URLSearchParams({ season: seasonId })}`}`,
  })
  return reply.header('cache-control', 'no-store').redirect(url, 303)
}
