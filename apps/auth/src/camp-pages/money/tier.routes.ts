import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { errorPage } from '../../pages/plain-pages.ts'
import { ApiRefusal } from '../camp-api.ts'
import {
  type CampFlow,
  campFlow,
  campConfig as config,
  type Guest,
  guestForm,
  guestPage,
  seeOther,
} from '../guest.ts'
import { sentenceOf } from '../held-page.ts'
import type { Posted } from '../posted.ts'
import { type Charge, chooseTier, readDues, readFeeItems } from './money-records.ts'
import { helpedCentsOf, readScholarships } from './scholarship-records.ts'
import { choiceOf, digestOfPrices, type Price, pricesOf, tierPage } from './tier-page.ts'

/** The price of a charge, where members choose it themselves. */
export function mountTier(app: FastifyInstance, context: Context): void {
  app.get('/c/:camp/dues/:id/tier', { config }, guestPage(context, show))
  app.post('/c/:camp/dues/:id/tier', { config }, guestForm(context, choose))
}

type Choosing = {
  readonly charge: Charge
  readonly currency: string
  readonly prices: readonly Price[]
  readonly isHelped: boolean
}

/** A charge of the person's own whose price is theirs to choose. */
async function choosingOf({ ask, request }: Guest): Promise<Choosing | undefined> {
  const { id } = request.params as { id: string }
  const [dues, items, scholarships] = await Promise.all([
    readDues(ask),
    readFeeItems(ask),
    readScholarships(ask),
  ])
  const charge = dues?.charges.find((one) => one.id === id && one.status !== 'cancelled')
  const item = items.find((one) => one.id === charge?.feeItemId)
  if (!dues || !charge || !item || item.tierChoice !== 'members') return undefined
  const isHelped = helpedCentsOf(scholarships) > 0
  return { charge, currency: dues.currency, prices: pricesOf(item), isHelped }
}

async function show(guest: Guest) {
  const choosing = await choosingOf(guest)
  return choosing ? send(guest, choosing) : sendPage(guest.reply, nothingToChoose(guest))
}

function send(guest: Guest, choosing: Choosing, problem?: string) {
  const { reply, camp, session } = guest
  const seen = { prices: digestOfPrices(choosing.prices) }
  const flow = campFlow(guest, session.accountId, { seen })
  return sendPage(reply, tierPage({ camp, flow, problem, ...choosing }))
}

const nothingToChoose = ({ camp }: Guest) =>
  errorPage(
    404,
    'There is nothing to choose here',
    'This charge is not yours, is cancelled, or has one price for everybody. Your dues show what you can choose.',
    camp,
  )

async function choose(guest: Guest, { fields }: Posted, { seen }: CampFlow) {
  const choosing = await choosingOf(guest)
  if (!choosing) return sendPage(guest.reply, nothingToChoose(guest))
  const { charge, prices } = choosing
  if (seen?.prices !== digestOfPrices(prices)) {
    return send(
      guest,
      choosing,
      'The prices have changed since you opened this page. Please choose again.',
    )
  }
  const price = prices.find((one) => choiceOf(one) === fields.get('tier'))
  if (!price) return send(guest, choosing, 'Choose one of the prices, then press the button.')
  try {
    await chooseTier(guest.ask, charge.id, price.key)
  } catch (error) {
    if (!(error instanceof ApiRefusal) || ![400, 409].includes(error.status)) throw error
    return send(guest, choosing, sentenceOf(error))
  }
  return seeOther(guest, '/dues?done=chosen')
}
