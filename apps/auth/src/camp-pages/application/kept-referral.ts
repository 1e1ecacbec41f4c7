import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, referralCookie, setCookie } from '../../cookies.ts'
import { referralCodeOf } from '../../sign-in/without-app.ts'
import { queryIn } from '../posted.ts'

type At = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly camp: { readonly slug: string }
}

/** Long enough to confirm an address, look around, and come back for the form. */
const KEPT_SECONDS = 14 * 24 * 60 * 60

/**
 * By whose referral somebody comes: by the link that led here, or by the one that led this browser to this camp before. It is
 * kept until their application is begun, because nobody who looks around first comes back by the link.
 */
export function referralHere({ request, reply, camp }: At): string | undefined {
  const name = referralCookie(camp.slug)
  const linked = referralCodeOf(queryIn(request).get('ref'))
  if (linked === undefined) return referralCodeOf(readCookie(request, name))
  setCookie(reply, name, linked, KEPT_SECONDS)
  return linked
}

/** From now on the application says by whom they came; somebody else in this browser came by nobody. */
export function forgetReferral({ request, reply, camp }: At): void {
  const name = referralCookie(camp.slug)
  if (readCookie(request, name) !== undefined) clearCookie(reply, name)
}
