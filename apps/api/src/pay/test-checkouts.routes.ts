import { open } from '@campkit/access/access'
import { enterCamp, inCamp } from '@campkit/db/in-camp'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Till } from '../providers/provider-of.ts'
import * as books from '../providers/test-checkouts.store.ts'
import { isTestCheckout, testCheckoutUrl } from '../providers/test-provider.ts'
import { noPage } from './pay-pages.ts'
import { testCheckoutPage } from './test-checkout-page.ts'

type Params = { readonly campId: string; readonly checkoutId: string; readonly mac: string }

const OUTCOMES: readonly string[] = ['paid', 'declined', 'expired']
const DISPUTES: readonly string[] = ['open', 'won', 'lost']

/** The pages of the built-in provider. */
export function mountTestCheckouts(app: FastifyInstance, till: Till): void {
  const config = { access: open('the address holds a secret that was given to the payer') }
  const path = '/pay/test/:campId/:checkoutId/:mac'
  app.get<{ Params: Params }>(path, { config }, (request, reply) =>
    show(till, request.params, reply),
  )
  app.post<{ Params: Params }>(path, { config }, async (request, reply) => {
    const wish = wishOf(request)
    await act(till, request.params, wish)
    return show(till, request.params, reply, wish === 'paid')
  })
}

const wishOf = ({ body }: FastifyRequest): string =>
  body instanceof URLSearchParams ? (body.get('do') ?? '') : ''

const isAt = ({ host }: Till, { campId, checkoutId, mac }: Params): boolean =>
  isTestCheckout(host, campId, checkoutId, mac)

async function act(till: Till, params: Params, wish: string): Promise<void> {
  const { campId, checkoutId } = params
  if (!isAt(till, params)) return
  await inCamp(till.db, enterCamp(campId), async (tx) => {
    if (OUTCOMES.includes(wish)) {
      await books.settle(tx, campId, checkoutId, wish as books.Outcome)
    }
    if (DISPUTES.includes(wish)) {
      await books.dispute(tx, campId, checkoutId, wish as books.Dispute)
    }
  })
}

/** After paying, the payer is redirected back, as real providers do. */
async function show(till: Till, params: Params, reply: FastifyReply, hasPaid = false) {
  const { campId, checkoutId } = params
  const found = isAt(till, params)
    ? await inCamp(till.db, enterCamp(campId), (tx) => books.find(tx, checkoutId))
    : undefined
  if (!found) return sendPage(reply, noPage)
  if (hasPaid) return reply.redirect(found.return_url, 303)
  return sendPage(
    reply,
    testCheckoutPage({
      amountCents: found.amount_cents,
      currency: found.currency,
      status: found.status,
      dispute: found.dispute,
      action: testCheckoutUrl(till.host, campId, checkoutId).slice(till.host.url.length),
      returnUrl: found.return_url,
      cancelUrl: found.cancel_url,
    }),
  )
}
