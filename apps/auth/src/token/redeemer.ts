import { networkAddress } from '@campkit/http/network-address'
import type { Redeemer } from '@campkit/identity/redeem'
import type { FastifyRequest } from 'fastify'
import { clientProof } from '../client-credentials.ts'
import type { Context } from '../context.ts'
import { invalidRequest } from '../oauth-error.ts'
import type { Params } from '../params.ts'

const KEY = /^[\x21-\x7e]{1,255}$/

/** Who redeems: the client's proof, its address, and the key that marks a retry. */
export function redeemerOf(
  { secret }: Context,
  request: FastifyRequest,
  params: Params,
  slug: string | null,
): Redeemer {
  const retryKey = request.headers['idempotency-key']
  if (retryKey !== undefined && !KEY.test(String(retryKey))) {
    throw invalidRequest('Idempotency-Key is 1 to 255 visible characters.')
  }
  return {
    ...clientProof(secret, request.headers.authorization, params),
    slug,
    retryKey: retryKey === undefined ? undefined : String(retryKey),
    address: addressOf(request),
  }
}

export const addressOf = ({ ip }: FastifyRequest): string | null => networkAddress(ip)
