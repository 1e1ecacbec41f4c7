import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import { idPattern } from '@campkit/core/ids'
import { enterCamp, inCamp } from '@campkit/db/in-camp'
import { enqueue } from '@campkit/jobs/enqueue'
import type { FastifyInstance } from 'fastify'
import { BadSignature, type Provider } from '../providers/provider.ts'
import { providerOf, type Till } from '../providers/provider-of.ts'
import * as events from '../resources/money/payments/provider-events.store.ts'

export const PROCESS_EVENT = 'process_provider_event'
const MOST_BYTES = 512 * 1024
/** The header in which each provider sends its signature. */
const SIGNATURE = { stripe: 'stripe-signature', test: 'test-signature' } as const

/** Anything else is no camp id, and might be text that PostgreSQL cannot store. */
const CAMP = new RegExp(idPattern('camp'))

type Params = { readonly provider: string; readonly campId: string }

/** Calls of payment providers: checked, stored as received, and processed by a job. A repeated call has no effect. */
export function mountWebhooks(app: FastifyInstance, till: Till): void {
  const config = { access: open('the provider’s signature says who calls') }
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: Params; Body: Buffer }>(
      '/webhooks/:provider/:campId',
      { config },
      async (request, reply) => {
        const { provider: name, campId } = request.params
        const provider = CAMP.test(campId) ? await providerOf(till, campId) : undefined
        if (provider?.name !== name) throw new CampError('NOT_FOUND', 'not this camp’s provider')
        const signature = request.headers[SIGNATURE[provider.name]]
        await receive(till, campId, provider, request.body ?? Buffer.alloc(0), String(signature))
        return reply.code(200).send({})
      },
    )
    done()
  })
}

async function receive(
  { db }: Till,
  campId: string,
  provider: Provider,
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = await provider.readEvent(body, signature).catch((error) => {
    if (!(error instanceof BadSignature)) throw error
    throw new CampError('INVALID_REQUEST', 'the signature of the call does not fit')
  })
  await inCamp(db, enterCamp(campId), async (tx) => {
    if (!(await events.keep(tx, provider.name, event.id, body))) return
    const { id: eventId, paymentId, ref } = event
    enqueue(tx, PROCESS_EVENT, { campId, provider: provider.name, eventId, paymentId, ref })
  })
}
