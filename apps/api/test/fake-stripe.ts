import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Session = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  payment_intent: string | null
  metadata: Record<string, string>
  refunds: { id: string; amount: number; status: string; metadata: Record<string, string> }[]
  dispute: string | null
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

const REFUSED = { error: { type: 'invalid_request_error', code: 'charge_disputed' } }

const HOUR_S = 3600
/** Stripe refuses what would end in less than half an hour or in more than a day. */
function isOpenLongEnough(form: URLSearchParams): boolean {
  const seconds = Number(form.get('expires_at')) - Date.now() / 1000
  return seconds >= HOUR_S / 2 && seconds <= 24 * HOUR_S
}

/** Stands where Stripe's servers would: as much of their API as we speak, with their idempotency keys. */
export async function openFakeStripe() {
  const sessions = new Map<string, Session>()
  const answered = new Map<string, unknown>()
  const calls: string[] = []
  let fails = 0

  const create = (form: URLSearchParams): Session => {
    const id = `cs_test_${sessions.size + 1}`
    const session: Session = {
      id,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      metadata: {
        campId: form.get('metadata[campId]') ?? '',
        paymentId: form.get('metadata[paymentId]') ?? '',
      },
      refunds: [],
      dispute: null,
    }
    sessions.set(id, session)
    return session
  }
  const byIntent = (intent: string | null) =>
    [...sessions.values()].find(({ payment_intent }) => payment_intent === intent)

  const refund = (form: URLSearchParams) => {
    if (byIntent(form.get('payment_intent'))?.dispute) return REFUSED
    const made = {
      id: `re_${calls.length}`,
      object: 'refund',
      amount: Number(form.get('amount')),
      status: 'succeeded',
      metadata: { refundId: form.get('metadata[refundId]') ?? '' },
    }
    byIntent(form.get('payment_intent'))?.refunds.push(made)
    return made
  }

  const expanded = (session: Session) => ({
    ...session,
    object: 'checkout.session',
    payment_intent: session.payment_intent && {
      id: session.payment_intent,
      object: 'payment_intent',
      status: session.payment_status === 'paid' ? 'succeeded' : 'requires_payment_method',
      latest_charge: { id: 'ch', object: 'charge', balance_transaction: settledOf(session) },
    },
  })

  // Paid out in euros, of which a dollar buys 0.8.
  const settledOf = ({ amount_total, currency }: Session) =>
    currency === 'usd'
      ? { id: 'txn', fee: 59, amount: amount_total, currency }
      : { id: 'txn', fee: 40, amount: Math.round(amount_total * 0.8), currency: 'eur' }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const what = `${request.method} ${pathname.replace(/cs_test_\d+/, ':id')}`
    calls.push(what)
    const form = request.method === 'POST' ? await formOf(request) : new URLSearchParams()
    const key = request.headers['idempotency-key'] as string | undefined
    if (key !== undefined && answered.has(key)) return answered.get(key)
    const intent = searchParams.get('payment_intent')
    const list = (data: unknown[]) => ({ object: 'list', data, has_more: false })
    const doors: Readonly<Record<string, () => unknown>> = {
      'POST /v1/checkout/sessions': () =>
        isOpenLongEnough(form) ? { ...create(form), object: 'checkout.session' } : undefined,
      'GET /v1/checkout/sessions': () => list([byIntent(intent)]),
      'GET /v1/checkout/sessions/:id': () =>
        expanded(sessions.get(pathname.split('/').at(-1) ?? '') as Session),
      'POST /v1/checkout/sessions/:id/expire': () => {
        const session = sessions.get(pathname.split('/').at(-2) ?? '')
        if (session?.status !== 'open') return undefined
        return Object.assign(session, { status: 'expired' })
      },
      'POST /v1/refunds': () => refund(form),
      'GET /v1/refunds': () => list(byIntent(intent)?.refunds ?? []),
      'GET /v1/disputes': () => {
        const status = byIntent(intent)?.dispute
        return list(status ? [{ id: 'dp', object: 'dispute', status }] : [])
      },
    }
    const made = doors[what]?.()
    if (key !== undefined) answered.set(key, made)
    return made
  }

  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    const body = await answer(request)
    // Others look things up meanwhile: what is to be lost is the answer to a change.
    if (fails > 0 && request.method === 'POST') {
      fails -= 1
      // It did what it was asked for, and the answer is lost.
      response.destroy()
      return
    }
    const status = body === REFUSED ? 400 : 200
    response.writeHead(body === undefined ? 404 : status).end(JSON.stringify(body ?? { error: {} }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    calls,
    /** As Stripe does after a day. */
    forgetKeys: () => answered.clear(),
    loseAnswers: (count: number) => {
      fails = count
    },
    pay(id: string) {
      const session = sessions.get(id) as Session
      const paid = {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${id}`,
      } as const
      Object.assign(session, paid)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
